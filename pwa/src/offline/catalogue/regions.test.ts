import 'fake-indexeddb/auto';
import { type CatalogueHostel, columnsOf } from '@patna/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CatalogueStore } from '../database/catalogue-store.ts';
import { db, type TripRow } from '../database/db.ts';
import { catalogueHostel } from '../testing/catalogue-hostel.ts';
import { readCardOrder, saveCardOrder } from '../listings/card-order.ts';
import { refusalOf } from '../testing/catalogue-server.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { savedRow } from '../testing/saved-row.ts';
import { CatalogueIndex } from './search-index.ts';
import { syncCatalogue } from './sync.ts';

const inPatna = [catalogueHostel('p1'), catalogueHostel('p2')];
const inGaya = ['g1', 'g2'].map((id) => catalogueHostel(id, { city: 'Gaya' }));
const verifiedUntil = '2099-01-01';

/** Answers like the server: a cursor names its region; one without is refused if the request names one. */
class RegionServer {
  asked: URLSearchParams[] = [];
  readonly hostels: Record<string, CatalogueHostel[]> = { patna: [...inPatna], gaya: [...inGaya] };
  readonly changes: Record<string, { gone: string[]; moved?: string[] }> = {};
  pageSize = 500;
  fails = (_: URLSearchParams) => false;
  /** Whether it answers this request like a server of an earlier release, which does not know regions. */
  isOld = (_: URLSearchParams) => false;
  unknownRegions = new Set<string>();

  async fetch(url: string): Promise<Response> {
    const { searchParams } = new URL(url, 'http://x');
    this.asked.push(searchParams);
    if (this.fails(searchParams)) throw new TypeError('Failed to fetch');
    const region = searchParams.get('region') ?? '';
    const since = searchParams.get('since');
    const headers = { 'content-type': 'application/problem+json' };
    if (this.unknownRegions.has(region)) {
      return new Response(refusalOf('region', 'unknown_region'), { status: 400, headers });
    }
    if (this.isOld(searchParams)) {
      if (since?.includes('~')) return new Response(refusalOf('since'), { status: 400, headers });
      const hostels = columnsOf(Object.values(this.hostels).flat());
      return Response.json({ hostels, gone: [], next: '9', more: since === null });
    }
    if (since !== null && !since.endsWith(`~${region}`)) {
      return new Response(refusalOf('since'), { status: 400, headers });
    }
    const all = this.hostels[region] ?? [];
    const from = Number(since?.split('~')[0] ?? 0);
    const page = all.slice(from, from + this.pageSize);
    const to = from + page.length;
    const more = to < all.length;
    const change = more ? undefined : this.changes[region];
    return Response.json({
      hostels: columnsOf(page),
      gone: [],
      ...change,
      next: `${to}~${region}`,
      more,
      region,
    });
  }
}

let server: RegionServer;
beforeEach(() => {
  server = new RegionServer();
});
afterEach(async () => {
  for (const table of db.tables) await table.clear();
});

const sync = (region: string) =>
  syncCatalogue({ db, region, fetch: (url) => server.fetch(url), now: Date.now });
const ids = () => db.catalogue.toCollection().primaryKeys();
const state = () => db.catalogueState.get('state');
const savedClaim = async (id: string) => (await db.wishlist.get(['usr_1', id]))?.card.verifiedUntil;

const pack = { state: 'ready', stale: false, photos: [], files: [] } satisfies Partial<TripRow>;
const trip: TripRow = { ...pack, id: '', name: '', addedAt: '2026-01-01T00:00:00.000Z' };

async function save(id: string, city = 'Patna'): Promise<void> {
  const card = { ...sampleCard(id), address: { street: '', city }, verifiedUntil };
  await db.wishlist.put(savedRow(id, { userId: 'usr_1', card }));
}

async function browse(filters: object, query = '') {
  const index = new CatalogueIndex({
    catalogue: new CatalogueStore(db.name),
    openDb: () => Promise.resolve(db),
    madeBy: 'this build',
  });
  return index.browse({ filters, query, sort: 'newest', from: 0, count: 10 });
}

test('a phone keeps the hostels of the region it asks for', async () => {
  expect(await sync('patna')).toBe('up-to-date');
  expect(await ids()).toEqual(['p1', 'p2']);
  expect(await state()).toMatchObject({ region: 'patna', complete: true });
  expect((await db.catalogue.get('p1'))?.region).toBe('patna');
});

