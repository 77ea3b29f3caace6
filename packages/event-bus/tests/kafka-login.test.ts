import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeKeystore } from '@patna/toolchain/kafka/kafka-keystore.ts';
import { kafkaAvailability, startKafka, type Kafka } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { createKafkaBus, type EventBus, type KafkaSecurity } from '../src/index.ts';
import { recordingLogger } from './recording-logger.ts';
import { enquirySent } from './sample-events.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const available = await kafkaAvailability();
if (!available.available) console.warn(`skipped: login to Kafka (${available.reason})`);

const username = 'patna';
const password = randomUUID();
let dataDir: string;
let broker: Kafka;
let ca: string;
const buses: EventBus[] = [];

async function connect(security: KafkaSecurity) {
  const logger = recordingLogger();
  const { brokers } = broker;
  const topicPrefix = `t${randomUUID().slice(0, 8)}.`;
  const bus = await createKafkaBus({ brokers, clientId: 'login', logger, security, topicPrefix });
  buses.push(bus);
  return { bus, logger };
}

describe.skipIf(!available.available)('brokers with authentication over TLS', () => {
  beforeAll(async () => {
    dataDir = await makeTempDir('kafka-login');
    const { certificate, ...keystore } = await makeKeystore(dataDir);
    ca = certificate;
    const security = { user: username, password, keystore };
    broker = await startKafka({ dataDir: path.join(dataDir, 'broker'), security });
  });

  afterAll(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    await broker?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.each(['plain', 'scram-sha-256', 'scram-sha-512'] as const)(
    '%s: events are delivered',
    async (mechanism) => {
      const { bus } = await connect({ login: { mechanism, username, password }, tls: { ca } });
      const heard: string[] = [];
      const handle = async ({ id }: { id: string }) => void heard.push(id);
      await bus.subscribe({ group: mechanism, topics: ['enquiries.v1'], handle });
      const before = enquirySent('k');
      await bus.publish([before]);
      await vi.waitFor(() => expect(heard).toEqual([before.id]), 20_000);
    },
  );

  test('logs in again after a broker outage', async () => {
    const { bus } = await connect({ login: login(), tls: { ca } });
    const heard: string[] = [];
    const handle = async ({ id }: { id: string }) => void heard.push(id);
    await bus.subscribe({ group: 'again', topics: ['enquiries.v1'], handle });
    const [before, after] = [enquirySent('k'), enquirySent('k')];
    await bus.publish([before]);
    await vi.waitFor(() => expect(heard).toEqual([before.id]), 20_000);
    broker.kill();
    const published = bus.publish([after]);
    await broker.restart();
    await published;
    await vi.waitFor(() => expect(heard).toContain(after.id), 20_000);
  });

  test.each<[string, () => KafkaSecurity]>([
    ['a wrong password', () => ({ tls: { ca }, login: { ...login(), password: 'wrong' } })],
    ['no login', () => ({ tls: { ca } })],
    ['no trust in the certificate', () => ({ tls: {}, login: login() })],
  ])('%s: not ready, and the password is not logged', async (_, security) => {
    const { bus, logger } = await connect(security());
    expect(await bus.ready()).toBe(false);
    expect(bus.health().ok).toBe(true);
    expect(JSON.stringify(logger.lines)).not.toContain(password);
  });
});

function login() {
  return { mechanism: 'scram-sha-256' as const, username, password };
}
