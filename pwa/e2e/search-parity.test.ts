import 'fake-indexeddb/auto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CatalogueHostel, searchSettings } from '@patna/contracts';
import { algoliasearch } from 'algoliasearch';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSearchEmulator } from '@patna/testing/servers/emulators.ts';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { peoplesQueries } from '../../packages/search/tests/human-queries.ts';
import { generatedHostels, picker, samples } from '../../packages/search/tests/patna-hostels.ts';
import { type HostelImport, importHostels } from '../../services/listings/src/import-hostels.ts';
import {
  type ListingWorld,
  openListingWorld,
} from '../../services/listings/tests/listing-world.ts';
import type { CatalogueIndex } from '../src/offline/catalogue/search-index.ts';
import { placeFromNear } from '../src/shared/places/place-from-near.ts';
import {
  filterNames,
  type FilterParam,
  type HomeQuery,
  readHomeQuery,
  serverParams,
  sortsOf,
} from '../src/features/home/query/home-query.ts';
import { listedCity } from '../src/features/home/query/listed-region.ts';
import { offlineRegion } from '../src/shared/storage/offline-region.ts';
import { dayMs, now, syncedPhone, toImport } from './search-parity-fixtures.ts';

const keys = { appId: 'LOCAL', adminKey: 'admin-key-here', searchKey: 'search-key-here' };
const indexName = 'LISTINGS_INDEX';
const random = mulberry32(3);
const pick = picker(random);
const listFacets = new Set(['gender', 'category', 'facilities', 'meals']);
/** Hostels of a city that the phone does not keep. */
const others = 20;
const hostels = [...samples(), ...generatedHostels(150, 5)];

let world: ListingWorld;
let emulator: Server;
let online: ReturnType<typeof algoliasearch>;
let phone: CatalogueIndex;

beforeAll(async () => {
  world = await openListingWorld();
  await importHostels(world.mongo.uri, [...hostels.map(inSeveralCities), ...inOtherRegion()]);
  const db = world.mongo.client.db('search');
  const handler = createSearchEmulator({ db, ...keys, nodeEnv: 'test' });
  emulator = createServer(express().use('/algolia', handler)).listen(0, '127.0.0.1');
  await once(emulator, 'listening');
  const url = `127.0.0.1:${(emulator.address() as AddressInfo).port}/algolia`;
  const host = { url, protocol: 'http' as const, accept: 'readWrite' as const };
  // The usual limits are too short for a busy machine.
  const timeouts = { connect: 30_000, read: 60_000, write: 60_000 };
  online = algoliasearch(keys.appId, keys.adminKey, { hosts: [host], timeouts });
  await eventually(
    () => new Set(world.indexed.map((each) => each.objectID)).size === hostels.length + others,
  );
  await online.setSettings({ indexName, indexSettings: searchSettings });
  const indexed = world.indexed.filter(({ region }) => region === 'patna');
  await online.saveObjects({ indexName, objects: indexed.map((each) => ({ ...each })) });

  phone = await syncedPhone(world.service.port, 'same-answers');
}, 120_000);

afterAll(async () => {
  emulator?.closeAllConnections();
  emulator?.close();
  await world?.stop();
});

it('finds the same hostels in the same order online and offline, for 500 queries', async () => {
  const words = hostels.flatMap(wordsFor);
  const found = await sameAnswers(Array.from({ length: 500 }, () => queryOf(words)));
  expect(found).toBeGreaterThan(250);
});

it('answers three spellings alike online and offline', async () => {
  const queries = peoplesQueries.map(([query]) => query);
  expect(await sameAnswers(queries)).toBeGreaterThan(0.95 * queries.length);
});

it('filters and sorts the same online and offline, for 300 random sets', async () => {
  const addresses = Array.from({ length: 300 }, randomAddress);
  const sorts = new Set(addresses.map((address) => address.get('sort')));
  expect(filterNames.filter((name) => !addresses.some((address) => address.has(name)))).toEqual([]);
  expect(
    sortsOf({ near: 'pmch', text: '', filters: {} }).filter((sort) => !sorts.has(sort)),
  ).toEqual([]);
  expect(await samePages(addresses)).toBeGreaterThan(750);
});

