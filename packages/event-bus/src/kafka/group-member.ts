import { performance } from 'node:perf_hooks';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { causeOf, type DeadLetterDetail } from '../dead-letter.ts';
import { deliver } from '../delivery.ts';
import type { BusLogger, RunningConsumer, Subscription } from '../event-bus.ts';
import { backoffMs, type RetryPolicy } from '../retry.ts';
import { aborted, pause, within } from '../timing.ts';
import { PATIENT } from './client.ts';
import type { KafkaTopics } from './kafka-topics.ts';
import { readMessage } from './read-message.ts';

export interface GroupMemberOptions {
  /** For logs and health: the group and a number, unique in this process. */
  readonly name: string;
  readonly kafka: Kafka;
  readonly topics: KafkaTopics;
  readonly groupId: string;
  readonly subscription: Subscription;
  readonly retry: RetryPolicy;
  readonly logger: BusLogger;
  bury(letter: DeadLetterDetail): Promise<void>;
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
const COMMIT_EVERY_MS = 250;
const HEARTBEAT_MS = 1000;
const LEAVE_MS = 10_000;
const RESTART = { baseMs: 200, maxMs: 2000 };

/** A member killed without goodbye is replaced after `sessionTimeout`. */
const TIMING = {
  sessionTimeout: 10_000,
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

  async function handleBatch(payload: EachBatchPayload, pulse: Pulse): Promise<void> {
    const { batch, heartbeat, resolveOffset, isRunning, isStale } = payload;
    const topic = topics.topicOf(batch.topic);
    if (topic === undefined) throw new Error(`not subscribed to ${batch.topic}`);
    async function mayGoOn(): Promise<boolean> {
      lastSign = performance.now();
      pulse.check();
      await heartbeat();
      return isRunning() && !isStale();
    }
    let committedAt = performance.now();
    for (const message of batch.messages) {
      const origin = { topic, offset: `${batch.partition}-${message.offset}` };
      const context = { subscription, retry, logger, signal, bury: options.bury, mayGoOn };
      if (!(await deliver(readMessage(message), origin, context))) break;
      resolveOffset(message.offset);
      if (performance.now() - committedAt > COMMIT_EVERY_MS) {
        await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets());
        committedAt = performance.now();
      }
    }
    await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets());
    lastSign = performance.now();
  }

  async function eachBatch(payload: EachBatchPayload): Promise<void> {
    const pulse = startPulse(payload.heartbeat);
    try {
      await handleBatch(payload, pulse);
    } finally {
      pulse.stop();
    }
  }

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
    await consumer.connect();
    const names = [...new Set(subscription.topics)].map(topics.nameOf);
    await consumer.subscribe({ topics: names, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
      eachBatch,
    });
    await crashed;
  }

  async function run(): Promise<void> {
    for (let restarts = 1; !signal.aborted; restarts += 1) {
      const consumer = kafka.consumer({
        groupId,
        ...TIMING,
        allowAutoTopicCreation: false,
        // One restart path for every crash: ours.
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

/** Keeps the session alive while a handler takes its time. */
interface Pulse {
  /** @throws what a heartbeat threw: the group is rebalancing and the batch must be left */
  check(): void;
  stop(): void;
}

function startPulse(heartbeat: () => Promise<void>): Pulse {
  let failure: Error | undefined;
  const timer = setInterval(() => {
    heartbeat().catch((error: Error) => {
      failure ??= error;
    });
  }, HEARTBEAT_MS);
  return {
    check() {
      if (failure) throw failure;
    },
    stop: () => clearInterval(timer),
  };
}
