import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inheritedEnvironment, type StackConfig } from '@patna/deploy/local/stack/config.ts';
import type { OneProcess } from '@patna/deploy/local/stack/one-process.ts';
import { endProcess } from '@patna/deploy/local/stack/spawn-process.ts';
import type { SystemSettings } from '@patna/deploy/local/stack/system-settings.ts';
import { cacheDir, checkoutRoot } from '@patna/toolchain/paths.ts';

/** The product, running in a separate process. */
export interface StackProcess {
  readonly settings: SystemSettings;
  readonly ports: OneProcess['ports'];
  stop(): Promise<void>;
}

/**
 * Starts the product outside the test's process. This is three times as fast as loading the services through Vitest for
 * every file, thanks to Node's compile cache.
 * @throws when it ends before it is ready
 */
export async function startStackProcess(config: StackConfig): Promise<StackProcess> {
  const child = fork(path.join(import.meta.dirname, 'stack-main.ts'), [JSON.stringify(config)], {
    cwd: checkoutRoot,
    env: { ...inheritedEnvironment(), NODE_COMPILE_CACHE: path.join(cacheDir, 'compiled') },
    execArgv: [],
  });
  const started = await Promise.race([
    once(child, 'message').then(([message]) => message as Omit<StackProcess, 'stop'>),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the stack ended with ${code} before it was ready`);
    }),
  ]);
  return { ...started, stop: () => endProcess(child) };
}
