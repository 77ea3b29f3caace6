import type { Consumer, Kafka } from 'kafkajs';
import type { BusObserver } from '../bus-observer.ts';
import { causeOf } from '../dead-letter.ts';
import type { DeliveryContext } from '../delivery.ts';
import type { BusLogger, RunningConsumer, Subscription } from '../event-bus.ts';
import { backoffMs, type RetryPolicy } from '../retry.ts';
import { waitForAbort, pause, withTimeout } from '../timing.ts';
import { createBatchHandler, placeOf } from './batch-handler.ts';
import { HEARTBEAT_MS } from './batch-session.ts';
import { consumerRetry, type WithAdmin } from './client.ts';
import type { KafkaTopics } from './kafka-topics.ts';
import { membershipLost } from './membership-watchdog.ts';
import { assignmentMissed } from './assignment-watchdog.ts';

export interface GroupMemberOptions {
  /** The group and a number that is unique in this process, for logs and health. */
  readonly name: string;
  readonly kafkaUntil: (signal: AbortSignal) => Kafka;
  readonly withAdmin: WithAdmin;
  readonly topics: KafkaTopics;
  readonly groupId: string;
  readonly subscription: Subscription;
  readonly retry: RetryPolicy;
  readonly logger: BusLogger;
  readonly observer?: BusObserver | undefined;
  readonly sendToDeadLetters: DeliveryContext['sendToDeadLetters'];
}

/** A consumer in its group. It is restarted after any failure. */
export interface GroupMember extends RunningConsumer {
  readonly name: string;
  readonly groupId: string;
  readonly subscription: Subscription;
  hasJoined(): boolean;
  /** The assigned partitions, by topic name on the broker. */
  assignment(): Readonly<Record<string, number[]>>;
  /** Milliseconds since a handler was tried or a batch ended: in the given partition, or in any. */
  silentMs(topic?: string, partition?: number): number;
  /** Milliseconds since the broker last answered a fetch. */
  pollAgeMs(): number;
}

const CONCURRENT_PARTITIONS = 4;
const LEAVE_MS = 10_000;
/** How long to try to leave when the group has already removed this member. */
const LOST_LEAVE_MS = 1000;
const RESTART = { baseMs: 200, maxMs: 2000 };

/** A killed member is replaced after `sessionTimeout`, which is the shortest that brokers allow. */
const TIMING = {
  sessionTimeout: 6000,
  heartbeatInterval: HEARTBEAT_MS,
  rebalanceTimeout: 30_000,
  maxWaitTimeInMs: 250,
  metadataMaxAge: 60_000,
} as const;

export function startGroupMember(options: GroupMemberOptions): GroupMember {
  const { topics, groupId, subscription, logger } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const kafka = options.kafkaUntil(signal);
  const clocks = createClocks();
  const assignment = trackAssignment(clocks.polled);

  const batches = createBatchHandler({
    ...options,
    signal,
    generation: assignment.generation,
    onSign: clocks.sign,
  });

  /** kafkajs itself recovers from outages and rebalances, so only other failures end it. */
  async function join(consumer: Consumer): Promise<void> {
    await topics.ensureEvents();
    await topics.requireDeadLetters(subscription.topics, subscription.group);
    if (signal.aborted) return;
    await consumer.connect();
    const names = [...new Set(subscription.topics)].map((topic) => topics.nameOf(topic));
    await consumer.subscribe({ topics: names, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
      eachBatch: batches.eachBatch,
    });
    // The stop may have come too early to end the join.
    if (signal.aborted) await consumer.disconnect();
  }

  async function leave(consumer: Consumer): Promise<void> {
    await batches.settled();
    await consumer.disconnect();
  }

  async function run(): Promise<void> {
    const stopped = waitForAbort(signal);
    for (let restarts = 1; !signal.aborted; restarts += 1) {
      const consumer = kafka.consumer({
        groupId,
        ...TIMING,
        allowAutoTopicCreation: false,
        // Only this file restarts consumers.
        retry: { ...consumerRetry, restartOnFailure: async () => false },
      });
      assignment.track(consumer);
      const running = session(consumer, () => join(consumer), { ...options, signal }).catch(
        (error: unknown) => {
          const fields = { groupId, cause: causeOf(error), restarts };
          if (restarts % 30 === 1) logger.warn(fields, 'consumer did not start, trying again');
        },
      );
      const end = await Promise.race([running, stopped]);
      if (assignment.hasJoined()) restarts = 1;
      assignment.forget();
      const leaveMs = end === 'lost' ? LOST_LEAVE_MS : LEAVE_MS;
      await withTimeout(leaveMs, 'leaving the group', leave(consumer)).catch((error: unknown) =>
        logger.warn({ groupId, cause: causeOf(error) }, 'consumer left rudely'),
      );
      assignment.track(undefined);
      await pause(backoffMs(RESTART, restarts), signal);
    }
  }

  const running = run();
  return {
    name: options.name,
    groupId,
    subscription,
    hasJoined: assignment.hasJoined,
    assignment: assignment.assignment,
    silentMs: clocks.silentMs,
    pollAgeMs: clocks.pollAgeMs,
    async stop() {
      ending.abort();
      await running;
    },
  };
}

