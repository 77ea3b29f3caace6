import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPlace } from '@patna/search/places';
import { CatalogueIndex } from './search-index.ts';
import { syncCatalogue } from './sync.ts';
import { LocalDb } from '../database/db.ts';
import { CatalogueStore } from '../database/catalogue-store.ts';
import { catalogueHostel as hostel } from '../testing/catalogue-hostel.ts';
import { CatalogueServer, refusalOf, unknownCursor } from '../testing/catalogue-server.ts';

let db: LocalDb;
let catalogue: CatalogueStore;
let server: CatalogueServer;
let databases = 0;

beforeEach(() => {
  db = new LocalDb(`catalogue-${++databases}`);
  catalogue = new CatalogueStore(db.name);
  server = new CatalogueServer();
});
afterEach(async () => {
  await catalogue.close();
  await db.delete();
});

const openDb = vi.fn(() => Promise.resolve(db));
const open = (madeBy = 'this build') => new CatalogueIndex({ catalogue, openDb, madeBy });
const sync = () =>
  syncCatalogue({ db, fetch: (url) => server.fetch(url), now: () => 1_800_000_000_000 });
const names = async () => (await db.catalogue.toArray()).map((each) => each.propertyName);

describe('syncing', () => {
  test('takes everything, then only what changed, deletions included', async () => {
    server.put(hostel('a'), hostel('b'), hostel('c'));
    expect(await sync()).toBe('up-to-date');
    server.put(hostel('b', { propertyName: 'New name' }));
    server.remove('c');
    await sync();
    expect(await names()).toEqual(['Hostel a', 'New name']);
    expect(server.asked.at(-1)).toContain('since=3');
    expect(await db.catalogueState.get('state')).toMatchObject({ complete: true, next: '5' });
  });

  test('goes on where it was cut, in smaller pages on a bad link', async () => {
    server.put(...Array.from({ length: 700 }, (_, n) => hostel(`h${n}`)));
    const broken = new TypeError('Failed to fetch');
    server.faults = [new Response('{}', { status: 503 }), 'cut'];
    expect(await sync()).toBe('up-to-date');
    expect(server.asked.every((url) => url.includes('limit=500'))).toBe(false);
    server.put(hostel('last'));
    server.faults = [broken, broken, broken];
    expect(await sync()).toBe('partly');
    expect(await db.catalogue.count()).toBe(700);
    expect(await sync()).toBe('up-to-date');
    expect(await db.catalogue.count()).toBe(701);
  });

  test('a first copy that broke off is no catalogue yet, and is not fetched twice', async () => {
    server.put(...Array.from({ length: 600 }, (_, n) => hostel(`h${n}`)));
    const first = await server.fetch('/?limit=500');
    const broken = new TypeError('Failed to fetch');
    server.faults = [first, broken, broken, broken];
    expect(await sync()).toBe('partly');
    expect(await db.catalogue.count()).toBe(500);
    expect(await open().search('hostel', 3)).toBeNull();
    server.asked = [];
    await sync();
    expect(server.asked).toHaveLength(1);
    expect(await db.catalogue.count()).toBe(600);
  });

  test('asks for the next page while one is written', async () => {
    server.put(...Array.from({ length: 600 }, (_, n) => hostel(`h${n}`)));
    const asked: number[] = [];
    db.catalogue.hook('creating', () => {
      asked.push(server.asked.length);
    });
    await sync();
    expect([asked.length, asked[0]]).toEqual([600, 2]);
    expect(server.asked).toHaveLength(2);
  });

  test.each([
    ["a captive portal's page", '<html>', 'text/html'],
    ["a stranger's JSON", '{"ok":true}', 'application/json'],
  ])('%s is no answer', async (_name, body, type) => {
    server.put(hostel('a'));
    await sync();
    const portal = () => new Response(body, { headers: { 'content-type': type } });
    server.faults = [portal(), portal(), portal()];
    expect(await sync()).toBe('partly');
    expect(await names()).toEqual(['Hostel a']);
  });

  test('a cursor the server does not know starts anew', async () => {
    server.put(hostel('a'), hostel('b'));
    await sync();
    server.changes = [];
    server.put(hostel('b'));
    server.faults = [unknownCursor()];
    expect(await sync()).toBe('up-to-date');
    expect(await names()).toEqual(['Hostel b']);
  });

  test('until the first page of a new copy is here, the old one serves', async () => {
    server.put(hostel('a'));
    await sync();
    const before = await db.catalogueState.get('state');
    const broken = new TypeError('Failed to fetch');
    server.faults = [unknownCursor(), broken, broken];
    expect(await sync()).toBe('partly');
    expect(await names()).toEqual(['Hostel a']);
    expect(await db.catalogueState.get('state')).toEqual(before);
  });

  test.each([
    ["a stranger's", refusalOf('since'), 'application/json'],
    ['one about something else', '{"code":"not_found"}', 'application/problem+json'],
    ['one about another part of the call', refusalOf('limit'), 'application/problem+json'],
  ])('%s 400 says nothing of the cursor', async (_name, body, type) => {
    server.put(hostel('a'));
    await sync();
    const wrong = () => new Response(body, { status: 400, headers: { 'content-type': type } });
    server.faults = [wrong(), wrong(), wrong()];
    expect(await sync()).toBe('partly');
    expect(server.asked.filter((url) => !url.includes('since'))).toHaveLength(1);
    expect(await names()).toEqual(['Hostel a']);
  });
});

