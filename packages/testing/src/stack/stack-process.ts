import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inheritedEnvironment, type StackConfig } from '@patna/deploy/local/stack/config.ts';
import type { OneProcess } from '@patna/deploy/local/stack/one-process.ts';
import type { SystemSettings } from '@patna/deploy/local/stack/system-settings.ts';
import { cacheDir, checkoutRoot } from '@patna/toolchain/paths.ts';

/** The product, running in a separate process. */
export interface StackProcess {
  readonly settings: SystemSettings;
  readonly ports: OneProcess['ports'];
  stop(): Promise<void>;
}

/** A process that takes longer to stop is killed, and `stop` throws. */
const stopLimitMs = 30_000;
/** Processes that have loaded the product and run none. */
const idle: ChildProcess[] = [];

/**
 * Starts the product outside the test's process. Node's compile cache makes that three times faster than
 * loading the services through Vitest. `stop` leaves the process running for the next start, which then
 * loads nothing; it ends with this process.
 * @throws when it ends before it is ready
 */
export async function startStackProcess(config: StackConfig): Promise<StackProcess> {
  const child = idle.pop() ?? forkProcess();
  child.ref();
  child.channel?.ref();
  const answer = answerOf(child);
  child.send({ start: config });
  const started = (await answer) as Omit<StackProcess, 'stop'>;
  return {
    ...started,
    async stop() {
      const stopped = answerOf(child);
      child.send('stop');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      await stopped.finally(() => clearTimeout(timer));
      // An idle process must not keep this one alive.
      child.unref();
      child.channel?.unref();
      idle.push(child);
    },
  };
}

function forkProcess(): ChildProcess {
  return fork(path.join(import.meta.dirname, 'stack-main.ts'), [], {
    cwd: checkoutRoot,
    env: { ...inheritedEnvironment(), NODE_COMPILE_CACHE: path.join(cacheDir, 'compiled') },
    // The database of the views emulator runs too shortly to repay optimized code.
    execArgv: ['--liftoff-only'],
  });
}

/** The next message of the process. @throws when it ends instead */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`the process of the stack ended with ${code}`);
      }),
    ]);
  } finally {
    waiting.abort();
  }
}