type SessionOptions = Pick<GroupMemberOptions, 'groupId' | 'withAdmin' | 'logger'> & {
  readonly signal: AbortSignal;
};

type SessionEnd = 'crashed' | 'unassigned' | 'lost';

/** Runs a consumer until it fails, goes silent or loses its assignment. */
async function session(
  consumer: Consumer,
  join: () => Promise<void>,
  options: SessionOptions,
): Promise<SessionEnd> {
  const watching = new AbortController();
  const signal = AbortSignal.any([options.signal, watching.signal]);
  const over = sessionOver(consumer, { ...options, signal });
  try {
    return await Promise.race([over, join().then(() => over)]);
  } finally {
    watching.abort();
  }
}

/** Resolves when the consumer has crashed, gone silent or missed its assignment. */
async function sessionOver(consumer: Consumer, options: SessionOptions): Promise<SessionEnd> {
  const { groupId, logger } = options;
  const crashed = new Promise<SessionEnd>((resolve) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      logger.error({ groupId, cause: causeOf(payload.error) }, 'consumer crashed, restarting');
      resolve('crashed');
    });
  });
  const missed = async (): Promise<SessionEnd> => {
    await assignmentMissed(consumer);
    logger.warn({ groupId }, 'consumer got no partitions, restarting');
    return 'unassigned';
  };
  const lost = async (): Promise<SessionEnd> => {
    await membershipLost(consumer, options);
    logger.warn({ groupId }, 'consumer is silent and its group has missed it, restarting');
    return 'lost';
  };
  return Promise.race([crashed, missed(), lost()]);
}

/** Tracks the partitions assigned to the current consumer. */
function trackAssignment(onPoll: () => void) {
  let current: Consumer | undefined;
  let joined = false;
  let generation = 0;
  let assignment: Record<string, number[]> = {};
  const forget = (): void => {
    joined = false;
    assignment = {};
  };
  return {
    /** A consumer that was replaced may still join later, and is then ignored. */
    track(consumer: Consumer | undefined): void {
      forget();
      current = consumer;
      consumer?.on(consumer.events.GROUP_JOIN, ({ payload }) => {
        if (consumer !== current) return;
        joined = true;
        generation += 1;
        assignment = payload.memberAssignment;
        onPoll();
      });
      consumer?.on(consumer.events.FETCH, () => {
        if (consumer === current) onPoll();
      });
    },
    forget,
    hasJoined: () => joined,
    generation: () => generation,
    assignment: () => assignment,
  };
}

function createClocks() {
  let pollAt = performance.now();
  let lastSign = performance.now();
  const signs = new Map<string, number>();
  const polled = (): void => {
    pollAt = performance.now();
  };
  const sign = (place: string): void => {
    lastSign = performance.now();
    signs.set(place, lastSign);
  };
  const silentMs = (topic?: string, partition?: number): number => {
    const isPlace = topic !== undefined && partition !== undefined;
    const at = isPlace ? signs.get(placeOf(topic, partition)) : lastSign;
    return at === undefined ? Infinity : performance.now() - at;
  };
  return { polled, sign, silentMs, pollAgeMs: () => performance.now() - pollAt };
}