describe('the catalogue on the phone', () => {
  const everything = { filters: {}, sort: 'newest', from: 0, count: 10 } as const;

  test('is searched, filtered, sorted and counted', async () => {
    server.put(
      hostel('a', { street: 'Boring Road', gender: 'Boys', priceMin: 3000 }),
      hostel('b', { street: 'Kankarbagh', priceMin: 9000 }),
      hostel('c', { street: 'Boring Road', priceMin: 7000 }),
    );
    await sync();
    const index = open();
    expect((await index.search('बोरिंग', 8))?.map((hit) => hit.objectID)).toEqual(['a', 'c']);
    const girls = { ...everything, filters: { gender: ['Girls'] }, sort: 'price-asc' } as const;
    const page = await index.browse(girls);
    expect(page).toMatchObject({ total: 2, cards: [{ id: 'c' }, { id: 'b' }] });
    expect(page).toMatchObject({ counts: { gender: { Girls: 2, Boys: 3 } }, rents: { min: 3000 } });
    const { spread } = page?.rents ?? { spread: [] };
    expect([spread.length, spread[0], Math.max(...spread)]).toEqual([24, 1, 3]);
    const found = await index.browse({ ...girls, query: 'boaring rd' });
    expect(found?.cards.map((card) => card.id)).toEqual(['c']);
  });

  test('measures from a place, nearest first; who gave no place stands last', async () => {
    server.put(
      hostel('far', { latitude: 25.6, longitude: 85.16 }),
      hostel('nowhere'),
      hostel('near', { latitude: 25.6, longitude: 85.12 }),
    );
    await sync();
    const near = { latitude: 25.6, longitude: 85.11 };
    const index = open();
    const page = await index.browse({ ...everything, sort: 'distance', near });
    expect(page?.cards.map((card) => card.id)).toEqual(['near', 'far', 'nowhere']);
    expect(page?.distances?.['near']).toBeCloseTo(1, 1);
    expect(Object.keys(page?.distances ?? {})).toEqual(['near', 'far']);
    expect((await index.browse(everything))?.distances).toBeUndefined();
  });

  test('says where the hostels that pass stand', async () => {
    server.put(hostel('a', { latitude: 25.6, longitude: 85.1 }), hostel('b', { gender: 'Boys' }));
    await sync();
    const index = open();
    const all = await index.spots({ filters: {}, query: '' });
    expect(all?.spots.map(({ card, latitude }) => [card.id, latitude])).toEqual([
      ['b', undefined],
      ['a', 25.6],
    ]);
    const boys = await index.spots({ filters: { gender: ['Boys'] }, query: 'bailey' });
    expect(boys?.spots.map(({ card }) => card.id)).toEqual(['b']);
    const near = { latitude: 25.7, longitude: 85.1 };
    const far = await index.spots({ filters: { within: 5 }, query: '', near });
    expect(far).toMatchObject({ spots: [], near });
    const named = await index.spots({ filters: {}, query: 'near Golghar', near });
    expect(named?.near).toEqual(findPlace('golghar'));
  });

  test('follows a sync, and shows every photo of a card it has', async () => {
    server.put(hostel('a'));
    await sync();
    const index = open();
    expect((await index.browse(everything))?.total).toBe(1);
    server.put(hostel('b', { photo: '/images/1/1000.jpg' }));
    await sync();
    const card = (await index.browse({ ...everything, filters: {} }))?.cards.find(
      (each) => each.id === 'b',
    );
    expect(card?.hostelImages).toEqual(['/images/1/1000.jpg']);
    const hostelImages = ['/images/1/1000.jpg', '/images/2/1000.jpg'];
    if (card) await db.listings.put({ id: 'b', card: { ...card, hostelImages } });
    const again = await index.browse(everything);
    expect(again?.cards.find((each) => each.id === 'b')?.hostelImages).toEqual(hostelImages);
  });
});

