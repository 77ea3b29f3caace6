import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@patna/contracts';
import { ReadConcern, type Collection, type Db } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { mongoOutbox, relayLeases, startRelay, type Relay } from '../src/index.ts';
import { recordingLogger } from './recording-logger.ts';
import { enquirySent, idsOf } from './sample-events.ts';

interface Thing {
  _id: string;
  outbox?: DomainEvent[];
}

const WAIT = { timeout: 20_000, interval: 20 };
/** A day without sweeps: every event published earlier must have come through the change stream. */
const NO_SWEEP = 86_400_000;
let mongo: TestMongo;
let db: Db;
let things: Collection<Thing>;
const relays: Relay[] = [];

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(async () => {
  await mongo?.stop();
});
beforeEach(async () => {
  // Services also read with majority concern.
  db = mongo.client.db(`outbox-${randomUUID()}`, { readConcern: new ReadConcern('majority') });
  things = db.collection('things');
  await things.createIndex({ 'outbox.time': 1 }, { sparse: true });
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await db.dropDatabase();
});

async function write(key: string, number = 0): Promise<DomainEvent> {
  const event = enquirySent(key, number);
  await things.updateOne({ _id: key }, { $push: { outbox: event } }, { upsert: true });
  return event;
}

function relayOver(sweepMs: number) {
  const published: string[] = [];
  const logger = recordingLogger();
  const publish = async (events: readonly DomainEvent[]) => void published.push(...idsOf(events));
  const sources = [mongoOutbox(things)];
  const relay = startRelay({ sources, bus: { publish }, leases: relayLeases(db), logger, sweepMs });
  relays.push(relay);
  return { relay, logger, published };
}

function relayLeaseDocuments() {
  return db.collection<{ _id: string; fence: number; position?: unknown }>('relay_leases');
}

const lease = () => relayLeaseDocuments().findOne({ _id: 'things' });

