import { createTopics } from '@patna/event-bus';
import type { ServiceConfig } from '@patna/service-kit';
import { kafkaSecurity, topicSettings } from '@patna/service-kit/mongo';
import { readBusConfig } from '../dead-letters/config.ts';
import { kafkaGroups } from '../store-logins/kafka-permissions.ts';

/** Creates the topics of KAFKA_BROKERS that do not exist yet. Resolves to what was done, as one sentence. */
async function createMissing(config: ServiceConfig): Promise<string> {
  const { KAFKA_BROKERS: brokers } = config;
  if (brokers.length === 0) return 'the embedded log needs no topics';
  const settings = topicSettings(config);
  await createTopics({
    brokers,
    security: kafkaSecurity(config),
    groups: kafkaGroups,
    settings: { ...settings, partitions: config.KAFKA_PARTITIONS },
    logger: console,
  });
  return `all topics exist; new ones have ${config.KAFKA_PARTITIONS} partitions`;
}

/** `npm run topics`. */
try {
  process.stdout.write(`${await createMissing(await readBusConfig())}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
