import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A relay in a process of its own, with empty outboxes. */
export interface LoneRelay {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the relay on the product's store. Resolves when it has published its first event. */
export async function startLoneRelay(mongoUri: string): Promise<LoneRelay> {
  const entry = path.join(import.meta.dirname, 'idle-relay-process.ts');
  const child = fork(entry, [mongoUri, 'bench-lone-relay']);
  const exited = once(child, 'exit');
  const failed = exited.then(() => {
    throw new Error('the relay ended before it relayed');
  });
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return {
    pid: child.pid as number,
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}
