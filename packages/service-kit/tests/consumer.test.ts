import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { consumer } from '../src/index.ts';
import { newEvent, recordRestore, startService } from '../src/mongo/index.ts';

let world: World;
const undone = { asOf: new Date('2026-01-01T10:00Z'), restoredAt: new Date('2026-01-01T12:00Z') };
/** For each hostel: how many attempts fail after the effect. */
const failures = new Map<string, number>();

beforeAll(async () => {
  world = await startTestService(async (config, { mongo: store }) => {
    await recordRestore(store.client, ['probe'], undone);
    return startService('probe', config, ({ mongo }) => ({
      handlers: {},
      consumers: [
        consumer('WishlistItemAdded', async ({ data }, session) => {
          const effects = mongo.collection<{ listingId: string }>('effects');
          await effects.insertOne({ listingId: data.listingId }, { session });
          const left = failures.get(data.listingId) ?? 0;
          failures.set(data.listingId, left - 1);
          if (left > 0) throw new Error('the process fell over');
        }),
      ],
      outboxes: [],
      init: async () => {
        await mongo.createCollection('effects');
      },
    }));
  });
}, 60_000);

afterAll(() => world?.stop());

function added(listingId: string) {
  return newEvent('WishlistItemAdded', listingId, { userId: 'usr_a', listingId });
}

async function effects(): Promise<string[]> {
  const stored = await world.mongo.stored('probe', 'effects');
  return stored.map((each) => each.listingId as string).toSorted();
}

it('an event has one effect despite a failure half-way, a second delivery and a poison message beside it', async () => {
  failures.set('fails-twice', 2).set('poison', 1000);
  const twice = added('fails-twice');
  const foreign = newEvent('WishlistItemRemoved', 'x', { userId: 'usr_a', listingId: 'removed' });
  await world.bus.publish(twice, twice, added('poison'), foreign, added('after'));
  const deadLetters = () => world.mongo.stored('bus', 'bus_dead_letters');
  await eventually(async () => (await deadLetters()).length > 0);
  await eventually(async () => (await effects()).length === 2);
  expect(await effects()).toEqual(['after', 'fails-twice']);
  const dead = await deadLetters();
  expect(dead).toMatchObject([{ group: 'probe', key: 'poison', attempts: 5 }]);
});

it('events from between a backup and its restore have no effect', async () => {
  const at = (time: string, id: string) => ({ ...added(id), time: `2026-01-01T${time}:00.000Z` });
  const events = [at('09:59', 'before'), at('11:00', 'undone'), at('12:01', 'later')];
  await world.bus.publish(...events, added('last'));
  await eventually(async () => (await effects()).includes('last'));
  const own = (await effects()).filter((id) => ['before', 'undone', 'later'].includes(id));
  expect(own).toEqual(['before', 'later']);
});