it('counts each choice of a filter as the server lists it, for 40 random sets', async () => {
  let found = 0;
  for (const [n, address] of Array.from({ length: 40 }, randomAddress).entries()) {
    const read = readHomeQuery(address);
    const { filters, sort, near } = read;
    const wish = { filters, sort, near: placeFromNear(near), from: 0, count: 0 };
    const { counts } = (await phone.browse(wish)) ?? {};
    const asked = {
      ...(await cityOf(read)),
      ...serverParams(filters, sort),
      ...(near && { near }),
    };
    const countQuery = { ...asked, sort, counts: 'true', limit: 1 };
    const answer = expectOk(
      'fetchListings',
      await world.call('fetchListings', { query: countQuery }),
    );
    expect(withoutZeros(answer.counts), JSON.stringify(asked)).toEqual(withoutZeros(counts));
    const facets = Object.entries(counts ?? {});
    const [name, values] = facets[n % facets.length] ?? pick(facets);
    for (const [value, count] of Object.entries(values)) {
      if (name === 'within' && near === '') continue;
      const chosen = listFacets.has(name) ? (filters[name as 'gender'] ?? []) : [];
      const params = { ...(await cityOf(read)), ...serverParams(filters, 'newest') };
      const next = { [name]: [...new Set([...chosen, value])].join(',') };
      const query = { ...params, ...next, ...(near && { near }), limit: 1 };
      const { totalPages } = expectOk(
        'fetchListings',
        await world.call('fetchListings', { query }),
      );
      expect(count, JSON.stringify(query)).toBe(totalPages);
      found += totalPages;
    }
  }
  expect(found).toBeGreaterThan(500);
});

it('reads a search text the same online and offline, beside filters and alone', async () => {
  const texts = [
    'near AIIMS, under 5000, girls',
    '5000 se kam boys kankarbagh',
    'लड़कियों का हॉस्टल बोरिंग रोड ६००० तक',
    'single room with ac and wifi',
    'girls hostel in Digha under 3000',
    'double sharing food included near patna junction',
    'magadh',
    'veg',
    'pure vegetarian girls hostel',
    'शाकाहारी हॉस्टल बोरिंग रोड',
    'pmch ke paas, verified, 7000 tak',
    'x'.repeat(1000),
    `${'girls '.repeat(100)}boring road`,
  ];
  const alone = texts.map((q) => new URLSearchParams({ q }));
  const beside = texts.map((q) => {
    const params = randomAddress();
    params.delete('sort');
    params.set('q', q);
    return params;
  });
  expect(await samePages([...alone, ...beside])).toBeGreaterThan(50);
});

/** Compares pages of the server and of the phone for addresses of home. Returns the hostels found. */
async function samePages(addresses: readonly URLSearchParams[]): Promise<number> {
  let found = 0;
  for (const address of addresses) {
    const read = readHomeQuery(address);
    const { filters, sort, text, near } = read;
    const q = text && { q: address.get('q') ?? '' };
    const params = { ...serverParams(filters, sort), sort, ...q, ...(near && { near }) };
    const query = { ...(await cityOf(read)), ...params, limit: 50 };
    const answer = expectOk('fetchListings', await world.call('fetchListings', { query }));
    const place = placeFromNear(near);
    const wish = { filters, sort, query: text, near: place, from: 0, count: 50 };
    const page = await phone.browse(wish);
    const ids = page?.cards.map((card) => card.id);
    expect(ids, JSON.stringify(query)).toEqual(answer.data.map((card) => card.id));
    expect(page?.cards.map(withoutPhotos)).toEqual(answer.data.map(withoutPhotos));
    expect(Math.ceil((page?.total ?? 0) / 50), JSON.stringify(query)).toBe(answer.totalPages);
    expect(page?.unstated, JSON.stringify(query)).toBe(answer.unstated ?? 0);
    found += ids?.length ?? 0;
  }
  return found;
}

/** Compares both searches. Returns the number of queries with results. */
async function sameAnswers(queries: readonly string[]): Promise<number> {
  const requests = queries.map((query) => ({ indexName, query, hitsPerPage: 8 }));
  const { results } = await online.searchForHits({ requests });
  const there = results.map(({ hits }) => hits.map((hit) => hit.objectID));
  let found = 0;
  for (const [at, query] of queries.entries()) {
    const here = (await phone.search(query, 8))?.map((hit) => hit.objectID);
    expect(here, query).toEqual(there[at]);
    if (here?.length) found += 1;
  }
  return found;
}

