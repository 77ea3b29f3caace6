import { listingSorts } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
const names = new Map<string, string>();

type Query = Record<string, string | number>;

const place = { state: 'Bihar', pincode: '800001' };
const street = (name: string, city = 'Patna') => ({
  address: { ...place, street: name, city, landmark: 'Near the park' },
});
const rooms = (min: number, max: number, category = ['Single']) => ({
  rooms: [{ category, priceRange: { min, max }, numberOfRooms: 3 }],
});

/** The differences between the hostels, in order of publication. */
const hostels: Record<string, object> = {
  girls: { genderPreference: 'Girls', ...rooms(9000, 12_000), ...street('Boring Road') },
  boys: {
    genderPreference: 'Boys',
    ...rooms(10_000, 11_000, ['Double', 'Triple']),
    ...street('Naya Tola (East)'),
    suitableFor: ['Working Professionals'],
    haveWarden: false,
  },
  unisex: {
    genderPreference: 'Unisex',
    rooms: rooms(3000, 4000, ['Dormitory']).rooms.map((room) => ({ ...room, deposit: 3000 })),
    ...street('Ashok Rajpath'),
    suitableFor: ['Both'],
    facilities: ['Wi-Fi', 'AC', 'Geyser'],
    mealsProvided: ['Breakfast', 'Evening Breakfast', 'Dinner'],
    houseRules: { gateTime: '22:30', deposit: 2000 },
  },
  gaya: { genderPreference: 'Girls', ...rooms(3000, 3000), ...street('Station Road', 'Gaya') },
};

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  for (const [name, change] of Object.entries(hostels)) names.set(await publish(change), name);
  await rate('boys', [5, 4]);
  await rate('gaya', [2]);
}, 60_000);

afterAll(() => world?.stop());

async function publish(change: object): Promise<string> {
  const { id } = await world.create(owner, change);
  await world.approve(id);
  return id;
}

async function rate(name: string, ratings: readonly number[]): Promise<void> {
  const [id = ''] = [...names].find(([, each]) => each === name) ?? [];
  for (const [index, rating] of ratings.entries()) {
    const { token } = await world.identity.person(`${name}-reviewer-${index}`);
    const params = { listingId: id, userId: 'me' };
    const body = { rating, comment: 'Clean rooms, quiet at night.' };
    expectOk('addReview', await world.call('addReview', { params, token, body }));
  }
}

async function page(query: Query) {
  return expectOk('fetchListings', await world.call('fetchListings', { query }));
}

async function found(query: Query): Promise<string[]> {
  return (await page(query)).data.map((card) => names.get(card.id) ?? card.id);
}

it('a card has the deciding facts of its hostel', async () => {
  const { data } = await page({ gender: 'Unisex' });
  const facts = { categories: ['Dormitory'], offers: ['meals', 'ac', 'wifi'], gateTime: '22:30' };
  expect(data).toMatchObject([facts]);
  const searched = await page({ gender: 'Unisex', q: 'hostel', maxDeposit: 100_000 });
  expect(searched.data).toEqual(data);
});

it.each([
  ['boys gate closes after 11:30 pm', 'gateFrom'],
  ['boys under 900', 'maxPrice'],
])('of "%s", %s is relaxed', async (q, name) => {
  expect((await page({ q })).relaxed).toEqual([name]);
});

it('a hostel has the lowest deposit of its rooms, which goes before that of its house rules', async () => {
  const ofUnisex = { gender: 'Unisex', q: 'hostel' };
  expect((await page({ ...ofUnisex, maxDeposit: 2500 })).data).toEqual([]);
  expect((await page({ ...ofUnisex, maxDeposit: 3000 })).data).toHaveLength(1);
});

