import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testConfig } from '@patna/testing/servers/test-config.ts';
import { type TestIdentity, testIdentity } from '@patna/testing/servers/test-identity.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import type { ServiceContext, ServiceParts } from '../src/mongo/index.ts';
import { migrateService, startService, updateInBatches } from '../src/mongo/index.ts';

let mongo: TestMongo;
let identity: TestIdentity;
beforeEach(async () => {
  [mongo, identity] = await Promise.all([startTestMongo({ own: true }), testIdentity()]);
});
afterEach(async () => {
  await Promise.all([mongo.stop(), identity.stop()]);
});

const config = (change: object = {}) => ({ ...testConfig(mongo.uri, identity), ...change });
const ran = async () =>
  (await mongo.stored('probe', 'migrations')).map(({ _id }) => String(_id)).toSorted();

/** A service whose migrations add a note when they run; those in `failing` fail after adding it. */
function probe(names: readonly string[], notes: string[], failing: Set<string> = new Set()) {
  return (_: ServiceContext): ServiceParts => ({
    handlers: {},
    consumers: [],
    outboxes: [],
    init: async () => void notes.push('indexes'),
    migrations: names.map((name) => ({
      name,
      async up() {
        notes.push(name);
        if (failing.has(name)) throw new Error(`${name} failed`);
      },
    })),
  });
}

describe('migrations', () => {
  it('run once and in order; after a failure they go on where they stopped', async () => {
    const notes: string[] = [];
    const failing = new Set(['2026-02-b']);
    const migrate = (names: readonly string[]) =>
      migrateService('probe', config(), probe(names, notes, failing));
    await expect(migrate(['2026-01-a', '2026-02-b'])).rejects.toThrow(/^2026-02-b failed$/);
    expect(notes).toEqual(['indexes', '2026-01-a', '2026-02-b']);
    failing.clear();
    await migrate(['2026-01-a', '2026-02-b', '2026-03-c']);
    expect(notes.slice(3)).toEqual(['2026-02-b', '2026-03-c']);
    await migrate(['2026-01-a']);
    expect(notes).toHaveLength(5);
    expect(await ran()).toEqual([
      '2026-01-a',
      '2026-02-b',
      '2026-03-c',
      expect.stringMatching(/^indexes-[0-9a-f]{12}$/),
    ]);
  });

  it('run once when several processes migrate at the same time', async () => {
    const notes: string[] = [];
    const migrate = () => migrateService('probe', config(), probe(['2026-01-a'], notes));
    await Promise.all([migrate(), migrate(), migrate()]);
    expect(notes).toEqual(['indexes', '2026-01-a']);
  });
});

it('a service waits for migrations, alive and not ready, and changes nothing itself', async () => {
  const notes: string[] = [];
  const PORT = await freePort();
  const off = config({ MIGRATE_AT_START: 'off', PORT });
  const starting = startService('probe', off, probe(['2026-01-a'], notes));
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).status;
  await expect.poll(() => status('/livez').catch(() => 0)).toBe(200);
  expect(await status('/readyz')).toBe(503);
  expect(await mongo.client.db('probe').collections()).toEqual([]);
  expect(notes).toEqual([]);

  await migrateService('probe', config(), probe(['2026-01-a'], notes));
  const service = await starting;
  await expect.poll(() => status('/readyz')).toBe(200);
  await service.stop();

  const later: string[] = [];
  const again = await startService('probe', off, probe(['2026-01-a'], later));
  await again.stop();
  expect(later).toEqual([]);
});

it('a batched update reaches every matching document and skips the others', async () => {
  const records = mongo.client.db('probe').collection('records');
  await records.insertMany(
    Array.from({ length: 25 }, (_, at) => (at % 5 === 0 ? { at, known: true } : { at })),
  );
  const lacking = { known: { $exists: false } };
  const fill = () => updateInBatches(records, lacking, [{ $set: { known: '$at' } }], 4);
  expect(await fill()).toBe(20);
  expect(await records.countDocuments(lacking)).toBe(0);
  expect(await records.countDocuments({ known: true })).toBe(5);
  expect(await fill()).toBe(0);
});
