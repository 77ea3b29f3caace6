import { performance } from 'node:perf_hooks';
import type { Topic } from '@patna/contracts';
import { causeOf, type DeadLetterDetail } from '../dead-letter.ts';
import { deliver } from '../delivery.ts';
import type { BusLogger, Subscription } from '../event-bus.ts';
import { backoffMs, type RetryPolicy } from '../retry.ts';
import { createBell, pause } from '../timing.ts';
import type { Lease, Leases } from './leases.ts';
import type { LogStore } from './log-store.ts';

export interface TopicReaderOptions {
  readonly topic: Topic;
  readonly subscription: Subscription;
  /** Unique among all members of all processes. */
  readonly owner: string;
  readonly store: LogStore;
  readonly leases: Leases;
  readonly retry: RetryPolicy;
  readonly logger: BusLogger;
}

/** One member's reading of one topic. */
export interface TopicReader {
  readonly topic: Topic;
  /** `group/topic#member`, for health and stall watching. */
  readonly name: string;
  /** There may be something new. */
  wake(): void;
  /** The store has answered it once: it reads, or stands by behind the member that does. */
  hasJoined(): boolean;
  /** Undefined while standing by. */
  position(): number | undefined;
  /** Since it last read, tried a handler or asked for the lease. */
  silentMs(): number;
  stop(): Promise<void>;
}

const BATCH = 100;
const COMMIT_EVERY_MS = 100;
const STANDBY_MS = 1000;
const RETRY = { baseMs: 100, maxMs: 2000 };

/** Reads in order under a lease, commits after the effect; whatever fails starts again at the last commit. */
export function startTopicReader(options: TopicReaderOptions): TopicReader {
  const { topic, subscription, owner, store, leases, retry, logger } = options;
  const id = `${subscription.group}:${topic}`;
  const ending = new AbortController();
  const { signal } = ending;
  const bell = createBell();
  let joined = false;
  let position: number | undefined;
  let lastSign = performance.now();

  function alive(lease: Lease): boolean {
    lastSign = performance.now();
    return !signal.aborted && leases.isHeld(lease);
  }

  function context(lease: Lease) {
    const bury = (letter: DeadLetterDetail): Promise<unknown> =>
      store.deadLetters.replaceOne({ _id: letter.id }, letter, { upsert: true });
    return {
      subscription,
      retry,
      logger,
      signal,
      bury: async (letter: DeadLetterDetail) => void (await bury(letter)),
      mayGoOn: () => alive(lease),
    };
  }

  async function read(lease: Lease): Promise<void> {
    let committed = lease.offset;
    let done = lease.offset;
    let committedAt = performance.now();
    position = done;
    async function commit(): Promise<boolean> {
      if (done === committed) return true;
      committed = done;
      committedAt = performance.now();
      return leases.commit(lease, done);
    }
    while (alive(lease)) {
      const entries = await store.read(topic, done, BATCH);
      for (const { offset, key, value, headers } of entries) {
        const origin = { topic, offset: String(offset) };
        if (!(await deliver({ key, value, headers }, origin, context(lease)))) break;
        done = offset;
        position = offset;
        if (performance.now() - committedAt > COMMIT_EVERY_MS && !(await commit())) return;
      }
      if (!(await commit())) return;
      if (entries.length === 0) await bell.wait(signal);
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    let lease: Lease | undefined;
    while (!signal.aborted) {
      try {
        lastSign = performance.now();
        if (!joined) await store.ensureCursor(id);
        lease = await leases.acquire(id, owner);
        joined = true;
        failures = 0;
        if (lease) await read(lease);
        else await pause(STANDBY_MS, signal);
      } catch (error) {
        failures += 1;
        const fields = { group: subscription.group, topic, cause: causeOf(error), failures };
        if (failures % 30 === 1) logger.warn(fields, 'log not read, trying again');
        await pause(backoffMs(RETRY, failures), signal);
      }
      position = undefined;
    }
    // Not released = expires by itself.
    if (lease) await leases.release(lease).catch(() => {});
  }

  const running = run();
  return {
    topic,
    name: `${subscription.group}/${topic}#${owner.split('/').at(-1)}`,
    wake: () => bell.ring(),
    hasJoined: () => joined,
    position: () => position,
    silentMs: () => performance.now() - lastSign,
    async stop() {
      ending.abort();
      await running;
    },
  };
}
