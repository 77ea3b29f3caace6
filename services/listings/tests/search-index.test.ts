import { randomUUID } from 'node:crypto';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;

beforeAll(async () => {
  world = await openListingWorld();
}, 60_000);

afterAll(() => world?.stop());

function published(id: string, version = 1) {
  return newEvent('ListingPublished', id, listingSnapshot(id, { version }));
}

it("the index contains each published hostel's current state despite repeated, late or early events", async () => {
  const owner = await world.identity.person('owner');
  const [first, hidden, last] = [
    await world.create(owner, { propertyName: 'First Hostel' }),
    await world.create(owner),
    await world.create(owner),
  ];
  await world.approve(first.id);
  await world.approve(last.id);
  const newer = published(first.id, 3);
  const older = published(first.id, 2);
  await world.bus.publish(published(hidden.id), published('hostel_unknown'));
  await world.bus.publish(newer, newer, older);
  await world.bus.publish(published(last.id));
  const recordsOf = ({ id }: { id: string }) =>
    world.indexed.filter((each) => each.objectID === id);
  const isHandled = async ({ id }: { id: string }) =>
    (await world.mongo.stored('listings', 'handled_events')).some(
      ({ _id }) => _id === `listings-search:${id}`,
    );
  // Events of different hostels are not ordered.
  await eventually(() => isHandled(older));
  await eventually(() => recordsOf(last).length === 1);
  await eventually(() => [hidden.id, 'hostel_unknown'].every((id) => world.unindexed.includes(id)));
  const record = {
    objectID: first.id,
    propertyName: 'First Hostel',
    address: { street: 'Boring Road', city: 'Patna', state: 'Bihar' },
    landmark: 'Near the park',
    genderPreference: 'Girls',
    facilities: ['Wi-Fi'],
    roomCategories: ['Single', 'Double', 'Triple'],
    mealsProvided: ['Breakfast', 'Dinner'],
    suitableFor: ['Students'],
    averageRating: 0,
    reviewCount: 0,
  };
  expect(recordsOf(first)).toMatchObject([record, record]);
  const others = new Set(world.indexed.map((each) => each.objectID));
  expect(others).toEqual(new Set([first.id, last.id]));
});

it.each([
  ['edited', { propertyName: 'New Name' }],
  ['paused', { status: 'paused' }],
])(
  'a hostel that was %s while its record was on the way ends in its current state',
  async (_, change) => {
    const owner = await world.identity.person('owner');
    const { id } = await world.create(owner, { propertyName: 'Old Name' });
    await world.approve(id);
    const records = world.mongo.client.db('listings').collection('listings');
    world.beforeIndexed = async () => {
      await records.updateOne({ hostelId: id }, { $set: change, $inc: { version: 1 } });
    };
    await world.bus.publish(published(id));
    const names = () =>
      world.indexed.filter((each) => each.objectID === id).map((each) => each.propertyName);
    if ('status' in change) await eventually(() => world.unindexed.includes(id));
    else await eventually(() => names().length === 2);
    expect(names()).toEqual('status' in change ? ['Old Name'] : ['Old Name', 'New Name']);
  },
);

it('a rebuild removes hundreds of stale records from a slow index and no current hostel', async () => {
  const owner = await world.identity.person('owner');
  const { id } = await world.create(owner);
  await world.approve(id);
  const ghosts = Array.from({ length: 600 }, (_, n) => `hostel_ghost_${n}`);
  for (const each of [...ghosts.slice(0, 300), id, ...ghosts.slice(300)]) world.inIndex.add(each);
  world.pagesRead = 0;
  world.slowMs = 100;
  const startedAt = new Date().toISOString();
  const pass = { rebuildId: randomUUID(), copies: ['search' as const], startedAt, total: 0 };
  await world.bus.publish(newEvent('ListingSnapshotsEnded', pass.rebuildId, pass));
  await eventually(() => world.inIndex.size === 1);
  world.slowMs = 0;
  expect([...world.inIndex]).toEqual([id]);
  // More than one try can read: each continued where the previous one stopped.
  expect(world.pagesRead).toBe(61);
  expect(await world.mongo.stored('bus', 'bus_dead_letters')).toEqual([]);
});