test('another region replaces them, and saved hostels keep their claims', async () => {
  await sync('patna');
  await save('p1');
  server.pageSize = 1;
  expect(await sync('gaya')).toBe('up-to-date');
  expect(await ids()).toEqual(['g1', 'g2']);
  expect(await state()).toMatchObject({ region: 'gaya', complete: true });
  expect(await savedClaim('p1')).toBe(verifiedUntil);
});

test('an interrupted change of the region is not taken for a whole copy, and goes on', async () => {
  await sync('patna');
  server.pageSize = 1;
  server.fails = (asked) => asked.get('since') === '1~gaya';
  expect(await sync('gaya')).toBe('partly');
  expect(await state()).toMatchObject({ region: 'gaya', complete: false });
  expect(await browse({})).toBeNull();
  server.fails = () => false;
  expect(await sync('gaya')).toBe('up-to-date');
  expect(await ids()).toEqual(['g1', 'g2']);
});

test('without a network the former region stays', async () => {
  await sync('patna');
  server.fails = () => true;
  expect(await sync('gaya')).toBe('partly');
  expect(await ids()).toEqual(['p1', 'p2']);
  expect(await state()).toMatchObject({ region: 'patna', complete: true });
});

test('a copy of the whole catalogue becomes one of Patna; saved hostels elsewhere stay verified', async () => {
  await db.catalogue.bulkPut([...inPatna, ...inGaya, catalogueHostel('unlisted')]);
  const syncedAt = new Date().toISOString();
  await db.catalogueState.put({ key: 'state', next: '4', complete: true, syncedAt, format: 4 });
  await save('g1');
  await save('unlisted');
  expect(await sync('patna')).toBe('up-to-date');
  expect(await ids()).toEqual(['p1', 'p2']);
  expect(await savedClaim('g1')).toBe(verifiedUntil);
  expect(await savedClaim('unlisted')).toBeUndefined();
});

test('a hostel that moved to another city leaves the catalogue and stays verified', async () => {
  await sync('patna');
  await save('p1');
  await save('p2');
  server.changes['patna'] = { gone: ['p1', 'p2'], moved: ['p1'] };
  await sync('patna');
  expect(await ids()).toEqual([]);
  expect(await savedClaim('p1')).toBe(verifiedUntil);
  expect(await savedClaim('p2')).toBeUndefined();
});

test('a hostel that is public again in another city is no longer withdrawn from a trip', async () => {
  await sync('patna');
  await db.trips.put({ ...trip, id: 'p1', withdrawn: true });
  server.changes['patna'] = { gone: ['p1'], moved: ['p1'] };
  await sync('patna');
  expect((await db.trips.get('p1'))?.withdrawn).toBeUndefined();
});

test('hostels that were unlisted while another region was kept lose their claims', async () => {
  await sync('patna');
  await save('p1');
  await save('p2');
  await save('g1', 'Gaya');
  const json = JSON.stringify({ id: 'p2', address: { city: 'Patna' } });
  const facts = { json, sha256: '', at: '2026-01-01T00:00:00.000Z' };
  await db.trips.put({ ...trip, id: 'p2', facts });
  await db.trips.put({ ...trip, id: 'damaged', facts: { ...facts, json: '{' } });
  await sync('gaya');
  server.hostels['patna'] = [catalogueHostel('p1')];
  await sync('patna');
  expect(await savedClaim('p1')).toBe(verifiedUntil);
  expect(await savedClaim('p2')).toBeUndefined();
  expect(await savedClaim('g1')).toBe(verifiedUntil);
  expect((await db.trips.get('p2'))?.withdrawn).toBe(true);
});

test('servers of two releases that refuse each other end the sync', async () => {
  await sync('patna');
  server.pageSize = 1;
  server.asked = [];
  server.isOld = () => [1, 2, 5, 6, 9, 10].includes(server.asked.length);
  expect(await sync('patna')).toBe('partly');
  expect(server.asked).toHaveLength(5);
  server.isOld = () => false;
  expect(await sync('patna')).toBe('up-to-date');
  expect(await ids()).toEqual(['p1', 'p2']);
});

