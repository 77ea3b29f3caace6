import { hostelsOf } from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
const names = new Map<string, string>();

const room = { category: ['Single'], priceRange: { min: 5000, max: 6000 }, numberOfRooms: 3 };
const stated = {
  isMealsIncludedInPrices: true,
  mealsProvided: ['Dinner'],
  otherCharges: 0,
  rooms: [
    {
      ...room,
      electricity: 'included',
      beds: 6,
      freeBeds: 2,
      confirmedAt: new Date().toISOString(),
    },
  ],
};

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  await publish('many', stated, [5, 5, 5, 5, 5, 5, 4]);
  await publish('one', { rooms: [room] }, [5]);
  await publish('none', { rooms: [room] }, []);
  await publish('poor', { rooms: [room] }, [1]);
}, 60_000);

afterAll(() => world?.stop());

async function publish(name: string, change: object, ratings: readonly number[]): Promise<void> {
  const { id } = await world.create(owner, change);
  await world.approve(id);
  names.set(id, name);
  for (const [at, rating] of ratings.entries()) {
    const { token } = await world.identity.person(`${name}-reviewer-${at}`);
    const body = { rating, comment: 'Clean rooms, quiet at night.' };
    const params = { listingId: id, userId: 'me' };
    expectOk('addReview', await world.call('addReview', { params, token, body }));
  }
}

async function listed(query: Record<string, string>): Promise<string[]> {
  const { data } = expectOk('fetchListings', await world.call('fetchListings', { query }));
  return data.map(({ id }) => names.get(id) ?? '');
}

/** Computes the ranks of older records. */
const migrate = () => world.migrateHostels();

it('lists many good reviews before one perfect one, hostels without reviews last', async () => {
  expect(await listed({ sort: 'rating' })).toEqual(['many', 'one', 'poor', 'none']);
  const { data } = expectOk('fetchListings', await world.call('fetchListings', {}));
  const shown = Object.fromEntries(
    data.map(({ id, averageRating }) => [names.get(id), averageRating]),
  );
  expect(shown).toEqual({ many: 4.9, one: 5, none: 0, poor: 1 });
});

it('sends phones the same scores, also when the average of all hostels has moved', async () => {
  await migrate();
  const changes = expectOk('listingChanges', await world.call('listingChanges', {}));
  const scores = hostelsOf(changes.hostels).map(({ id, ratingScore }) => [
    names.get(id),
    ratingScore,
  ]);
  // 40 stars in 9 reviews: 4.4 on average.
  expect(Object.fromEntries(scores)).toEqual({
    many: 4667,
    one: 4500,
    none: undefined,
    poor: 3833,
  });
});

it('recommends hostels that state their costs and free beds until the statement is old', async () => {
  expect(await listed({})).toEqual(['many', 'poor', 'none', 'one']);
  expect(await listed({ sort: 'newest' })).toEqual(['poor', 'none', 'one', 'many']);
  const listings = world.mongo.client.db('listings').collection('listings');
  const { matchedCount } = await listings.updateOne({ behindFrom: { $gt: '' } }, [
    {
      $set: {
        behindFrom: '2020-01-01',
        rooms: {
          $map: {
            input: '$rooms',
            in: { $mergeObjects: ['$$this', { confirmedAt: '2019-12-01T00:00:00.000Z' }] },
          },
        },
      },
    },
  ]);
  expect(matchedCount).toBe(1);
  await migrate();
  expect(await listed({})).toEqual(['poor', 'none', 'one', 'many']);
});
