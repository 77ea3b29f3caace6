import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CatalogueIndex } from './search-index.ts';
import { syncCatalogue } from './sync.ts';
import { LocalDb } from '../database/db.ts';
import { CatalogueStore } from '../database/catalogue-store.ts';
import { catalogueHostel } from '../testing/catalogue-hostel.ts';
import { CatalogueServer, unknownCursor } from '../testing/catalogue-server.ts';

let db: LocalDb;
let catalogue: CatalogueStore;
let server: CatalogueServer;
let databases = 0;

beforeEach(() => {
  db = new LocalDb(`anew-${++databases}`);
  catalogue = new CatalogueStore(db.name);
  server = new CatalogueServer();
});

afterEach(async () => {
  await catalogue.close();
  await db.delete();
});

const broken = new TypeError('Failed to fetch');
const sync = () => syncCatalogue({ db, fetch: (url) => server.fetch(url), now: Date.now });
const ids = () => db.catalogue.toCollection().primaryKeys();
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => catalogueHostel(`h${1000 + from + n}`));

async function shown() {
  const openDb = () => Promise.resolve(db);
  const index = new CatalogueIndex({ catalogue, openDb, madeBy: 'this build' });
  const page = await index.browse({ filters: {}, sort: 'newest', from: 0, count: 1 });
  return page && [page.total, page.isOutdated ? 'outdated' : 'current'];
}

test('until a new copy is whole the old one serves, though the link is cut within it', async () => {
  server.put(...many(0, 700));
  await sync();
  const before = await db.catalogueState.get('state');
  server.changes = [];
  server.put(...many(100, 750));
  server.faults = [unknownCursor(), await server.fetch('/?limit=500'), broken, broken];
  expect(await sync()).toBe('partly');
  expect(await db.catalogue.count()).toBe(700);
  const between = await db.catalogueState.get('state');
  expect(between).toMatchObject({ complete: true, syncedAt: before?.syncedAt, next: '500' });
  expect(await shown()).toEqual([700, 'outdated']);
  server.asked = [];
  expect(await sync()).toBe('up-to-date');
  expect(server.asked).toEqual([expect.stringContaining('since=500')]);
  expect(await ids()).toEqual(many(100, 750).map(({ id }) => id));
  const after = await db.catalogueState.get('state');
  expect(after).toMatchObject({ complete: true, next: '650' });
  expect(after).not.toHaveProperty('untold');
  expect(await shown()).toEqual([650, 'current']);
});

test('a new copy whose cursor is refused on the way begins once more, and loses nothing', async () => {
  server.put(...many(0, 600));
  await sync();
  const first = await server.fetch('/?limit=500');
  server.faults = [unknownCursor(), first, unknownCursor()];
  expect(await sync()).toBe('up-to-date');
  expect(await db.catalogue.count()).toBe(600);
  expect(await db.catalogueState.get('state')).not.toHaveProperty('untold');
});

test('a copy of a release whose hostels had fewer fields is replaced once', async () => {
  server.put({ ...catalogueHostel('a'), freeBeds: 2 }, catalogueHostel('b'));
  await sync();
  const state = await db.catalogueState.get('state');
  await db.catalogueState.put({ ...state!, format: undefined });
  await db.catalogue.put(catalogueHostel('a'));
  expect(await shown()).toEqual([2, 'outdated']);
  server.asked = [];
  await sync();
  expect(await shown()).toEqual([2, 'current']);
  expect(server.asked[0]).not.toContain('since');
  expect((await db.catalogue.get('a'))?.freeBeds).toBe(2);
  server.asked = [];
  await sync();
  expect(server.asked).toEqual([expect.stringContaining('since=2')]);
});
