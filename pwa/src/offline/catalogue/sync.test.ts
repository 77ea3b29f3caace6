import 'fake-indexeddb/auto';
import { columnsOf } from '@patna/contracts';
import { afterEach, expect, test } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { syncCatalogue } from './sync.ts';
import { db, LocalDb } from '../database/db.ts';
import { clearKind } from '../usage/storage-usage.ts';
import { catalogueHostel } from '../testing/catalogue-hostel.ts';

afterEach(async () => {
  await db.catalogue.clear();
  await db.catalogueState.clear();
  await db.listings.clear();
});

test('no page is asked for with cookies, whatever its size', async () => {
  const db = new LocalDb('without-cookies');
  const asked: (RequestCredentials | undefined)[] = [];
  const fetch = (_url: string, { credentials }: RequestInit): Promise<Response> => {
    asked.push(credentials);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  expect(await syncCatalogue({ db, fetch, now: Date.now })).toBe('partly');
  expect(asked).toEqual(['omit', 'omit', 'omit']);
  await db.delete();
});

test.each([
  ['before the answer with what changed', 1],
  ['between two pages of what changed', 2],
])('a catalogue that is cleared %s is fetched whole again', async (_name, clearedAt) => {
  let offered = ['a', 'b'].map((id) => catalogueHostel(id));
  let page = 10;
  let answers = 0;
  const fetch = async (url: string): Promise<Response> => {
    answers += 1;
    if (page === 1 && answers === clearedAt) await clearKind('catalogue');
    const from = Number(new URL(url, 'http://x').searchParams.get('since') ?? 0);
    const next = Math.min(from + page, offered.length);
    const hostels = columnsOf(offered.slice(from, next));
    const more = next < offered.length;
    return Response.json({ hostels, gone: [], next: String(next), more });
  };
  const sync = () => syncCatalogue({ db, fetch, now: Date.now });
  await sync();
  offered = ['a', 'b', 'c', 'd', 'e'].map((id) => catalogueHostel(id));
  [page, answers] = [1, 0];
  expect(await sync()).toBe('up-to-date');
  expect(await db.catalogue.toCollection().primaryKeys()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await db.catalogueState.get('state')).toMatchObject({ complete: true, next: '5' });
});

test('a catalogue that is cleared while nothing has changed is not complete until it is here', async () => {
  let cleared = false;
  const fetch = async (url: string): Promise<Response> => {
    if (cleared) throw new TypeError('Failed to fetch');
    const since = new URL(url, 'http://x').searchParams.get('since');
    if (since !== null) {
      cleared = true;
      await clearKind('catalogue');
    }
    const hostels = columnsOf(since === null ? [catalogueHostel('a')] : []);
    return Response.json({ hostels, gone: [], next: '1', more: false });
  };
  const sync = () => syncCatalogue({ db, fetch, now: Date.now });
  await sync();
  expect(await sync()).toBe('partly');
  expect(await db.catalogueState.get('state')).toBeUndefined();
});

test('details of hostels that changed since the last sync are outdated', async () => {
  for (const id of ['a', 'b']) await db.listings.put({ id, detail: { ...sampleListing, id } });
  let [changed, next] = [['a', 'b'], 's1'];
  const fetch = async (): Promise<Response> => {
    const hostels = columnsOf(changed.map((id) => catalogueHostel(id)));
    return Response.json({ hostels, gone: [], next, more: false });
  };
  const outdated = async () =>
    (await db.listings.toArray()).filter((row) => row.isDetailOutdated).map(({ id }) => id);
  await syncCatalogue({ db, fetch, now: Date.now });
  expect(await outdated()).toEqual([]);
  [changed, next] = [['b'], 's2'];
  await syncCatalogue({ db, fetch, now: Date.now });
  expect(await outdated()).toEqual(['b']);
});
