import 'fake-indexeddb/auto';
import type { ListingCard } from '@patna/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db, type OutboxItem, type WishlistRow } from './db.ts';
import { imageCacheName } from './image-cache.ts';
import { pagesCacheName } from './page-cache.ts';
import { clearKind, measureStorage } from './storage-usage.ts';
import { FakeCaches } from './testing/fake-caches.ts';

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
  await db.wishlist.put({ userId: 'me', listingId: 'saved', card: card('saved') } as WishlistRow);
  await db.outbox.put({ key: '1', userId: 'me', lane: 'a' } as OutboxItem);
  await db.meta.put({ key: 'card-order', value: ['saved', 'seen'] });
  localStorage.setItem('patna.me.enquiry.saved', 'begun');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  await Promise.all(db.tables.map((table) => table.clear()));
});

test('every kind is weighed by itself', async () => {
  const { kinds, browser } = await measureStorage();
  expect(kinds.app).toEqual({ bytes: 900, count: 1 });
  expect(kinds.photos).toEqual({ bytes: 5, count: 1 });
  expect(kinds.catalogue.count).toBe(2);
  expect(kinds.saved.count).toBe(1);
  expect(kinds.saved.bytes).toBeGreaterThan(kinds.catalogue.bytes);
  expect(kinds.own.count).toBe(2);
  expect(kinds.trips).toEqual({ bytes: 0, count: 0 });
  expect(browser).toBeNull();
});

test('clearing takes what comes back by itself, and nothing of the person', async () => {
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
