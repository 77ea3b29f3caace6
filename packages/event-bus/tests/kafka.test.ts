import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { topics } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestKafka, testKafkaAvailability } from '@patna/testing/servers/test-kafka.ts';
import type { TestServer } from '@patna/toolchain/containers/containers.ts';
import {
  kafkaAvailability,
  startKafka,
  type Kafka as Broker,
} from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { createKafkaBus, type EventBus } from '../src/index.ts';
import { createKafkaClient } from '../src/kafka/client.ts';
import { readTopics } from '../src/kafka/read-topics.ts';
import { tryDecode } from '../src/wire-format.ts';
import { busContract, type BusWorld } from './bus-contract.ts';
import { recordingLogger } from './recording-logger.ts';
import { enquirySent, idsOf } from './sample-events.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const retry = { attempts: 3, baseMs: 20, maxMs: 60 };
const kafka = await testKafkaAvailability();
if (!kafka.available) console.warn(`skipped: event bus on Kafka (${kafka.reason})`);
const native = await kafkaAvailability();
if (!native.available) console.warn(`skipped: event bus on a killed Kafka (${native.reason})`);

async function createWorld(brokers: string[]): Promise<BusWorld> {
  const logger = recordingLogger();
  const topicPrefix = `t${randomUUID().slice(0, 8)}.`;
  const client = createKafkaClient({ brokers, clientId: 'test', logger });
  const buses: EventBus[] = [];
  return {
    memberSettings: { kafka: { brokers, topicPrefix } },
    async connect() {
      const settings = { brokers, clientId: 'test', logger, retry, topicPrefix };
      const bus = await createKafkaBus(settings);
      buses.push(bus);
      return bus;
    },
    async putRaw(topic, message) {
      await vi.waitFor(async () => {
        const existing = await client.withAdmin((admin) => admin.listTopics());
        expect(existing).toContain(topicPrefix + topic);
      }, 10_000);
      const producer = client.kafka.producer({ allowAutoTopicCreation: false });
      await producer.connect();
      await producer.send({ topic: topicPrefix + topic, messages: [{ ...message }] });
      await producer.disconnect();
    },
    async logged(topic) {
      const ids: string[] = [];
      const names = [topicPrefix + topic];
      await readTopics({ ...client, names, groupId: randomUUID() }, (message) => {
        ids.push(tryDecode(message)?.id ?? 'unreadable');
      });
      return ids;
    },
    async close() {
      await Promise.all(buses.map((bus) => bus.close()));
      await client.withAdmin((admin) =>
        admin.deleteTopics({ topics: topics.map((topic) => topicPrefix + topic) }),
      );
    },
  };
}

describe.skipIf(!kafka.available)('Kafka', () => {
  let broker: TestServer;
  beforeAll(async () => {
    broker = await startTestKafka();
  });
  afterAll(() => broker?.stop());

  busContract(() => createWorld([broker.address]));
});

describe.skipIf(!native.available)('Kafka, killed', () => {
  let dataDir: string;
  let broker: Broker;
  beforeAll(async () => {
    dataDir = await makeTempDir('kafka-bus');
    broker = await startKafka({ dataDir });
  });
  afterAll(async () => {
    await broker?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('a broker killed and restarted loses nothing and stops no consumer', async () => {
    const world = await createWorld(broker.brokers);
    const bus = await world.connect();
    const heard: string[] = [];
    await bus.subscribe({
      group: 'survivor',
      topics: ['enquiries.v1'],
      handle: async (event) => void heard.push(event.id),
    });
    const events = Array.from({ length: 150 }, (_, i) => enquirySent(`key-${i % 5}`, i));
    const sends: Promise<void>[] = [];
    for (const [i, event] of events.entries()) {
      if (i === 50) {
        await Promise.all(sends);
        broker.kill();
      }
      if (i === 100) void broker.restart();
      sends.push(bus.publish([event]));
      await delay(10);
    }
    await Promise.all(sends);
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(idsOf(events))), 30_000);
    const firstOf = (key: string) =>
      [...new Set(heard)].filter((id) => events.find((e) => e.id === id)?.key === key);
    expect(firstOf('key-0')).toEqual(idsOf(events.filter((e) => e.key === 'key-0')));
    expect(await world.logged('enquiries.v1')).toHaveLength(events.length);
    expect(await bus.ready()).toBe(true);
    expect(bus.health().ok).toBe(true);
    await world.close();
  });
});
