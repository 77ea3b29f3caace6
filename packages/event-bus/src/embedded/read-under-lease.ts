import { deliverByKey } from '../deliver-by-key.ts';
import type { DeadLetterDetail } from '../dead-letter.ts';
import { deliver, type DeliveryContext } from '../delivery.ts';
import type { Lease } from '../leases.ts';
import type { WakeSignal } from '../timing.ts';
import type { Cursor } from './log-store.ts';
import type { TopicReaderOptions } from './topic-reader-options.ts';

export interface Progress {
  /** Offset of the last finished entry. Undefined on standby. */
  position: number | undefined;
  /** When it last read entries, tried a handler or asked for the lease, by `performance.now()`. */
  signAt: number;
}

export interface Reading extends TopicReaderOptions {
  readonly signal: AbortSignal;
  readonly bell: WakeSignal;
  readonly progress: Progress;
}

const BATCH = 100;
const COMMIT_EVERY_MS = 100;

/**
 * Handles entries until the lease is lost or the signal fires. Each position is committed after the handlers' effects.
 */
export async function readUnderLease(lease: Lease<Cursor>, reading: Reading): Promise<void> {
  const { topic, store, leases, signal, bell, progress } = reading;
  const context = createContext(lease, reading);
  let committed = lease.document.offset;
  let done = committed;
  let committedAt = performance.now();
  let commits = Promise.resolve(true);
  progress.position = done;

  /** Commits one after another, so that the position never goes back. Resolves to false when the lease was lost. */
  function commit(): Promise<boolean> {
    if (done === committed) return commits;
    const offset = done;
    committed = offset;
    committedAt = performance.now();
    commits = commits.then((ours) => ours && leases.note(lease, { offset }));
    return commits;
  }

  while (await context.mayGoOn()) {
    const entries = await store.read(topic, done, BATCH);
    await deliverByKey(entries, {
      keyOf: ({ key }) => key,
      width: reading.subscription.width,
      deliver: ({ offset, key, value, headers }) =>
        deliver({ key, value, headers }, { topic, offset: String(offset) }, context),
      onFront(count) {
        done = entries[count - 1]?.offset ?? done;
        progress.position = done;
        // A failure is noticed by the commit at the end of the batch.
        if (performance.now() - committedAt > COMMIT_EVERY_MS) commit().catch(() => {});
      },
    });
    if (!(await commit())) return;
    if (entries.length === 0) await bell.wait(signal);
  }
}

function createContext(lease: Lease<Cursor>, reading: Reading): DeliveryContext {
  const { subscription, retry, logger, signal, store, leases, progress, observer } = reading;
  return {
    subscription,
    observer,
    retry,
    logger,
    signal,
    async sendToDeadLetters(letter: DeadLetterDetail) {
      await store.deadLetters.replaceOne({ _id: letter.id }, letter, { upsert: true });
    },
    mayGoOn() {
      progress.signAt = performance.now();
      return !signal.aborted && leases.isHeld(lease);
    },
  };
}
