import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { pauseRelay } from '@patna/testing/stack/pause-relay.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startWishlistService } from '../src/service.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) => startWishlistService(config));
}, 60_000);

afterAll(() => world?.stop());

const daysAgo = (days: number) => Date.now() - days * 86_400_000;

async function save({ token }: TestPerson, listingId: string, sequence: number): Promise<void> {
  const published = newEvent('ListingPublished', listingId, listingSnapshot(listingId));
  await world.bus.publish(published);
  await eventually(async () => {
    const cards = await world.mongo.stored('wishlist', 'listing_cards');
    return cards.some(({ _id }) => String(_id) === listingId);
  });
  const params = { listingId, userId: 'me' };
  const body = { sequence, device: '01a1fed9-79e3-740b-a5a5-423ee8928204' };
  expectOk('addToWishlist', await world.call('addToWishlist', { params, token, body }));
}

/** The hostels still stored for the person. */
async function left({ userId }: TestPerson): Promise<unknown[]> {
  const items = await world.mongo.stored('wishlist', 'items');
  return items.filter((each) => each['userId'] === userId).map((each) => each['listingId']);
}

it('an erasure that arrives days late keeps newer saves', async () => {
  const asha = await world.identity.person('asha');
  await save(asha, 'hostel_before', daysAgo(4));
  await save(asha, 'hostel_since', daysAgo(1));
  const { userId } = asha;
  const deleted = newEvent('UserDeleted', userId, { userId });
  await world.bus.publish({ ...deleted, time: new Date(daysAgo(3)).toISOString() });
  await eventually(async () => !(await left(asha)).includes('hostel_before'));
  expect(await left(asha)).toEqual(['hostel_since']);
});

it('a save is published even when the account ends before', async () => {
  const bina = await world.identity.person('bina');
  await save(bina, 'hostel_told', daysAgo(1));
  const letGo = await pauseRelay(world, 'wishlist', 'items');
  await save(bina, 'hostel_unpublished', Date.now());
  await save(bina, 'hostel_unpublished_too', Date.now());
  const { userId } = bina;
  await world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  await eventually(async () => (await left(bina)).length === 0);
  const saves = await world.bus.heard(world.service, 'WishlistItemAdded');
  const own = saves.filter(({ data }) => data.userId === userId);
  expect(own.map(({ data }) => data.listingId).toSorted()).toEqual([
    'hostel_told',
    'hostel_unpublished',
    'hostel_unpublished_too',
  ]);
  const carried = await world.mongo.stored('wishlist', 'unpublished_facts');
  expect(JSON.stringify(carried)).not.toContain(userId);
  await letGo();
});
