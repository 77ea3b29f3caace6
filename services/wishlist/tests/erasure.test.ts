import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '../../../deploy/testing/answers.ts';
import { eventually } from '../../../deploy/testing/eventually.ts';
import { listingSnapshot } from '../../../deploy/testing/samples.ts';
import { openWorld, type World } from '../../../deploy/testing/world.ts';
import { startWishlistService } from '../src/service.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld(startWishlistService);
}, 60_000);

afterAll(() => world?.stop());

const daysAgo = (days: number) => Date.now() - days * 86_400_000;

it('heard days late, takes nothing of what the person saved since they came back', async () => {
  const { userId, token } = await world.identity.person('asha');
  const save = async (listingId: string, at: number) => {
    const published = newEvent('ListingPublished', listingId, listingSnapshot(listingId));
    await world.bus.publish(published);
    await eventually(async () => {
      const cards = await world.mongo.stored('wishlist', 'listing_cards');
      return cards.some(({ _id }) => String(_id) === listingId);
    });
    const params = { listingId, userId: 'me' };
    const body = { sequence: at, device: '01a1fed9-79e3-740b-a5a5-423ee8928204' };
    expectOk('addToWishlist', await world.call('addToWishlist', { params, token, body }));
  };
  await save('hostel_before', daysAgo(4));
  await save('hostel_since', daysAgo(1));
  const deleted = newEvent('UserDeleted', userId, { userId });
  await world.bus.publish({ ...deleted, time: new Date(daysAgo(3)).toISOString() });
  const left = async () => {
    const items = await world.mongo.stored('wishlist', 'items');
    return items.map((each) => each['listingId']);
  };
  await eventually(async () => !(await left()).includes('hostel_before'));
  expect(await left()).toEqual(['hostel_since']);
});