test('a region that the server does not know is replaced by Patna until it does', async () => {
  await sync('gaya');
  server.unknownRegions.add('gaya');
  expect(await sync('gaya')).toBe('partly');
  expect(await state()).toMatchObject({ region: 'patna', complete: true });
  server.hostels['patna']?.push(catalogueHostel('p3'));
  expect(await sync('gaya')).toBe('partly');
  expect(await ids()).toEqual(['p1', 'p2', 'p3']);
  server.unknownRegions.clear();
  expect(await sync('gaya')).toBe('up-to-date');
  expect(await ids()).toEqual(['g1', 'g2']);
});

test('a region that is replaced while it is read is never shown as another one', async () => {
  await sync('patna');
  const openDb = async () => {
    await sync('gaya');
    return db;
  };
  const index = new CatalogueIndex({ catalogue: new CatalogueStore(db.name), openDb, madeBy: 'x' });
  const request = { filters: { city: 'Patna' }, sort: 'newest', from: 0, count: 10 } as const;
  expect(await index.browse(request)).toMatchObject({
    cards: [],
    missing: { requested: 'patna', saved: 'gaya' },
  });
});

test('a region that is not here as a whole is not shown', async () => {
  await sync('patna');
  server.pageSize = 1;
  server.fails = (asked) => asked.get('since') === '1~gaya';
  const openDb = async () => {
    await sync('gaya');
    return db;
  };
  const index = new CatalogueIndex({ catalogue: new CatalogueStore(db.name), openDb, madeBy: 'x' });
  expect(await index.browse({ filters: {}, sort: 'newest', from: 0, count: 10 })).toBeNull();
});

test.each([
  [{ city: 'Gaya' }, '', 'gaya'],
  [{ city: 'गया' }, '', 'gaya'],
  [{ city: 'Mumbai' }, '', 'elsewhere'],
  [{}, 'girls hostel bodh gaya', 'gaya'],
  [{}, 'near mahabodhi temple', 'gaya'],
  [{}, 'girls hostel gaya', 'gaya'],
  [{ locality: 'Bodh Gaya' }, '', 'gaya'],
  [{ locality: 'गया' }, '', 'gaya'],
  [{ locality: 'Muzaffarpur' }, '', 'elsewhere'],
])('a query for %j %s misses the region %s on a phone with Patna', async (filters, text, asked) => {
  await sync('patna');
  const missing = { requested: asked, saved: 'patna' };
  expect(await browse(filters, text)).toMatchObject({ cards: [], total: 0, rents: null, missing });
});

test.each([
  [{}, 'gaya'],
  [{ locality: 'Gaya' }, ''],
  [{}, 'civil lines'],
])(
  'the hits of Patna for %j %s stay, also when the words mean another city',
  async (filters, text) => {
    server.hostels['patna']?.push(
      catalogueHostel('p3', { street: 'Gaya Road, Civil Lines', city: 'Patna' }),
    );
    await sync('patna');
    expect(await browse(filters, text)).toMatchObject({
      cards: [{ id: 'p3' }],
      total: 1,
      missing: { requested: 'gaya', saved: 'patna' },
    });
  },
);

test.each([
  [{ city: 'patna' }, ''],
  [{}, 'kankarbagh'],
  [{}, 'gaya road'],
  [{ locality: 'Gaya Road' }, 'quiet'],
  [{}, 'girls under 5000'],
])('a query for %j %s misses nothing', async (filters, text) => {
  await sync('patna');
  const page = await browse(filters, text);
  expect(page?.missing).toBeUndefined();
});

test('the city of a whole copy is filtered, and nothing is missing', async () => {
  await db.catalogue.bulkPut([...inPatna, ...inGaya]);
  const syncedAt = new Date().toISOString();
  await db.catalogueState.put({ key: 'state', next: '4', complete: true, syncedAt, format: 4 });
  const page = await browse({ city: 'Gaya' });
  expect(page?.cards.map(({ id }) => id).toSorted()).toEqual(['g1', 'g2']);
  expect(page).toMatchObject({ missing: undefined, isOutdated: true });
});

test.each([
  ['hostels', inGaya],
  ['none', []],
])('the saved order keeps hostels of the region only, which has %s', async (_, gaya) => {
  server.hostels['gaya'] = gaya;
  await saveCardOrder(db, ['p2', 'g1', 'elsewhere', 'p1']);
  await sync('patna');
  expect(await readCardOrder(db)).toEqual(['p2', 'p1']);
  await sync('gaya');
  expect(await readCardOrder(db)).toEqual([]);
});
