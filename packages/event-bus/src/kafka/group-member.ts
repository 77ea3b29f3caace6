import type { Consumer, Kafka } from 'kafkajs';
import { causeOf } from '../dead-letter.ts';
import type { DeliveryContext } from '../delivery.ts';
import type { BusLogger, RunningConsumer, Subscription } from '../event-bus.ts';
import { backoffMs, type RetryPolicy } from '../retry.ts';
import { aborted, pause, within } from '../timing.ts';
import { createBatchHandler, HEARTBEAT_MS } from './batch-handler.ts';
import { PATIENT } from './client.ts';
import type { KafkaTopics } from './kafka-topics.ts';

export interface GroupMemberOptions {
  /** For logs and health: the group and a number, unique in this process. */
  readonly name: string;
  readonly kafka: Kafka;
  readonly topics: KafkaTopics;
  readonly groupId: string;
  readonly subscription: Subscription;
  readonly retry: RetryPolicy;
  readonly logger: BusLogger;
  readonly bury: DeliveryContext['bury'];
}

/** One consumer of ours in its group, kept running whatever happens to it. */
export interface GroupMember extends RunningConsumer {
  readonly name: string;
  readonly groupId: string;
  hasJoined(): boolean;
  /** Partitions assigned to us, by the broker's topic names. */
  assignment(): Readonly<Record<string, number[]>>;
  /** Since a handler was last tried, or a batch ended. */
  silentMs(): number;
}

const CONCURRENT_PARTITIONS = 4;
const LEAVE_MS = 10_000;
const RESTART = { baseMs: 200, maxMs: 2000 };

/** A member killed without goodbye is replaced after `sessionTimeout`, the least a broker allows. */
const TIMING = {
  sessionTimeout: 6000,
  heartbeatInterval: HEARTBEAT_MS,
  rebalanceTimeout: 30_000,
  maxWaitTimeInMs: 1000,
  metadataMaxAge: 60_000,
} as const;

export function startGroupMember(options: GroupMemberOptions): GroupMember {
  const { kafka, topics, groupId, subscription, retry, logger } = options;
  const ending = new AbortController();
  const { signal } = ending;
  let joined = false;
  let assignment: Record<string, number[]> = {};
  let lastSign = performance.now();

  const eachBatch = createBatchHandler({
    topics,
    subscription,
    retry,
    logger,
    signal,
    bury: options.bury,
    onSign: () => {
      lastSign = performance.now();
    },
  });

  /** From joining the group to a crash; kafkajs itself survives broker outages and rebalances. */
  async function session(consumer: Consumer): Promise<void> {
    const crashed = new Promise<void>((resolve) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        logger.error({ groupId, cause: causeOf(payload.error) }, 'consumer crashed, restarting');
        resolve();
      });
    });
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      joined = true;
      assignment = payload.memberAssignment;
    });
    await topics.ensureEvents();
    if (signal.aborted) return;
    await consumer.connect();
    const names = [...new Set(subscription.topics)].map((topic) => topics.nameOf(topic));
    await consumer.subscribe({ topics: names, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
      eachBatch,
    });
    // Stopped while it joined: the stop may have come too early to end it.
    if (signal.aborted) await consumer.disconnect();
    await crashed;
  }

  async function run(): Promise<void> {
    for (let restarts = 1; !signal.aborted; restarts += 1) {
      const consumer = kafka.consumer({
        groupId,
        ...TIMING,
        allowAutoTopicCreation: false,
        // One way back after any crash: ours.
        retry: { ...PATIENT, restartOnFailure: async () => false },
      });
      const running = session(consumer).catch((error: unknown) => {
        const fields = { groupId, cause: causeOf(error), restarts };
        if (restarts % 30 === 1) logger.warn(fields, 'consumer did not start, trying again');
      });
      await Promise.race([running, aborted(signal)]);
      if (joined) restarts = 1;
      joined = false;
      assignment = {};
      await within(LEAVE_MS, 'leaving the group', consumer.disconnect()).catch((error: unknown) =>
        logger.warn({ groupId, cause: causeOf(error) }, 'consumer left rudely'),
      );
      await pause(backoffMs(RESTART, restarts), signal);
    }
  }

  const running = run();
  return {
    name: options.name,
    groupId,
    hasJoined: () => joined,
    assignment: () => assignment,
    silentMs: () => performance.now() - lastSign,
    async stop() {
      ending.abort();
      await running;
    },
  };
}