describe('what was made for searching', () => {
  const ids = async (index: CatalogueIndex, words: string) =>
    (await index.search(words, 8))?.map((hit) => hit.objectID);

  beforeEach(async () => {
    server.put(hostel('a', { street: 'Boring Road' }), hostel('b', { street: 'Kankarbagh' }));
    await sync();
    await open().prepare();
  });

  test('serves the next start, which then reads no hostel and opens no Dexie', async () => {
    const index = open();
    openDb.mockClear();
    const [read, readSome] = [vi.spyOn(db.catalogue, 'toArray'), vi.spyOn(db.catalogue, 'bulkGet')];
    expect(await ids(index, 'boaring')).toEqual(['a']);
    expect(await ids(index, 'kankar')).toEqual(['b']);
    expect(await index.search('ganga borin', 1)).toEqual([]);
    expect(await index.search('borin', 1)).toEqual([
      {
        objectID: 'a',
        propertyName: 'Hostel a',
        address: { street: 'Boring Road', city: 'Patna', state: 'Bihar' },
        marks: { propertyName: [], street: [[0, 5]] },
      },
    ]);
    expect(openDb).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
    expect(readSome).not.toHaveBeenCalled();
  });

  test('is not for another version of the code, which keeps its own instead', async () => {
    expect(await ids(open('next build'), 'boring')).toEqual(['a']);
    expect(await db.storedRankers().count()).toBe(1);
    const next = open('next build');
    await next.search('boring', 1);
    await next.keep();
    const keys = await db.storedRankers().primaryKeys();
    expect(keys).toEqual([expect.stringContaining('next build')]);
  });

  test('is made anew when a page brought something, and only then', async () => {
    const index = open();
    const before = await db.storedRankers().primaryKeys();
    await sync();
    await index.prepare();
    expect(await db.storedRankers().primaryKeys()).toEqual(before);
    server.put(hostel('b', { street: 'Rajendra Nagar' }), hostel('c', { street: 'Kankarbagh' }));
    await sync();
    expect(await ids(open(), 'kankarbagh')).toEqual(['c']);
    await index.prepare();
    expect(await db.storedRankers().primaryKeys()).not.toEqual(before);
    expect(await ids(open(), 'rajendra')).toEqual(['b']);
  });

  test('goes with the copy', async () => {
    server.changes = [];
    server.faults = [unknownCursor()];
    await sync();
    expect(await db.storedRankers().count()).toBe(0);
    expect(await ids(open(), 'boring')).toEqual([]);
  });
});
