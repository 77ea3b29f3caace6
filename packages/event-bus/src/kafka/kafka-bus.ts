import type { BusObserver } from '../bus-observer.ts';
import type { BusLogger, EventBus } from '../event-bus.ts';
import { retryPolicy, type RetryOptions } from '../retry.ts';
import { createStallDetector, stallLimitMs } from '../stall-detector.ts';
import { withTimeout } from '../timing.ts';
import { toOutgoing } from '../wire-format.ts';
import { createKafkaClient, type KafkaSecurity } from './client.ts';
import { lagOfGroups } from './group-lag.ts';
import { startGroupMember, type GroupMember } from './group-member.ts';
import { createKafkaDeadLetters } from './kafka-dead-letters.ts';
import { createKafkaTopics } from './kafka-topics.ts';
import { watchLag } from './lag-watchdog.ts';
import { createPublisher } from './publisher.ts';

export interface KafkaBusOptions {
  brokers: string[];
  clientId: string;
  logger: BusLogger;
  security?: KafkaSecurity | undefined;
  retry?: RetryOptions | undefined;
  observer?: BusObserver | undefined;
  /** Number of partitions of new event topics; default 3. */
  partitions?: number | undefined;
  /** Default: the broker's setting, which is 3 in production. */
  replicationFactor?: number | undefined;
  /** Default: the broker's setting, which is 2 in production. */
  minInsyncReplicas?: number | undefined;
  /** Whether missing topics are created; default true. Otherwise the bus waits for them. */
  createsTopics?: boolean | undefined;
  /** Prefix of all topic and group names, which lets several deployments share a broker. */
  topicPrefix?: string | undefined;
}

const PING_MS = 3000;

/** Resolves even when no broker answers; see `ready()`. */
export async function createKafkaBus(options: KafkaBusOptions): Promise<EventBus> {
  const { logger, observer, topicPrefix: prefix = '', partitions = 3 } = options;
  const { replicationFactor, minInsyncReplicas, createsTopics: creates } = options;
  const retry = retryPolicy(options.retry);
  const { kafka, kafkaUntil, withAdmin } = createKafkaClient(options);
  const settings = { prefix, partitions, replicationFactor, minInsyncReplicas, creates };
  const topics = createKafkaTopics(withAdmin, settings);
  const publisher = createPublisher({ kafka, logger, prepare: topics.ensureEvents });
  const deadLetters = createKafkaDeadLetters({ kafka, withAdmin, topics, publisher });
  const stalls = createStallDetector(stallLimitMs(retry.handlerTimeoutMs));
  const members = new Set<GroupMember>();
  const ending = new AbortController();
  let subscribed = 0;
  const watching = watchLag({ members, withAdmin, topics, stalls, signal: ending.signal });

  return {
    async publish(events) {
      const outgoing = events.map(toOutgoing);
      await publisher.send(
        outgoing.map(({ topic, message }) => ({ topic: topics.nameOf(topic), ...message })),
      );
    },
    async subscribe(subscription) {
      const groupId = prefix + subscription.group;
      const { sendToDeadLetters } = deadLetters;
      subscribed += 1;
      const name = `${groupId}#${subscribed}`;
      const shared = { kafkaUntil, withAdmin, topics, retry, logger, observer, sendToDeadLetters };
      const member = startGroupMember({ ...shared, name, groupId, subscription });
      members.add(member);
      return {
        async stop() {
          members.delete(member);
          stalls.forget(name);
          await member.stop();
        },
      };
    },
    health() {
      const stalled = stalls.stalled();
      if (stalled.length === 0) return { ok: true, detail: `${members.size} group members` };
      return { ok: false, detail: `no progress while the broker answers: ${stalled.join(', ')}` };
    },
    async ready() {
      const ping = withAdmin((admin) => admin.describeCluster());
      const answers = await withTimeout(PING_MS, 'ping', ping).then(
        () => true,
        () => false,
      );
      return answers && [...members].every((member) => member.hasJoined());
    },
    lag: () => withAdmin((admin) => lagOfGroups(admin, members, topics)),
    deadLetters,
    async close() {
      ending.abort();
      await Promise.all([...members].map((member) => member.stop()));
      members.clear();
      await publisher.close();
      await watching;
    },
  };
}
