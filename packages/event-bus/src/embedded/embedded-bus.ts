import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { createBatcher } from '../batcher.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { retryPolicy, type RetryOptions } from '../retry.ts';
import { createStallWatch, stallLimitMs } from '../stall-watch.ts';
import { pause, within } from '../timing.ts';
import { toOutgoing, type Outgoing } from '../wire.ts';
import { createLeases } from './leases.ts';
import { openLogStore } from './log-store.ts';
import { createStoredDeadLetters } from './stored-dead-letters.ts';
import { startTopicReader, type TopicReader } from './topic-reader.ts';
import { watchAppends } from './wake-up.ts';

export interface EmbeddedBusOptions {
  /** Shared by every service of the deployment; must be on a replica set. The caller closes its client, after the bus. */
  db: Db;
  logger: BusLogger;
  retry?: RetryOptions | undefined;
}

/** Renews leases and looks for appends the change stream missed. */
const TICK_MS = 1500;
const BATCH = 500;
const PING_MS = 2000;

/**
 * The bus as a durable log in MongoDB.
 * @throws when the database does not answer
 */
export async function createEmbeddedBus(options: EmbeddedBusOptions): Promise<EventBus> {
  const { db, logger } = options;
  const retry = retryPolicy(options.retry);
  const busId = randomUUID();
  const store = await openLogStore(db);
  const leases = createLeases(store.cursors);
  const batcher = createBatcher<Outgoing>((items) => store.append(items), BATCH);
  const readers = new Set<TopicReader>();
  const ending = new AbortController();
  const { signal } = ending;
  let members = 0;
  const stalls = createStallWatch(stallLimitMs(retry.handlerTimeoutMs));

  const wakeUp = watchAppends(store, (topic) => {
    for (const reader of readers) if (reader.topic === topic) reader.wake();
  });

  async function tick(): Promise<void> {
    const intact = await leases.renew();
    const counters = await store.counters.find().toArray();
    const last = new Map(counters.map((counter) => [counter._id, counter.last]));
    for (const reader of readers) {
      const position = reader.position();
      const behind = position !== undefined && position < (last.get(reader.topic) ?? 0);
      if (behind || !intact) reader.wake();
      stalls.observe(reader.name, behind, reader.silentMs());
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // A store that is away says nothing about us: readers log it, and readiness tells.
      if (readers.size > 0) await tick().catch(() => stalls.forget());
      await pause(TICK_MS, signal);
    }
  }

  const ticking = run();

  return {
    async publish(events) {
      await batcher.add(events.map(toOutgoing));
    },
    async subscribe(subscription) {
      members += 1;
      const owner = `${busId}/${members}`;
      const shared = { subscription, owner, store, leases, retry, logger };
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
      const ping = within(PING_MS, 'ping', db.command({ ping: 1 }));
      const answers = await ping.then(
        () => true,
        () => false,
      );
      return answers && [...readers].every((reader) => reader.hasJoined());
    },
    deadLetters: createStoredDeadLetters(store),
    async close() {
      ending.abort();
      await Promise.all([...readers].map((reader) => reader.stop()));
      readers.clear();
      wakeUp.stop();
      await Promise.all([batcher.close(), ticking]);
    },
  };
}
