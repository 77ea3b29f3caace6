import { once } from 'node:events';
import type { StackConfig } from '@patna/deploy/local/stack/config.ts';
import { startStack } from '@patna/deploy/local/stack/stack.ts';

/**
 * The program of `startStackProcess`: on `{ start: StackConfig }` starts the product and sends its settings and
 * ports, on `stop` stops it and answers. Ends with its parent, after a running product has stopped.
 */
let running: ReturnType<typeof startStack> | undefined;

async function stop(): Promise<void> {
  const stack = await running?.catch(() => undefined);
  running = undefined;
  await stack?.stop();
}

async function handle(message: 'stop' | { readonly start: StackConfig }): Promise<void> {
  if (message === 'stop') {
    await stop();
    process.send?.('stopped');
  } else {
    running = startStack(message.start, () => undefined);
    const { settings, system } = await running;
    process.send?.({ settings, ports: system.ports });
  }
}
process.on('message', handle);

await Promise.race([once(process, 'SIGTERM'), once(process, 'disconnect')]);
await stop();
process.exit();
