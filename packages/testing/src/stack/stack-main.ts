import type { StackConfig } from '@patna/deploy/local/stack/config.ts';
import { startStack } from '@patna/deploy/local/stack/stack.ts';

/**
 * The program that `startStackProcess` runs. It reads a `StackConfig` as JSON, sends the settings and ports when the
 * product is ready, and stops on SIGTERM or when its parent process has ended.
 */
const [, , config = ''] = process.argv;
const stack = await startStack(JSON.parse(config) as StackConfig, () => undefined);

async function stop(): Promise<void> {
  await stack.stop();
  process.exit();
}
process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.send?.({ settings: stack.settings, ports: stack.system.ports });
