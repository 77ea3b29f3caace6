import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type DomainEvent, topics } from '@patna/contracts';
import { createKafkaBus, type EventBus } from '@patna/event-bus';
import {
  type Kafka as Broker,
  kafkaAvailability,
  startKafka,
} from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkKafka } from '../doctor/check-stores.ts';
import { kafkaGroups } from '../store-logins/kafka-permissions.ts';

const available = await kafkaAvailability();
if (!available.available) console.warn(`skipped: topics of Kafka (${available.reason})`);

const program = fileURLToPath(new URL('./create-topics.ts', import.meta.url));
const warnings: unknown[] = [];
const logger = {
  info: () => undefined,
  warn: (about: unknown) => warnings.push(about),
  error: () => undefined,
};
const waiting = { timeout: 30_000, interval: 100 };
const missing = (topic: string) =>
  expect.objectContaining({ cause: expect.stringContaining(`do not exist yet: ${topic}`) });
const event: DomainEvent = {
  id: randomUUID(),
  key: 'usr_asha',
  time: new Date().toISOString(),
  type: 'UserRegistered',
  data: { userId: 'usr_asha', clerkUserId: 'user_asha' },
};

// A skipped test fails the run that decides about merging.
describe.skipIf(!available.available)('topics of Kafka', () => {
  let dataDir: string;
  let broker: Broker;
  let bus: EventBus;

  beforeAll(async () => {
    dataDir = await makeTempDir('topics');
    broker = await startKafka({ dataDir });
    const settings = { clientId: 'service', createsTopics: false, logger };
    bus = await createKafkaBus({ brokers: broker.brokers, ...settings });
  });
  afterAll(async () => {
    await bus?.close();
    await broker?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('are created by the command with the configured partitions, and by services never', async () => {
    const admin = new Kafka({ brokers: broker.brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    await expect(bus.publish([event])).rejects.toThrow(/topics do not exist yet: .*users\.v1/);
    expect(await admin.listTopics()).toEqual([]);
    const found = () => checkKafka({ KAFKA_BROKERS: broker.brokers.join() });
    expect(await found()).toMatchObject({
      state: 'wrong',
      detail: expect.stringMatching(
        /missing: listings\.v1, .*listings\.v1\.wishlist\.dlq.*npm run topics/,
      ),
    });

    const env = { KAFKA_BROKERS: broker.brokers.join(), KAFKA_PARTITIONS: '6' };
    const run = () => promisify(execFile)(process.execPath, [program], { env });
    expect((await run()).stdout).toBe('all topics exist; new ones have 6 partitions\n');
    const { topics: created } = await admin.fetchTopicMetadata();
    const partitions = created.map(({ name, partitions: each }) => [name, each.length]);
    expect(Object.fromEntries(partitions)).toEqual({
      ...Object.fromEntries(topics.map((topic) => [topic, 6])),
      ...Object.fromEntries(kafkaGroups.map(({ group, topic }) => [`${topic}.${group}.dlq`, 1])),
    });

    expect(await found()).toMatchObject({
      state: 'configured',
      detail: expect.stringMatching(/^All topics exist/),
    });
    await bus.publish([event]);
    const offsets = await admin.fetchTopicOffsets('users.v1');
    expect(offsets.filter(({ high }) => high === '1')).toHaveLength(1);
    env.KAFKA_PARTITIONS = '3';
    await run();
    expect(await admin.fetchTopicOffsets('users.v1')).toHaveLength(6);
    await admin.disconnect();
  });

  it('of dead letters are needed before a service reads events', async () => {
    const admin = new Kafka({ brokers: broker.brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const reader = await bus.subscribe({
      group: 'new',
      topics: ['users.v1'],
      handle: async () => {},
    });
    await vi.waitFor(() => expect(warnings).toContainEqual(missing('users.v1.new.dlq')), waiting);
    expect(await bus.ready()).toBe(false);
    await admin.createTopics({ topics: [{ topic: 'users.v1.new.dlq' }] });
    await vi.waitFor(async () => expect(await bus.ready()).toBe(true), waiting);
    await reader.stop();
    await admin.disconnect();
  });
});
