import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '@patna/testing/http/expect-answer.ts';
import { read } from '@patna/testing/http/call.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { testConfig, testEnvironment } from '@patna/testing/servers/test-config.ts';
import { testIdentity, type TestIdentity } from '@patna/testing/servers/test-identity.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { type Kafka, kafkaAvailability, startKafka } from '@patna/toolchain/kafka/kafka.ts';
import { startMongod, type Mongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { consumer, readServiceConfig } from '../src/index.ts';
import { type Service, startService } from '../src/mongo/index.ts';

const kafka = await kafkaAvailability();
if (!kafka.available) console.warn(`skipped: probes while Kafka is away (${kafka.reason})`);

let identity: TestIdentity;
let mongod: Mongod;
let dataDir: string;
let port: number;
let service: Service;
const indexes = Promise.withResolvers<void>();
const heard: string[] = [];

/** Status of a probe, or 0 while nothing listens. */
async function probe(path: '/livez' | '/readyz'): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).then(read, () => undefined);
  return answer?.status ?? 0;
}

const states = async () => ({ live: await probe('/livez'), ready: await probe('/readyz') });

beforeAll(async () => {
  dataDir = await makeTempDir('health');
  [mongod, identity, port] = await Promise.all([
    startMongod({ dataDir }),
    testIdentity(),
    freePort(),
  ]);
}, 60_000);

afterAll(async () => {
  await service?.stop();
  await identity?.stop();
  await mongod?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a service accepts requests after its indexes are built, and is ready after its consumers have joined', async () => {
  const config = { ...testConfig(mongod.uri, identity), PORT: port };
  const starting = startService('probe', config, () => ({
    handlers: {},
    consumers: [consumer('UserRegistered', async ({ key }) => void heard.push(key))],
    outboxes: [],
    init: () => indexes.promise,
  }));
  await eventually(async () => (await probe('/livez')) === 200);
  expect(await states()).toEqual({ live: 200, ready: 503 });
  const early = await read(await fetch(`http://127.0.0.1:${port}/api/v1/wishlist/me`));
  expectProblem(early, 'unavailable');
  expect(early.headers.get('Retry-After')).toBe('2');
  indexes.resolve();
  service = await starting;
  expect(await probe('/livez')).toBe(200);
  await eventually(async () => (await probe('/readyz')) === 200);
});

it('a service is alive but not ready while the store is killed, and ready after its return', async () => {
  mongod.kill();
  await eventually(async () => (await probe('/readyz')) === 503);
  expect(await states()).toEqual({ live: 200, ready: 503 });
  mongod = await startMongod({ dataDir, port: mongod.port });
  await eventually(async () => (await probe('/readyz')) === 200);
  expect(await probe('/livez')).toBe(200);
});

it('a service is alive but not ready while the store is paused, and ready after it resumes', async () => {
  process.kill(mongod.pid, 'SIGSTOP');
  try {
    await eventually(async () => (await probe('/readyz')) === 503);
    expect(await states()).toEqual({ live: 200, ready: 503 });
  } finally {
    process.kill(mongod.pid, 'SIGCONT');
  }
  await eventually(async () => (await probe('/readyz')) === 200);
  expect(await probe('/livez')).toBe(200);
});

it.each(['kill', 'pause'] as const)(
  'a service started without its store (%s) waits, alive and not ready, and then serves',
  async (how) => {
    await service.stop();
    if (how === 'kill') mongod.kill();
    else process.kill(mongod.pid, 'SIGSTOP');
    const starting = startService(
      'probe',
      { ...testConfig(mongod.uri, identity), PORT: port },
      () => ({ handlers: {}, consumers: [], outboxes: [], init: async () => {} }),
    );
    try {
      const failure = starting.then(() => 'started', String);
      // Longer than the driver takes to give up finding a server.
      expect(await Promise.race([failure, delay(5000, 'waits')])).toBe('waits');
      expect(await states()).toEqual({ live: 200, ready: 503 });
    } finally {
      if (how === 'kill') mongod = await startMongod({ dataDir, port: mongod.port });
      else process.kill(mongod.pid, 'SIGCONT');
    }
    service = await starting;
    await eventually(async () => (await probe('/readyz')) === 200);
  },
);

it('a service fails to start on any other error and releases its port', async () => {
  await service.stop();
  const start = (init: () => Promise<void>) =>
    startService('unmigrated', { ...testConfig(mongod.uri, identity), PORT: port }, () => ({
      handlers: {},
      consumers: [],
      outboxes: [],
      init,
    }));
  await expect(start(() => Promise.reject(new Error('an index in the way')))).rejects.toThrow(
    'an index in the way',
  );
  service = await start(async () => {});
  expect(await probe('/livez')).toBe(200);
});

describe.skipIf(!kafka.available)('with Kafka', () => {
  let broker: Kafka;
  let brokerDir: string;
  beforeAll(async () => {
    brokerDir = await makeTempDir('health-kafka');
    broker = await startKafka({ dataDir: brokerDir });
    await service.stop();
  }, 60_000);
  afterAll(async () => {
    await broker?.stop();
    await rm(brokerDir, { recursive: true, force: true });
  });

  it('is alive but not ready until its consumers have joined once', async () => {
    broker.kill();
    const environment = testEnvironment(mongod.uri, identity);
    const config = readServiceConfig({}, { ...environment, KAFKA_BROKERS: broker.brokers.join() });
    service = await startService('probe', { ...config, PORT: port }, () => ({
      handlers: {},
      consumers: [consumer('UserRegistered', async ({ key }) => void heard.push(key))],
      outboxes: [],
      init: async () => {},
    }));
    expect(await states()).toEqual({ live: 200, ready: 503 });
    await broker.restart();
    await eventually(async () => (await probe('/readyz')) === 200);
    expect(await probe('/livez')).toBe(200);
  });

  it.each(['kill', 'pause'] as const)(
    'stays alive and ready when the broker disappears later: %s',
    async (how) => {
      broker[how]();
      await delay(5000);
      expect(await states()).toEqual({ live: 200, ready: 200 });
      if (how === 'kill') await broker.restart();
      else broker.resume();
    },
  );
});
