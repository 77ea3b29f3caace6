import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalDb } from './db.ts';
import { CatalogueStore } from './catalogue-store.ts';

const state = { key: 'state', next: 's', complete: true, syncedAt: '' } as const;
let db: LocalDb;
let kept: CatalogueStore;
let databases = 0;

beforeEach(() => {
  db = new LocalDb(`kept-${++databases}`);
  kept = new CatalogueStore(db.name);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await kept.close();
  await db.delete();
});

test('makes no database where there is none, and finds the one that comes', async () => {
  expect(await kept.state()).toBeUndefined();
  expect(await Dexie.exists(db.name)).toBe(false);
  await db.catalogueState.put(state);
  expect(await kept.state()).toEqual(state);
});

test('finds nothing in a database that is older than the catalogue', async () => {
  const old = new Dexie(db.name);
  old.version(1).stores({ meta: 'key' });
  await old.open();
  old.close();
  expect(await kept.state()).toBeUndefined();
  expect(await kept.hasRanker('ranker')).toBe(false);
  await db.open();
  expect(await kept.state()).toBeUndefined();
});

test('gives way to a newer schema, and reads on', async () => {
  await db.catalogueState.put(state);
  await kept.state();
  db.close();
  const newer = new Dexie(db.name);
  newer.version(99).stores({ catalogueState: 'key', more: 'key' });
  await newer.open();
  expect(await kept.state()).toEqual(state);
  newer.close();
});

test('opens a database again that was closed under it', async () => {
  await db.catalogueState.put(state);
  await kept.state();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  expect(await kept.state()).toEqual(state);
});
