import type { DeadLetterDetail } from '../dead-letter.ts';
import { deliver, type DeliveryContext } from '../delivery.ts';
import type { Bell } from '../timing.ts';
import type { Lease } from './leases.ts';
import type { TopicReaderOptions } from './topic-reader-options.ts';

/** What a reader lets others see of its work. */
export interface Progress {
  /** The last offset done with; undefined while standing by. */
  position: number | undefined;
  /** When it last read, tried a handler or asked for the lease (performance.now). */
  signAt: number;
}

export interface Reading extends TopicReaderOptions {
  readonly signal: AbortSignal;
  readonly bell: Bell;
  readonly progress: Progress;
}

const BATCH = 100;
const COMMIT_EVERY_MS = 100;

/** Handles entry after entry until the lease is lost or the signal fires; commits after the effect. */
export async function readUnderLease(lease: Lease, reading: Reading): Promise<void> {
  const { topic, store, leases, signal, bell, progress } = reading;
  const context = createContext(lease, reading);
  let committed = lease.offset;
  let done = lease.offset;
  let committedAt = performance.now();
  progress.position = done;

  async function commit(): Promise<boolean> {
    if (done === committed) return true;
    committed = done;
    committedAt = performance.now();
    return leases.commit(lease, done);
  }

  while (await context.mayGoOn()) {
    const entries = await store.read(topic, done, BATCH);
    for (const { offset, key, value, headers } of entries) {
      const origin = { topic, offset: String(offset) };
      if (!(await deliver({ key, value, headers }, origin, context))) break;
      done = offset;
      progress.position = offset;
      if (performance.now() - committedAt > COMMIT_EVERY_MS && !(await commit())) return;
    }
    if (!(await commit())) return;
    if (entries.length === 0) await bell.wait(signal);
  }
}

function createContext(lease: Lease, reading: Reading): DeliveryContext {
  const { subscription, retry, logger, signal, store, leases, progress } = reading;
  return {
    subscription,
    retry,
    logger,
    signal,
    async bury(letter: DeadLetterDetail) {
      await store.deadLetters.replaceOne({ _id: letter.id }, letter, { upsert: true });
    },
    mayGoOn() {
      progress.signAt = performance.now();
      return !signal.aborted && leases.isHeld(lease);
    },
  };
}
