import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CatalogueHostel } from '@patna/contracts';
import { type HostelFilters, searchHostels, type SearchSort } from '@patna/search';
import { searchHosted } from '@patna/search/hosted/hosted-search.ts';
import { replicaName } from '@patna/search/hosted/hosted-settings.ts';
import { findPlace } from '@patna/search/places';
import { createSearchEmulator } from '@patna/testing/servers/emulators.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  generatedHostels,
  picker,
  rankerOver,
} from '../../../packages/search/tests/patna-hostels.ts';
import { wishesFrom } from '../../../packages/search/tests/wishes.ts';
import {
  type AlgoliaClient,
  createAlgoliaClient,
  longTimeouts,
} from '../src/search/hosted/algolia-client.ts';
import { type AskIndex, createAskIndex } from '../src/search/hosted/ask-index.ts';
import { indexRecordOf } from '../src/search/hosted/index-record.ts';
import { searchCommand } from '../src/search/hosted/search-command.ts';

const config = {
  ALGOLIA_APP_ID: 'LOCAL',
  ALGOLIA_ADMIN_KEY: 'admin-key-for-tests',
  ALGOLIA_INDEX: 'LISTINGS_INDEX',
  ALGOLIA_LOCAL_ADDRESS: '',
};
const indexName = config.ALGOLIA_INDEX;
const today = '2026-11-30';
const random = mulberry32(103);
const pick = picker(random);
const hostels = generatedHostels(600, 103).map(withFacts);
const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
const ranker = rankerOver(hostels);
const idsOf = (found: readonly CatalogueHostel[]) => found.map(({ id }) => id);

let mongo: TestMongo;
let server: Server;
let client: AlgoliaClient;
let ask: AskIndex;

