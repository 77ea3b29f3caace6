import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatedHostels } from '../../packages/search/tests/patna-hostels.ts';
import { wishesFrom } from '../../packages/search/tests/wishes.ts';
import {
  type ListingWorld,
  openListingWorld,
} from '../../services/listings/tests/listing-world.ts';
import { readHomeQuery, searchParams } from '../src/features/home/query/home-query.ts';
import type { CatalogueIndex } from '../src/offline/catalogue/search-index.ts';
import { placeFromNear } from '../src/shared/places/place-from-near.ts';
import { storeHostels, syncedPhone, toImport } from './search-parity-fixtures.ts';

const hostels = generatedHostels(2000, 21);
const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
const pageSize = 50;

let world: ListingWorld;
let phone: CatalogueIndex;

beforeAll(async () => {
  world = await openListingWorld();
  await storeHostels(world.mongo.uri, hostels.map(toImport));
  phone = await syncedPhone(world.service.port, 'understood');
}, 240_000);

afterAll(() => world?.stop());

/** The first page of an address of home, as the service and the phone list it. */
async function both(address: Readonly<Record<string, string>>) {
  const query = readHomeQuery(new URLSearchParams(address));
  const params = { ...searchParams(query), limit: pageSize };
  const answer = expectOk('fetchListings', await world.call('fetchListings', { query: params }));
  const page = await phone.browse({
    filters: query.filters,
    sort: query.sort,
    query: query.text,
    near: placeFromNear(query.near),
    from: 0,
    count: pageSize,
  });
  return {
    online: answer.data.map(({ id }) => id),
    offline: page?.cards.map(({ id }) => id),
    relaxedOnline: answer.relaxed ?? [],
    relaxedOffline: page?.relaxed ?? [],
  };
}

it('lists the same hostels online and offline for 200 wishes, the right one in the first three', async () => {
  const wishFor = wishesFrom(mulberry32(58));
  const wishes = hostels.flatMap((hostel) => wishFor(hostel) ?? []).slice(0, 200);
  expect(wishes).toHaveLength(200);
  const missed: string[] = [];
  for (const { query, isRight } of wishes) {
    const found = await both({ q: query });
    expect(found.offline, query).toEqual(found.online);
    expect(found.relaxedOffline, query).toEqual(found.relaxedOnline);
    const top = found.online.slice(0, 3).flatMap((id) => byId.get(id) ?? []);
    if (!top.some(isRight)) missed.push(query);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10);
});

const sorts = [
  ...(['relevance', 'recommended', 'newest', 'price-asc', 'price-desc'] as const),
  ...(['rating', 'total-asc', 'beds'] as const),
];

it.each([
  'girls boring road',
  'near pmch, boys under 6000',
  '2 km from Gandhi Maidan',
  'गांधी मैदान से 3 किमी के अंदर लड़कियाँ',
  'gate 10 baje ke baad',
  'no curfew near nit patna',
  'veg or non veg kidwaipuri',
  'near pmch near igims',
  'patna gaya girls',
  'civil lines patna girls',
  'boys under 1000',
  '200 m from aiims',
])('sorts "%s" alike online and offline in every order', async (q) => {
  const orders = new Set<string>();
  for (const sort of sorts) {
    const found = await both({ q, sort });
    expect(found.offline, sort).toEqual(found.online);
    expect(found.relaxedOffline, sort).toEqual(found.relaxedOnline);
    orders.add(found.online.join(' '));
  }
  for (const near of ['golghar', 'aiims-patna']) {
    const found = await both({ q, near, sort: 'distance' });
    expect(found.offline, near).toEqual(found.online);
  }
  expect(orders.size).toBeGreaterThan(4);
});
