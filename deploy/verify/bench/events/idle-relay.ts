import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A relay alone in its process, with outboxes of its own in which nothing waits. */
export interface LoneRelay {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts it in the product's store. Resolves when it relays. */
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
