import type { Topic } from '@patna/contracts';
import { causeOf } from '../dead-letter.ts';
import { ENSURE_MS, STANDBY_MS, type Lease } from '../leases.ts';
import { backoffMs } from '../retry.ts';
import { createWakeSignal, pause } from '../timing.ts';
import type { Cursor } from './log-store.ts';
import { readUnderLease, type Progress } from './read-under-lease.ts';
import type { TopicReaderOptions } from './topic-reader-options.ts';

/** Reads one topic for one member of a group. */
export interface TopicReader {
  readonly topic: Topic;
  readonly group: string;
  readonly cursorId: string;
  /** `group/topic#member`, for health and logs. */
  readonly name: string;
  /** Makes the reader check for new entries. */
  wake(): void;
  /** Whether the database has answered once, so that the member reads or is on standby. */
  hasJoined(): boolean;
  /** Offset of the last finished entry. Undefined on standby. */
  position(): number | undefined;
  /** Milliseconds since it last read entries, tried a handler or asked for the lease. */
  silentMs(): number;
  stop(): Promise<void>;
}

const RETRY = { baseMs: 100, maxMs: 2000 };

/**
 * Reads entries in order while it holds a lease, and commits each position after the handlers' effects. After a failure
 * it continues from the last commit.
 */
export function startTopicReader(options: TopicReaderOptions): TopicReader {
  const { topic, subscription, owner, store, leases, logger } = options;
  const id = `${subscription.group}:${topic}`;
  const ending = new AbortController();
  const { signal } = ending;
  const bell = createWakeSignal();
  const progress: Progress = { position: undefined, signAt: performance.now() };
  let joined = false;

  async function run(): Promise<void> {
    let failures = 0;
    let ensureAt = 0;
    let lease: Lease<Cursor> | undefined;
    while (!signal.aborted) {
      try {
        progress.signAt = performance.now();
        if (performance.now() >= ensureAt) {
          await leases.ensure(id, { offset: await store.start(topic) });
          ensureAt = performance.now() + ENSURE_MS;
        }
        lease = await leases.acquire(id, owner);
        joined = true;
        failures = 0;
        if (lease) await readUnderLease(lease, { ...options, signal, bell, progress });
        else await pause(STANDBY_MS, signal);
      } catch (error) {
        failures += 1;
        const fields = { group: subscription.group, topic, cause: causeOf(error), failures };
        if (failures % 30 === 1) logger.warn(fields, 'log not read, trying again');
        await pause(backoffMs(RETRY, failures), signal);
      }
      progress.position = undefined;
    }
    // If releasing fails, the lease expires.
    if (lease) await leases.release(lease).catch(() => {});
  }

  const running = run();
  return {
    topic,
    group: subscription.group,
    cursorId: id,
    name: `${subscription.group}/${topic}#${owner.split('/').at(-1)}`,
    wake: () => bell.notify(),
    hasJoined: () => joined,
    position: () => progress.position,
    silentMs: () => performance.now() - progress.signAt,
    async stop() {
      ending.abort();
      await running;
    },
  };
}