beforeAll(async () => {
  // Done before the servers start, because it takes seconds.
  const objects = hostels.map((hostel) => ({ ...indexRecordOf(hostel) }));
  mongo = await startTestMongo();
  const keys = { appId: config.ALGOLIA_APP_ID, adminKey: config.ALGOLIA_ADMIN_KEY };
  const db = mongo.client.db('hosted_search');
  const emulator = createSearchEmulator({ db, ...keys, searchKey: 'search', nodeEnv: 'test' });
  server = createServer(express().use('/algolia', emulator)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `127.0.0.1:${(server.address() as AddressInfo).port}/algolia`;
  config.ALGOLIA_LOCAL_ADDRESS = url;
  const created = createAlgoliaClient(config, longTimeouts);
  if (!created) throw new Error('no client');
  client = created;
  ask = createAskIndex(client, indexName);
  await command('settings');
  await client.saveObjects({ indexName, objects, waitForTasks: true });
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await mongo?.stop();
});

it('lists the same hostels as the local search for 200 typed wishes, the right one in the first three', async () => {
  const wishFor = wishesFrom(random);
  const wishes = hostels.flatMap((hostel) => wishFor(hostel) ?? []).slice(0, 200);
  expect(wishes).toHaveLength(200);
  let [right, local, answered] = [0, 0, 0];
  for (const { query, isRight } of wishes) {
    const found = await both(query);
    answered += Number(found.isAnswered);
    const isFound = (ids: readonly string[]) =>
      ids.slice(0, 3).some((id) => isRight(byId.get(id) ?? fail(id)));
    right += Number(isFound(found.hosted));
    local += Number(isFound(found.local));
  }
  expect([right, local].every((count) => count >= 190)).toBe(true);
  // The other queries are relaxed, or match nothing.
  expect(answered).toBeGreaterThan(150);
});

it.each([
  'girls near pmch under 6000',
  'pmch ke paas ladkiyon ka hostel',
  'पीएमसीएच के पास लड़कियों का हॉस्टल',
  'boys 800001 5000 tak',
  'hostel in 800020 with dinner',
  '८००००१ single room',
  'veg girls hostel with warden',
  'शाकाहारी हॉस्टल बोरिंग रोड',
  'verified wifi ac mahendru',
  'food included kidwaipuri',
  'खाना सहित किदवईपुरी',
  'without warden boys',
  'boys aiims patna',
  'boys under 1000',
  'kidwaipuri boring road',
  'patna hostel',
  'sankalp',
  'nothing of this name',
  '',
])('understands "%s" alike', async (typed) => {
  const { hosted, local } = await both(typed);
  expect(hosted.toSorted()).toEqual(local.toSorted());
});

it('leaves a pincode without hostels to the local search, which drops it', async () => {
  const search = {
    typed: 'magadh 800099',
    filters: {},
    sort: 'relevance',
    near: undefined,
  } as const;
  const hostelOf = (id: string) => byId.get(id);
  expect(await searchHosted<CatalogueHostel>({ ...search, today, ask, hostelOf })).toBeUndefined();
});

it('passes the same hostels for 150 random sets of filters, in every order', async () => {
  let found = 0;
  for (let n = 0; n < 150; n += 1) {
    const filters = randomFilters();
    const sort = pick<SearchSort>([
      ...(['relevance', 'recommended', 'newest', 'price-asc', 'price-desc'] as const),
      ...(['rating', 'total-asc', 'beds', 'distance'] as const),
    ]);
    const near = random() < 0.5 ? pick(['pmch', 'nit-patna']) : undefined;
    const typed = pick(['', '', 'girls', 'boring road', 'magadh under 7000', 'near golghar']);
    found += (await both(typed, { filters, sort, near })).hosted.length;
  }
  expect(found).toBeGreaterThan(1000);
});

it.each([
  ['price-asc', (hostel: CatalogueHostel) => hostel.priceMin],
  ['price-desc', (hostel: CatalogueHostel) => -hostel.priceMax],
  ['rating', (hostel: CatalogueHostel) => -(hostel.ratingScore ?? 0)],
  ['newest', (hostel: CatalogueHostel) => -hostel.publishedAt],
] as const)('a replica holds every hostel in the order %s', async (sort, rank) => {
  const { hits } = await client.searchSingleIndex({
    indexName: replicaName(indexName, sort),
    searchParams: { query: '', hitsPerPage: 1000 },
  });
  const ranks = hits.map(({ objectID }) => rank(byId.get(objectID) ?? fail(objectID)));
  expect(ranks).toHaveLength(hostels.length);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});

it('answers a suggestion from the typed text alone, pincodes in both scripts included', async () => {
  const suggestions = async (query: string) => {
    const requests = [{ indexName, query, hitsPerPage: 1000 }];
    const { results } = await client.searchForHits({ requests });
    return results[0]?.hits.map(({ objectID }) => objectID) ?? [];
  };
  for (const query of ['magadh deep', 'boring road', 'लड़कियों का हॉस्टल', 'ladko ka hostel']) {
    const ids = ranker.find(query).ids();
    expect(ids.length, query).toBeGreaterThan(0);
    expect((await suggestions(query)).toSorted(), query).toEqual(ids.toSorted());
  }
  for (const pincode of ['800006', '८००००६']) {
    const ids = await suggestions(pincode);
    expect(ids.toSorted()).toEqual(ranker.find('800006').ids().toSorted());
    expect(ids.length).toBeGreaterThan(5);
  }
});

it('changes nothing in a dry run or a second run, and repairs what somebody changed', async () => {
  expect((await command('settings')).lines).toEqual(['nothing to change']);
  await client.setSettings({ indexName, indexSettings: { attributesForFaceting: [] } });
  await client.clearSynonyms({ indexName });
  const isAlike = () =>
    both('girls boring road').then(
      () => true,
      () => false,
    );
  expect(await isAlike()).toBe(false);
  const dry = await command('settings', '--dry-run');
  expect(dry.lines.join('\n')).toMatch(/settings attributesForFaceting\n.*synonyms\n\d+ to change/);
  expect(await isAlike()).toBe(false);
  expect((await command('settings')).lines.at(-1)).toMatch(/ changed$/);
  expect(await isAlike()).toBe(true);
  expect((await command('records')).code).toBe(2);
});

/**
 * Searches both ways. The local search answers alone when it relaxes filters or finds nothing.
 * @throws unless they list the same hostels, in the same order but for `relevance`
 */
async function both(
  typed: string,
  {
    filters = {},
    sort = 'relevance',
    near,
  }: { filters?: HostelFilters; sort?: SearchSort; near?: string | undefined } = {},
): Promise<{ hosted: readonly string[]; local: readonly string[]; isAnswered: boolean }> {
  const search = {
    typed,
    filters,
    sort,
    near: near === undefined ? undefined : findPlace(near),
    today,
  };
  const local = searchHostels({
    ...search,
    all: hostels,
    hitsOf: (text) =>
      ranker
        .find(text)
        .groups()
        .map((ids) => ids.flatMap((id) => byId.get(id) ?? [])),
  });
  const hosted = await searchHosted<CatalogueHostel>({
    ...search,
    ask,
    hostelOf: (id) => byId.get(id),
  });
  const about = JSON.stringify({ typed, filters, sort, near });
  const expected = idsOf(local.hostels);
  if (!hosted) {
    if (local.relaxed.length === 0 && expected.length > 0)
      throw new Error(`not answered: ${about}`);
    return { hosted: expected, local: expected, isAnswered: false };
  }
  const ids = idsOf(hosted.hostels);
  const isByMatch = local.sortedBy === 'relevance';
  expect(isByMatch ? ids.toSorted() : ids, about).toEqual(
    isByMatch ? expected.toSorted() : expected,
  );
  expect(local.relaxed, about).toEqual([]);
  return { hosted: ids, local: expected, isAnswered: true };
}

async function command(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await searchCommand(args, config, (line) => lines.push(line));
  return { code, lines };
}

function randomFilters(): HostelFilters {
  const choices = {
    gender: [['Girls'], ['Boys', 'Unisex']],
    category: [['Single'], ['Double', 'Triple']],
    minPrice: [4000, 6000],
    maxPrice: [5000, 8000],
    facilities: [['Wi-Fi'], ['AC', 'Geyser']],
    meals: [['Dinner'], ['Breakfast', 'Lunch']],
    haveWarden: [true, false],
    verified: [true, false],
    suitableFor: ['Students', 'Working Professionals'],
    city: ['Patna', 'Hajipur'],
    minRating: [2, 4],
    vegOnly: [true, false],
    visitorsAllowed: [true, false],
    gateFrom: ['21:00', '23:00', '00:30'],
    maxTotal: [6000, 9000],
    maxDeposit: [0, 5000],
    bedsFree: [true, false],
    moveIn: ['2026-12', '2027-02'],
    within: [2, 5],
  } satisfies { readonly [Name in keyof HostelFilters]: readonly HostelFilters[Name][] };
  const chosen = Object.entries(choices).filter(() => random() < 0.12);
  return Object.fromEntries(chosen.map(([name, values]) => [name, pick<unknown>(values)]));
}

/** Adds facts that generated hostels lack. Some hostels still lack some of them. */
function withFacts(hostel: CatalogueHostel, at: number): CatalogueHostel {
  const isLocated = at % 11 !== 0;
  return {
    ...hostel,
    latitude: isLocated ? hostel.latitude : undefined,
    longitude: isLocated ? hostel.longitude : undefined,
    city: at % 13 === 0 ? 'Hajipur' : hostel.city,
    vegOnly: [true, false, undefined][at % 3],
    visitorsAllowed: [undefined, true, true, false][at % 4],
    deposit: [undefined, 0, 4000, 9000][at % 4],
    gateTime: [undefined, '21:30', '23:15', '00:45'][at % 4],
    monthlyTotal: at % 5 === 0 ? undefined : hostel.priceMin + 800,
    isTotalOpen: at % 4 === 0,
    ...(at % 3 !== 0 && {
      freeBeds: at % 4,
      bedsOn: at % 2 === 0 ? '2026-11-20' : '2026-10-01',
      ...(at % 7 === 0 && { freeFrom: '2027-01-15' }),
    }),
  };
}

function fail(id: string): never {
  throw new Error(`${id} is in the index only`);
}