describe('filters', () => {
  it.each<[Query, string[]]>([
    [{ gender: 'Girls' }, ['gaya', 'girls']],
    [{ gender: 'Girls,Unisex' }, ['gaya', 'unisex', 'girls']],
    [{ category: 'Triple' }, ['boys']],
    [{ category: 'Triple,Dormitory' }, ['unisex', 'boys']],
    [{ minPrice: 4000 }, ['unisex', 'boys', 'girls']],
    [{ maxPrice: 9000 }, ['gaya', 'unisex', 'girls']],
    [{ minPrice: 9500, maxPrice: 10_500 }, ['boys', 'girls']],
    [{ minPrice: 4001, maxPrice: 8999 }, []],
    [{ facilities: 'Wi-Fi' }, ['gaya', 'unisex', 'boys', 'girls']],
    [{ facilities: 'Geyser,Wi-Fi' }, ['unisex']],
    [{ meals: 'Dinner,Evening Breakfast' }, ['unisex']],
    [{ haveWarden: 'false' }, ['boys']],
    [{ suitableFor: 'Students' }, ['gaya', 'unisex', 'girls']],
    [{ suitableFor: 'Working Professionals' }, ['unisex', 'boys']],
    [{ suitableFor: 'Both' }, ['unisex']],
    [{ city: 'gAYA' }, ['gaya']],
    [{ city: 'gay' }, []],
    [{ locality: 'road' }, ['gaya', 'girls']],
    [{ locality: 'tola (east)' }, ['boys']],
    [{ locality: 'boring rod' }, ['girls']],
    [{ locality: 'बोरिंग रोड' }, ['girls']],
    [{ locality: 'naya tolla' }, ['boys']],
    [{ locality: 'kankrbag' }, []],
    [{ locality: '.*' }, []],
    [{ locality: '(a+)+$' }, []],
    [{ minRating: '2' }, ['gaya', 'boys']],
    [{ minRating: '4.5' }, ['boys']],
    [{ gender: 'Girls', maxPrice: 5000, city: 'Patna' }, []],
  ])('%j: %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('refuse a minimum rent above the maximum and unknown values', async () => {
    const refused = (query: Query) => world.call('fetchListings', { query });
    expectProblem(await refused({ minPrice: 2, maxPrice: 1 }), 'validation_failed', 'maxPrice');
    expectProblem(await refused({ gender: 'Girls,All' }), 'validation_failed', 'gender');
    expectProblem(await refused({ sort: '$where' }), 'validation_failed', 'sort');
    expectProblem(await refused({ city: 'Ga\0ya' }), 'validation_failed', 'city');
  });
});

describe('sorts', () => {
  it.each([
    ['recommended', ['gaya', 'unisex', 'boys', 'girls']],
    ['newest', ['gaya', 'unisex', 'boys', 'girls']],
    ['price-asc', ['gaya', 'unisex', 'girls', 'boys']],
    ['price-desc', ['girls', 'boys', 'unisex', 'gaya']],
    ['rating', ['boys', 'gaya', 'unisex', 'girls']],
  ])('%s, then later records first', async (sort, expected) => {
    expect(await found({ sort })).toEqual(expected);
  });

  it('include older records once they are migrated', async () => {
    const listings = world.mongo.client.db('listings').collection('listings');
    await listings.updateMany(
      {},
      { $unset: { priceMin: 1, priceMax: 1, rating: 1, ratingScore: 1, standing: 1 } },
    );
    expect(await found({ maxPrice: 9000 })).toEqual([]);
    await world.migrateHostels();
    expect(await found({ sort: 'price-asc' })).toEqual(['gaya', 'unisex', 'girls', 'boys']);
    expect(await found({ sort: 'rating' })).toEqual(['boys', 'gaya', 'unisex', 'girls']);
    expect(await found({ minRating: '4.5' })).toEqual(['boys']);
  });

  it.each([
    'address.city',
    'region',
    'genderPreference',
    'rooms.category',
    'facilities',
    'mealsProvided',
    'suitableFor',
    'haveWarden',
  ])('%s has an index in the default order', async (field) => {
    const indexes = await world.mongo.client.db('listings').collection('listings').indexes();
    const fields = indexes.map(({ key }) => Object.keys(key).join());
    expect(fields).toContain(`status,${field},standing,_id`);
  });

  it('use an index for every order and never sort in memory', async () => {
    const db = world.mongo.client.db('listings');
    await db.command({ profile: 2 });
    for (const sort of listingSorts) await found({ sort });
    await found({ gender: 'Girls', maxPrice: 9000 });
    await db.command({ profile: 0 });
    const queries = await db
      .collection('system.profile')
      .find({ op: 'query', ns: 'listings.listings', 'command.filter.status': 'live' })
      .toArray();
    expect(queries.length).toBeGreaterThanOrEqual(5);
    for (const { planSummary, hasSortStage } of queries) {
      expect(planSummary).toMatch(/^IXSCAN \{ status: 1, /);
      expect(hasSortStage).toBeUndefined();
    }
  });
});

describe('pages', () => {
  it('stay stable while hostels are added when `until` of the first page is sent', async () => {
    const first = await page({ limit: 2 });
    const known = [...names.values()];
    for (const name of ['late 1', 'late 2', 'late 3']) {
      names.set(await publish({ propertyName: name, ...street('Late Lane') }), name);
    }
    const until = first.until ?? '';
    const rest = await page({ page: 2, limit: 2, until });
    const seen = [...first.data, ...rest.data].map((card) => names.get(card.id) ?? '');
    expect(seen.toSorted()).toEqual(known.toSorted());
    expect(rest).toMatchObject({ totalPages: 2, page: 2, until });
    expect(await page({ page: 3, limit: 2, until })).toMatchObject({ data: [], totalPages: 2 });
    expect((await found({ limit: 3 })).toSorted()).toEqual(['late 1', 'late 2', 'late 3']);
  });
});
