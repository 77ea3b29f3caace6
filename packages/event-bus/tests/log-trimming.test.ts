import { randomUUID } from 'node:crypto';
import type { Topic } from '@patna/contracts';
import type { Db } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { openLogStore, type LogStore } from '../src/embedded/log-store.ts';
import { trimLog } from '../src/embedded/trim-log.ts';
import { createEmbeddedBus, type EventBus } from '../src/index.ts';
import { recordingLogger } from './recording-logger.ts';
import { enquirySent, idsOf } from './sample-events.ts';

const WAIT = { timeout: 20_000, interval: 20 };
const DAY_MS = 86_400_000;
const TOPIC: Topic = 'enquiries.v1';
let mongo: TestMongo;
let db: Db;
let store: LogStore;
let bus: EventBus;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo?.stop());
beforeEach(async () => {
  db = mongo.client.db(`trim-${randomUUID()}`);
  store = await openLogStore(db);
  bus = await createEmbeddedBus({ db, logger: recordingLogger() });
});
afterEach(async () => {
  await bus.close();
  await db.dropDatabase();
});

async function listen(group: string) {
  const heard: string[] = [];
  const handle = async ({ id }: { id: string }) => void heard.push(id);
  const consumer = await bus.subscribe({ group, topics: [TOPIC], handle });
  return { heard, stop: () => consumer.stop() };
}

async function publish(count: number): Promise<string[]> {
  const events = Array.from({ length: count }, (_, i) => enquirySent('k', i));
  await bus.publish(events);
  return idsOf(events);
}

async function grow(olderByDays: number): Promise<void> {
  const step = olderByDays * DAY_MS;
  await store.log.updateMany({}, [{ $set: { at: { $subtract: ['$at', step] } } }]);
}

const left = async () => (await store.read(TOPIC, 0, 10_000)).length;

describe('trimming the log', () => {
  test('deletes only old events that every group has handled, in any number', async () => {
    const one = await listen('one');
    const slow = await listen('slow');
    const old = await publish(1200);
    await vi.waitFor(() => expect(one.heard).toHaveLength(1200), WAIT);
    await vi.waitFor(() => expect(slow.heard).toHaveLength(1200), WAIT);
    await slow.stop();
    await publish(5);
    await vi.waitFor(() => expect(one.heard).toHaveLength(1205), WAIT);
    await grow(8);
    await publish(3);
    await vi.waitFor(async () => expect(await bus.lag()).toMatchObject([{ events: 0 }]), WAIT);

    expect(await trimLog(store, 9 * DAY_MS)).toBe(0);
    expect(await trimLog(store, 7 * DAY_MS)).toBe(old.length);
    expect(await left()).toBe(8);
    expect(await trimLog(store, 7 * DAY_MS)).toBe(0);

    const again = await listen('slow');
    await vi.waitFor(() => expect(again.heard).toHaveLength(8), WAIT);
  });

  test('a new group starts at the oldest event and does not count trimmed events as lag', async () => {
    const one = await listen('one');
    await publish(10);
    await vi.waitFor(() => expect(one.heard).toHaveLength(10), WAIT);
    await vi.waitFor(async () => expect(await bus.lag()).toMatchObject([{ events: 0 }]), WAIT);
    await grow(8);
    expect(await trimLog(store, 7 * DAY_MS)).toBe(10);
    const late = await listen('late');
    await vi.waitFor(async () => expect(await bus.ready()).toBe(true), WAIT);
    expect(await bus.lag()).toEqual([
      { group: 'one', topic: TOPIC, events: 0 },
      { group: 'late', topic: TOPIC, events: 0 },
    ]);
    const fresh = await publish(2);
    await vi.waitFor(() => expect(late.heard).toEqual(fresh), WAIT);
  });

  test('a group that left for good does not block trimming, a new group does', async () => {
    const gone = await listen('gone');
    await publish(4);
    await vi.waitFor(() => expect(gone.heard).toHaveLength(4), WAIT);
    await gone.stop();
    await publish(4);
    await grow(8);
    await vi.waitFor(async () => expect(await trimLog(store, 7 * DAY_MS)).toBe(4), WAIT);
    const id = `gone:${TOPIC}`;
    await store.cursors.updateOne(
      { _id: id },
      { $set: { until: new Date(Date.now() - 61 * DAY_MS) } },
    );
    const fresh = { owner: null, until: new Date(0), fence: 0, offset: 6 };
    await store.cursors.insertOne({ _id: `fresh:${TOPIC}`, ...fresh });
    expect(await trimLog(store, 7 * DAY_MS)).toBe(2);
    expect(await left()).toBe(2);
  });
});
