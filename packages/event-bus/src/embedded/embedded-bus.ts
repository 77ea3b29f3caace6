import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { createBatcher } from '../batcher.ts';
import type { BusObserver } from '../bus-observer.ts';
import { causeOf } from '../dead-letter.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { createLeases } from '../leases.ts';
import { retryPolicy, type RetryOptions } from '../retry.ts';
import { createStallDetector, stallLimitMs } from '../stall-detector.ts';
import { withTimeout } from '../timing.ts';
import { toOutgoing, type OutgoingMessage } from '../wire-format.ts';
import { lagOfLog } from './log-lag.ts';
import { openLogStore } from './log-store.ts';
import { createStoredDeadLetters } from './stored-dead-letters.ts';
import { runLeaseHeartbeat } from './lease-heartbeat.ts';
import { startTopicReader, type TopicReader } from './topic-reader.ts';
import { runTrimming } from './trim-log.ts';
import { watchAppends } from './watch-appends.ts';

export interface EmbeddedBusOptions {
  /** A database on a replica set that all services share. The caller closes its client after the bus. */
  db: Db;
  logger: BusLogger;
  retry?: RetryOptions | undefined;
  observer?: BusObserver | undefined;
  /** Days after which handled events are deleted; default 7. */
  retentionDays?: number | undefined;
}

const BATCH = 500;
const PING_MS = 2000;
const CLOSE_MS = 10_000;
const DAY_MS = 86_400_000;

/**
 * The event bus as a durable log in MongoDB.
 * @throws when the database does not answer
 */
export async function createEmbeddedBus(options: EmbeddedBusOptions): Promise<EventBus> {
  const { db, logger, observer, retentionDays = 7 } = options;
  const retry = retryPolicy(options.retry);
  const busId = randomUUID();
  const store = await openLogStore(db);
  const leases = createLeases(store.cursors);
  const batcher = createBatcher<OutgoingMessage>((items) => store.append(items), BATCH);
  const readers = new Set<TopicReader>();
  const ending = new AbortController();
  const { signal } = ending;
  let members = 0;
  const stalls = createStallDetector(stallLimitMs(retry.handlerTimeoutMs));

  const wakeUp = watchAppends(store, (topic) => {
    for (const reader of readers) if (reader.topic === topic) reader.wake();
  });

  const ticking = runLeaseHeartbeat({ store, leases, readers, stalls, signal });
  const trimming = runTrimming({ store, retentionMs: retentionDays * DAY_MS, logger, signal });

  return {
    async publish(events) {
      await batcher.add(events.map(toOutgoing));
    },
    async subscribe(subscription) {
      members += 1;
      const owner = `${busId}/${members}`;
      const shared = { subscription, owner, store, leases, retry, logger, observer };
      const own = [...new Set(subscription.topics)].map((topic) =>
        startTopicReader({ ...shared, topic }),
      );
      for (const reader of own) readers.add(reader);
      return {
        async stop() {
          await Promise.all(own.map((reader) => reader.stop()));
          for (const reader of own) {
            readers.delete(reader);
            stalls.forget(reader.name);
          }
        },
      };
    },
    health() {
      const deaf = stalls.stalled();
      if (deaf.length === 0) return { ok: true, detail: `${readers.size} topic readers` };
      return { ok: false, detail: `no progress: ${deaf.join(', ')}` };
    },
    async ready() {
      const ping = withTimeout(PING_MS, 'ping', db.command({ ping: 1 }));
      const answers = await ping.then(
        () => true,
        () => false,
      );
      return answers && [...readers].every((reader) => reader.hasJoined());
    },
    lag: () => lagOfLog(store, readers),
    deadLetters: createStoredDeadLetters(store),
    async close() {
      ending.abort();
      wakeUp.stop();
      const stopped = [...readers].map((reader) => reader.stop());
      readers.clear();
      // Limited in time, because with an unavailable database this would wait for the driver's timeouts.
      const ended = Promise.all([...stopped, batcher.close(), ticking, trimming]);
      await withTimeout(CLOSE_MS, 'closing the bus', ended).catch((error: unknown) => {
        logger.warn({ cause: causeOf(error) }, 'bus closed with work in hand');
      });
    },
  };
}