function withoutPhotos<T extends { hostelImages: unknown; photos: unknown }>(card: T) {
  const { hostelImages: _images, photos: _photos, ...rest } = card;
  return rest;
}

function wordsFor(hostel: CatalogueHostel): string[] {
  return `${hostel.propertyName} ${hostel.street} ${hostel.gender} ${hostel.landmark}`.split(
    /[\s,]+/,
  );
}

function queryOf(words: readonly string[]): string {
  const typed = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const word = pick(words).toLowerCase();
    const at = 1 + Math.floor(random() * Math.max(1, word.length - 1));
    return pick([word, word, word.slice(0, at) + word.slice(at + 1), word.slice(0, at + 2)]);
  });
  return typed.join(' ');
}

function randomAddress(): URLSearchParams {
  const choices: Record<Exclude<FilterParam, 'within'> | 'near', readonly string[]> = {
    gender: ['Girls', 'Boys', 'Girls,Unisex', 'Unisex'],
    category: ['Single', 'Double,Triple', 'Dormitory'],
    minPrice: ['4000', '6000'],
    maxPrice: ['5000', '8000'],
    facilities: ['Wi-Fi', 'Wi-Fi,AC', 'Geyser'],
    meals: ['Dinner', 'Breakfast,Lunch'],
    haveWarden: ['true'],
    suitableFor: ['Students', 'Working Professionals', 'Both'],
    place: ['road', 'BORING', 'Kankarbagh', 'patna', '.*'],
    minRating: ['2', '4'],
    verified: ['true'],
    vegOnly: ['true'],
    visitorsAllowed: ['true', 'false'],
    gateFrom: ['21:00', '22:30', '00:30'],
    maxTotal: ['6000', '8000', '10000'],
    maxDeposit: ['2000', '5000'],
    maxMoveIn: ['10000', '15000', '20000'],
    bedsFree: ['true'],
    moveIn: [1, 20, 60].map((days) => new Date(now + days * dayMs).toISOString().slice(0, 7)),
    near: ['golghar', 'aiims-patna', 'boring-road'],
    city: ['Patna', 'danapur', 'पटना', 'Hajipur'],
    unstated: ['true'],
  };
  const sorts = ['recommended', 'newest', 'price-asc', 'price-desc', 'rating', 'total-asc', 'beds'];
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(choices)) {
    if (random() < 0.15) params.set(name, pick(values));
  }
  params.set('sort', pick(params.has('near') ? [...sorts, 'distance'] : sorts));
  if (params.has('near') && random() < 0.5) params.set('within', pick(['2', '5', '9']));
  if (Number(params.get('minPrice')) > Number(params.get('maxPrice') ?? 9999))
    params.delete('minPrice');
  return params;
}

function withoutZeros(counts: Readonly<Record<string, Readonly<Record<string, number>>>> = {}) {
  return Object.fromEntries(
    Object.entries(counts).map(([name, values]) => [
      name,
      Object.fromEntries(Object.entries(values).filter(([, count]) => count > 0)),
    ]),
  );
}

/** The server lists a locality of several regions in all of them, so that the kept one is named for the comparison. */
async function cityOf(query: HomeQuery): Promise<{ city?: string }> {
  if (query.filters.city !== undefined) return {};
  return { city: (await listedCity(query)) ?? offlineRegion() };
}

function inOtherRegion(): HostelImport[] {
  return generatedHostels(others, 8).map((hostel, at) => {
    const place = { city: 'Gaya', latitude: 24.78, longitude: 85 };
    return toImport({ ...hostel, ...place, id: `other_${at}` }, at);
  });
}

/** Spreads the hostels over several cities of the region that the phone keeps, some without a location. */
function inSeveralCities(hostel: CatalogueHostel, at: number): HostelImport {
  const { street, landmark, latitude, longitude } = hostel;
  const city = ['Patna', 'Danapur', 'Patna', 'Hajipur', 'Patna', hostel.city][at % 6] ?? 'Patna';
  const address = {
    street,
    landmark,
    city,
    state: 'Bihar',
    pincode: '800001',
    ...(at % 11 !== 0 && { latitude, longitude }),
  };
  const imported = toImport(hostel, at);
  return { ...imported, record: { ...imported.record, address } };
}