describe('outbox in MongoDB', () => {
  test.each([
    ['few events', 1],
    ['those of a long outage', 700],
  ])(
    'acknowledging %s keeps what was written since, and an empty outbox is no field',
    async (_, count) => {
      const outbox = mongoOutbox(things);
      const many = Array.from({ length: count }, (_event, n) => enquirySent('a', n));
      await things.insertOne({ _id: 'a', outbox: many });
      await write('b', 1);
      const published = await outbox.pending(10, []);
      const later = await write('a', count);
      await outbox.acknowledge(published);
      expect(await outbox.pending(10, [])).toEqual([{ aggregateId: 'a', events: [later] }]);
      expect(await outbox.pending(10, ['a'])).toEqual([]);
      expect(await things.findOne({ _id: 'b' })).toEqual({ _id: 'b' });
    },
  );

  test('a late acknowledgement from a paused relay has no effect', async () => {
    const outbox = mongoOutbox(things);
    await write('a', 1);
    const published = await outbox.pending(10, []);
    await outbox.acknowledge(published);
    await outbox.acknowledge(published);
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a' });
    const later = await write('a', 2);
    await outbox.acknowledge(published);
    expect(await outbox.pending(10, [])).toEqual([{ aggregateId: 'a', events: [later] }]);
  });

  test('every event of a busy aggregate is published once', async () => {
    const { relay, published } = relayOver(NO_SWEEP);
    const written: DomainEvent[] = [];
    for (let n = 0; n < 150; n += 1) written.push(await write('busy', n));
    await relay.drain();
    expect(published).toEqual(idsOf(written));
  });

  test('reports how many events wait and since when', async () => {
    const outbox = mongoOutbox(things);
    expect(await outbox.depth()).toEqual({ events: 0 });
    const oldest = await write('a', 1);
    await write('a', 2);
    await write('b', 1);
    expect(await outbox.depth()).toEqual({ events: 3, oldestAt: new Date(oldest.time) });
  });

  test('a reading examines few documents however many wait, and is exact again when few do', async () => {
    const outbox = mongoOutbox(things);
    const ids = Array.from({ length: 3000 }, (_, n) => `t-${n}`);
    const waiting = ids.map((_id, n) => ({
      _id,
      outbox: [enquirySent(_id, 1), enquirySent(_id, n)],
    }));
    await things.insertMany(waiting);
    const oldestAt = new Date(
      waiting.flatMap((thing) => thing.outbox.map(({ time }) => time)).toSorted()[0] ?? '',
    );
    vi.useFakeTimers({ toFake: ['performance'] });
    expect(await outbox.depth()).toEqual({ events: 6000, oldestAt });

    await db.command({ profile: 2 });
    for (let scrape = 0; scrape < 3; scrape += 1) await outbox.depth();
    await db.command({ profile: 0 });
    const profiled = await db
      .collection('system.profile')
      .find({ ns: `${db.databaseName}.things` })
      .toArray();
    expect(profiled).toHaveLength(6);
    const examined = profiled.reduce((sum, { docsExamined }) => sum + Number(docsExamined), 0);
    expect(examined / 3).toBeLessThanOrEqual(201);

    await things.updateMany({ _id: { $in: ids.slice(0, 1000) } }, { $unset: { outbox: 1 } });
    expect((await outbox.depth()).events).toBe(6000);
    vi.advanceTimersByTime(60_000);
    expect((await outbox.depth()).events).toBe(4000);
    await things.updateMany({ _id: { $in: ids.slice(3) } }, { $unset: { outbox: 1 } });
    await things.updateOne({ _id: 't-0' }, { $set: { outbox: [enquirySent('t-0', 1)] } });
    expect((await outbox.depth()).events).toBe(1);
    vi.useRealTimers();
  });

  test('the change stream reports writes and resumes from its stored position', async () => {
    const first = relayOver(NO_SWEEP);
    await first.relay.drain();
    await vi.waitFor(async () => {
      await write('k');
      expect(first.published.length).toBeGreaterThan(0);
    }, WAIT);
    await first.relay.drain();
    await first.relay.stop();
    const kept = (await lease())?.position;
    expect(kept).toBeDefined();

    await write('k');
    const second = relayOver(NO_SWEEP);
    await vi.waitFor(() => expect(second.published).toHaveLength(1), WAIT);
    await second.relay.drain();
    await second.relay.stop();
    expect((await lease())?.position).not.toEqual(kept);
    expect((await lease())?.fence).toBe(2);
    expect(second.logger.lines).toEqual([]);
  });

  test('a lost resume position leads to a full sweep and a new stream', async () => {
    const before = relayOver(NO_SWEEP).relay;
    await before.drain();
    await vi.waitFor(() => expect(before.status()[0]?.holder).toBe(true), WAIT);
    await before.stop();
    const position = { _data: '826500000000000001' };
    await relayLeaseDocuments().updateOne({ _id: 'things' }, { $set: { position } });
    const waiting = await write('k');
    const { published, logger } = relayOver(NO_SWEEP);
    await vi.waitFor(() => expect(published).toEqual([waiting.id]), WAIT);
    await vi.waitFor(() => {
      expect(logger.lines).toMatchObject([
        { level: 'warn', message: 'change stream starts afresh', fields: { lane: 'things' } },
      ]);
    }, WAIT);
    await vi.waitFor(async () => {
      await write('k');
      expect(published.length).toBeGreaterThan(1);
    }, WAIT);
  });

  test('a lease deleted under a running relay is recreated', async () => {
    const { relay, published } = relayOver(100);
    await relay.drain();
    await vi.waitFor(() => expect(relay.status()[0]?.holder).toBe(true), WAIT);
    await relayLeaseDocuments().drop();
    await vi.waitFor(() => expect(relay.status()[0]?.holder).toBe(false), WAIT);
    const waiting = await write('k');
    await vi.waitFor(() => expect(published).toEqual([waiting.id]), WAIT);
  });

  test('the holder of a deleted lease does not hold its successor, even with the same term', async () => {
    const [ours, theirs] = [relayLeases(db), relayLeases(db)];
    const take = async (leases: typeof ours, owner: string) => {
      await leases.ensure('things', {});
      return leases.acquire('things', owner);
    };
    const former = await take(ours, 'we');
    await relayLeaseDocuments().drop();
    const next = await take(theirs, 'they');
    if (!former || !next) throw new Error('both were free');
    expect(next.fence).toBe(former.fence);
    expect(await ours.note(former, { position: 'ours' })).toBe(false);
    expect(await ours.renew()).toBe(true);
    expect(ours.isHeld(former)).toBe(false);
    expect(await theirs.renew()).toBe(true);
    expect(await theirs.note(next, { position: 'theirs' })).toBe(true);
    await vi.waitFor(async () => expect((await lease())?.position).toBe('theirs'), WAIT);
  });
});
