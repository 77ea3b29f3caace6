import { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { consumer } from '../src/index.ts';
import {
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  startService,
  type WithOutbox,
} from '../src/mongo/index.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) =>
    startService('probe', config, ({ mongo }) => {
      const schema = new Schema<WithOutbox & { _id: string }>({ _id: String, ...outboxField });
      schema.index(...outboxIndex);
      const things = mongo.model<WithOutbox & { _id: string }>('Thing', schema, 'things');
      return {
        handlers: {},
        consumers: [
          consumer('WishlistItemAdded', async ({ data }) => {
            if (data.listingId === 'poison') throw new Error('never');
          }),
        ],
        outboxes: [outboxOf(things)],
        init: async () => {
          await things.createIndexes();
        },
      };
    }),
  );
}, 60_000);

afterAll(() => world?.stop());

/** The value of a metric, or undefined. */
async function metric(name: string, ...labels: string[]): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${world.service.port}/metrics`);
  const lines = (await answer.text()).split('\n');
  const line = lines.find(
    (each) => each.startsWith(`${name}{`) && labels.every((label) => each.includes(label)),
  );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** Writes an event with the given time to the outbox. */
async function write(id: string, type: 'WishlistItemAdded' | 'WishlistItemRemoved', time?: string) {
  const fact = newEvent(type, id, { userId: 'usr_a', listingId: id });
  const event = { ...fact, ...(time === undefined ? {} : { time }) };
  const things = world.mongo.client.db('probe').collection<{ _id: string }>('things');
  await things.insertOne({ _id: id, outbox: [event] } as { _id: string });
}

it('reports who relays, what was published and what the consumers did', async () => {
  await eventually(async () => (await metric('relay_holder', 'lane="things"')) === 1);
  await write('good', 'WishlistItemAdded');
  await write('poison', 'WishlistItemAdded');
  const ofGroup = ['group="probe"', 'type="WishlistItemAdded"'];
  const deliveries = (outcome: string) =>
    metric('consumer_events_total', `outcome="${outcome}"`, ...ofGroup);
  await eventually(async () => (await deliveries('dead_lettered')) === 1);
  expect(await deliveries('handled')).toBe(1);
  expect(await deliveries('retried')).toBe(4);
  expect(await metric('relay_published_events_total', 'lane="things"')).toBe(2);
  expect(await metric('published_events_total', 'type="WishlistItemAdded"')).toBe(2);
  expect(await metric('consumer_event_age_seconds_count', 'group="probe"')).toBe(1);
  await eventually(async () => (await metric('consumer_lag_events', 'group="probe"')) === 0);
  expect(await metric('outbox_events', 'lane="things"')).toBe(0);
  expect(await metric('outbox_oldest_age_seconds', 'lane="things"')).toBe(0);
  expect(await metric('dead_letters_waiting', 'group="probe"')).toBeDefined();
});

it('reports how many events wait, and for how long', async () => {
  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  // The bus refuses this event because its id is empty.
  await write('', 'WishlistItemAdded', minuteAgo);
  await eventually(async () => (await metric('outbox_events', 'lane="things"')) === 1);
  const age = (await metric('outbox_oldest_age_seconds', 'lane="things"')) ?? 0;
  expect(age).toBeGreaterThanOrEqual(60);
  expect(age).toBeLessThan(300);
});
