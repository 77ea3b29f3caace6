import { setTimeout as delay } from 'node:timers/promises';
import { topics, type Topic } from '@patna/contracts';
import type { Admin, ITopicConfig } from 'kafkajs';
import type { WithAdmin } from './client.ts';

export interface TopicSettings {
  /** Number of partitions of event topics. A dead-letter topic has one. */
  partitions: number;
  replicationFactor?: number | undefined;
  minInsyncReplicas?: number | undefined;
  prefix: string;
  /** Whether missing topics are created; default true. */
  creates?: boolean | undefined;
}

/** Knows the names of this deployment's topics and creates them. */
export interface KafkaTopics {
  nameOf(topic: Topic): string;
  /** The contract's topic for a broker's topic name. */
  topicOf(name: string): Topic | undefined;
  deadLettersOf(topic: Topic, group: string): string;
  /**
   * Creates missing event topics. Runs once.
   * @throws {Error} when some are missing and may not be created
   */
  readonly ensureEvents: () => Promise<void>;
  ensureDeadLetters(topic: Topic, group: string): Promise<void>;
  /**
   * Checks the dead-letter topics of a group where they may not be created. Otherwise they come with their first letter.
   * @throws {Error} when some are missing
   */
  requireDeadLetters(read: readonly Topic[], group: string): Promise<void>;
  /** The dead-letter topics that exist. */
  listDeadLetters(filter: {
    topic?: Topic | undefined;
    group?: string | undefined;
  }): Promise<string[]>;
}

const SUFFIX = '.dlq';
const LOOKS = 20;
const LOOK_MS = 100;

/**
 * Makes the broker store records uncompressed. kafkajs cannot read snappy, lz4 and zstd, so one such record from
 * another program would block a group.
 */
const uncompressed = { name: 'compression.type', value: 'uncompressed' };

export function createKafkaTopics(withAdmin: WithAdmin, settings: TopicSettings): KafkaTopics {
  const { prefix, partitions, replicationFactor, minInsyncReplicas, creates = true } = settings;
  const known = new Set<string>();

  async function ensure(names: string[], config: Partial<ITopicConfig>): Promise<void> {
    if (names.every((name) => known.has(name))) return;
    await withAdmin(async (admin) => {
      const existing = new Set(await admin.listTopics());
      const missing = names.filter((name) => !existing.has(name));
      if (missing.length > 0 && !creates) {
        throw new Error(`topics do not exist yet: ${missing.join(', ')}`);
      }
      const configEntries = [...(config.configEntries ?? []), uncompressed];
      if (minInsyncReplicas !== undefined) {
        configEntries.push({ name: 'min.insync.replicas', value: String(minInsyncReplicas) });
      }
      const shared = { ...config, ...(replicationFactor && { replicationFactor }), configEntries };
      if (missing.length > 0) {
        const wanted = missing.map((topic) => ({ topic, ...shared }));
        await admin.createTopics({ topics: wanted, waitForLeaders: false });
      }
      await untilLed(admin, names);
    });
    for (const name of names) known.add(name);
  }

  const nameOf = (topic: Topic): string => prefix + topic;
  const deadLettersOf = (topic: Topic, group: string): string =>
    `${nameOf(topic)}.${group}${SUFFIX}`;

  return {
    nameOf,
    deadLettersOf,
    topicOf: (name) => topics.find((topic) => nameOf(topic) === name),
    ensureEvents: () => ensure(topics.map(nameOf), { numPartitions: partitions }),
    ensureDeadLetters: (topic, group) =>
      ensure([deadLettersOf(topic, group)], {
        numPartitions: 1,
        configEntries: [{ name: 'cleanup.policy', value: 'compact' }],
      }),
    async requireDeadLetters(read, group) {
      if (!creates)
        await ensure(
          read.map((topic) => deadLettersOf(topic, group)),
          {},
        );
    },
    async listDeadLetters({ topic, group }) {
      const wanted = topic === undefined ? topics : [topic];
      const names = await withAdmin((admin) => admin.listTopics());
      return names.filter((name) =>
        wanted.some((each) =>
          group === undefined
            ? name.startsWith(`${nameOf(each)}.`) && name.endsWith(SUFFIX)
            : name === deadLettersOf(each, group),
        ),
      );
    },
  };
}

/** Waits until new topics have leaders. kafkajs's own wait fails while they have none. */
async function untilLed(admin: Admin, names: string[]): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    try {
      const { topics: found } = await admin.fetchTopicMetadata({ topics: names });
      const partitions = found.flatMap((topic) => topic.partitions);
      if (partitions.every(({ leader }) => leader >= 0)) return;
      if (looks === LOOKS) throw new Error(`no leaders for ${names.join(', ')}`);
    } catch (error) {
      if (looks === LOOKS) throw error;
    }
    await delay(LOOK_MS);
  }
}
