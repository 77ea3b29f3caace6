import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startWishlistService } from '../src/service.ts';

const id = 'hostel_judged';
let world: World;

beforeAll(async () => {
  world = await startTestService((config) => startWishlistService(config));
}, 60_000);

afterAll(() => world?.stop());

/** The hostel with this version, number of reviews and average rating. */
function rated(version: number, reviewCount: number, averageRating: number) {
  const plain = listingSnapshot(id, { version });
  return { ...plain, card: { ...plain.card, reviewCount, averageRating } };
}

it('the saved card follows a review that is hidden and restored', async () => {
  const { token } = await world.identity.person('asha');
  const saved = async () => {
    const answer = await world.call('getWishlist', { params: { userId: 'me' }, token });
    return expectOk('getWishlist', answer).wishlist[0];
  };
  const save = { params: { listingId: id, userId: 'me' }, token };
  await world.bus.publish(newEvent('ListingPublished', id, rated(1, 2, 2.5)));
  await eventually(async () => (await world.call('addToWishlist', save)).status === 200);
  expect(await saved()).toMatchObject({ reviewCount: 2, averageRating: 2.5 });

  const judged = { reviewId: 'r1', reviewerId: 'usr_reviewer' };
  const hidden = newEvent('ReviewHidden', id, { ...judged, listing: rated(2, 1, 4) });
  await world.bus.publish(hidden);
  await eventually(async () => (await saved())?.reviewCount === 1);
  expect(await saved()).toMatchObject({ averageRating: 4 });

  const restored = newEvent('ReviewRestored', id, { ...judged, listing: rated(3, 2, 2.5) });
  await world.bus.publish(restored, hidden);
  await eventually(async () => (await saved())?.reviewCount === 2);
  expect(await saved()).toMatchObject({ averageRating: 2.5 });
});
