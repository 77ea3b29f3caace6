import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { openLogStore } from '../src/embedded/log-store.ts';
import { createEmbeddedBus, type EventBus } from '../src/index.ts';
import { tryDecode } from '../src/wire-format.ts';
import { busContract, type BusWorld } from './bus-contract.ts';
import { recordingLogger } from './recording-logger.ts';
import { enquirySent, idsOf } from './sample-events.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

const retry = { attempts: 3, baseMs: 20, maxMs: 60 };
let mongo: TestMongo;

beforeAll(async () => {
  mongo = await startTestMongo();
});

afterAll(async () => {
  await mongo?.stop();
});

async function createWorld(): Promise<BusWorld> {
  const client = await new MongoClient(mongo.uri).connect();
  const database = `bus-${randomUUID()}`;
  const db = client.db(database);
  const buses: EventBus[] = [];
  return {
    memberSettings: { embedded: { uri: mongo.uri, database } },
    async connect() {
      const bus = await createEmbeddedBus({ db, logger: recordingLogger(), retry });
      buses.push(bus);
      return bus;
    },
    async putRaw(topic, message) {
      await (await openLogStore(db)).append([{ topic, message }]);
    },
    async logged(topic) {
      const entries = await (await openLogStore(db)).read(topic, 0, 10_000);
      return entries.map((entry) => tryDecode(entry)?.id ?? 'unreadable');
    },
    async close() {
      await Promise.all(buses.map((bus) => bus.close()));
      await db.dropDatabase();
      await client.close();
    },
  };
}

describe('embedded log', () => {
  busContract(createWorld);

  test('offsets appear in order and without gaps under parallel publishers', async () => {
    const world = await createWorld();
    const buses = await Promise.all([world.connect(), world.connect(), world.connect()]);
    const client = await new MongoClient(mongo.uri).connect();
    const { database } = (world.memberSettings as { embedded: { database: string } }).embedded;
    const store = await openLogStore(client.db(database));
    const seen: number[] = [];
    const follow = async () => {
      // If an event were skipped, it would never arrive and the loop would not end.
      while (seen.length < 120) {
        for (const { offset } of await store.read('enquiries.v1', seen.at(-1) ?? 0, 50)) {
          seen.push(offset);
        }
      }
    };
    const following = follow();
    const rounds = Array.from({ length: 20 }, (_, i) => i);
    await Promise.all(
      buses.map(async (bus) => {
        for (const i of rounds) await bus.publish([enquirySent('a', i), enquirySent('b', i)]);
      }),
    );
    await following;
    expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    await client.close();
    await world.close();
  });

  test('a cursor deleted under a running reader is recreated', async () => {
    const client = await new MongoClient(mongo.uri).connect();
    const db = client.db(`bus-${randomUUID()}`);
    const bus = await createEmbeddedBus({ db, logger: recordingLogger() });
    const heard = new Set<string>();
    await bus.subscribe({
      group: 'restored',
      topics: ['enquiries.v1'],
      handle: async (event) => void heard.add(event.id),
    });
    const before = enquirySent('k', 1);
    await bus.publish([before]);
    await vi.waitFor(() => expect(heard).toContain(before.id), { timeout: 10_000 });
    const { cursors } = await openLogStore(db);
    await cursors.drop();
    // The reader continues under its old lease until it notices the loss.
    await vi.waitFor(async () => expect(await cursors.countDocuments()).toBe(1), {
      timeout: 15_000,
    });
    const after = enquirySent('k', 2);
    await bus.publish([after]);
    await vi.waitFor(() => expect(heard).toContain(after.id), { timeout: 15_000 });
    await bus.close();
    await db.dropDatabase();
    await client.close();
  });

  test('restarting a killed mongod loses nothing', async () => {
    const own = await makeTempDir('embedded-bus-kill');
    const first = await startMongod({ dataDir: own });
    const client = await new MongoClient(first.uri).connect();
    const bus = await createEmbeddedBus({ db: client.db('bus'), logger: recordingLogger() });
    const heard = new Set<string>();
    await bus.subscribe({
      group: 'survivor',
      topics: ['enquiries.v1'],
      handle: async (event) => void heard.add(event.id),
    });
    const before = enquirySent('k', 1);
    await bus.publish([before]);
    await vi.waitFor(() => expect(heard).toContain(before.id), { timeout: 5000 });
    first.kill();
    const during = enquirySent('k', 2);
    const published = bus.publish([during]);
    const second = await startMongod({ dataDir: own, port: first.port });
    await published;
    const after = enquirySent('k', 3);
    await bus.publish([after]);
    const all = new Set(idsOf([before, during, after]));
    await vi.waitFor(() => expect(heard).toEqual(all), { timeout: 15_000 });
    expect(bus.health().ok).toBe(true);
    await bus.close();
    await client.close();
    await second.stop();
    await rm(own, { recursive: true, force: true });
  });
});
