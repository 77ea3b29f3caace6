import 'fake-indexeddb/auto';
import type { CatalogueHostel, ListingCard } from '@patna/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db, type OutboxItem, type WishlistRow } from '../database/db.ts';
import { imageCacheName, pagesCacheName } from '../database/cache-names.ts';
import { clearKind, measureStorage } from './storage-usage.ts';
import { FakeCaches } from '../testing/fake-caches.ts';

let caches: FakeCaches;

beforeEach(async () => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  await (await caches.open('assets')).put('/assets/a.js', new Response('x'.repeat(900)));
  await (await caches.open(imageCacheName)).put('/images/a/500.avif', new Response('photo'));
  await (await caches.open(pagesCacheName)).put('/', new Response('home'));
  for (const id of ['saved', 'seen']) {
    await db.listings.put({ id, card: card(id), cardSavedAt: '2026-11-01T00:00:00.000Z' });
  }
  await db.wishlist.put({
    userId: 'guest',
    listingId: 'saved',
    card: card('saved'),
  } as WishlistRow);
  await db.outbox.put({ key: '1', userId: 'me', lane: 'a' } as OutboxItem);
  await db.meta.put({ key: 'card-order', value: ['saved', 'seen'] });
  localStorage.setItem('patna.me.enquiry.saved', 'begun');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  await Promise.all(db.tables.map((table) => table.clear()));
});

test('each kind is measured separately', async () => {
  const { kinds, allowed } = await measureStorage();
  expect(kinds.app).toEqual({ bytes: 900, count: 1 });
  expect(kinds.photos).toEqual({ bytes: 5, count: 1 });
  expect(kinds.catalogue.count).toBe(1);
  expect(kinds.saved.count).toBe(1);
  expect(kinds.saved.bytes).toBeGreaterThan(kinds.catalogue.bytes);
  expect(kinds.own.count).toBe(2);
  expect(kinds.trips).toEqual({ bytes: 0, count: 0 });
  expect(allowed).toBeNull();
});

test('the kinds and the rest add up to the total, whether the browser reports more or less', async () => {
  for (const usage of [1_000_000, 1]) {
    const storage = { estimate: async () => ({ usage, quota: 9_000_000 }) };
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    const { kinds, used, rest, allowed } = await measureStorage();
    const counted = Object.values(kinds).reduce((all, { bytes }) => all + bytes, 0);
    expect(counted + rest).toBe(used);
    expect(used).toBe(Math.max(counted, usage));
    expect(allowed).toBe(9_000_000);
  }
  Reflect.deleteProperty(navigator, 'storage');
});

test('hostels are counted once, and saved ones only when a list shows them', async () => {
  await db.catalogue.bulkPut(['saved', 'seen', 'other'].map((id) => ({ id }) as CatalogueHostel));
  const { saved } = (await measureStorage()).kinds;
  const row = (userId: string, listingId: string, removed = false) =>
    db.wishlist.put({ userId, listingId, removed, card: card(listingId) } as WishlistRow);
  await row('somebody-else', 'seen');
  await row('guest', 'other', true);
  const after = (await measureStorage()).kinds;
  expect(after.catalogue.count).toBe(3);
  expect(after.saved.count).toBe(saved.count);
  expect(after.saved.bytes).toBeGreaterThan(saved.bytes);
});

test('clearing removes only data that can be downloaded again', async () => {
  await clearKind('photos');
  await clearKind('catalogue');
  const { kinds } = await measureStorage();
  expect(kinds.photos).toEqual({ bytes: 0, count: 0 });
  expect(kinds.catalogue).toEqual({ bytes: 0, count: 0 });
  expect(await db.listings.toCollection().primaryKeys()).toEqual(['saved']);
  expect(await db.outbox.count()).toBe(1);
  expect(await db.wishlist.count()).toBe(1);
  expect(localStorage.getItem('patna.me.enquiry.saved')).toBe('begun');
});

function card(id: string): ListingCard {
  return { id, propertyName: `Hostel ${id}` } as ListingCard;
}
