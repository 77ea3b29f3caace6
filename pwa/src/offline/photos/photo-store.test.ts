import 'fake-indexeddb/auto';
import type { ListingCard } from '@patna/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db, type WishlistRow } from '../database/db.ts';
import { imageCacheName, tripPhotoCacheName } from '../database/cache-names.ts';
import { phoneDb } from '../database/phone-db.ts';
import { clearPhotos, freePhotoSpace, photoUsage, withQuotaRetry } from '../database/free-space.ts';
import { reconcilePhotos, storePhoto, markPhotosShown, photoBudget } from './photo-store.ts';
import { FakeCaches } from '../testing/fake-caches.ts';

const mega = 1024 * 1024;
let caches: FakeCaches;

beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(async () => {
  vi.useRealTimers();
  await clearPhotos();
  await db.wishlist.clear();
});

describe('the photo budget', () => {
  test('counts bytes and evicts the least recently shown photo', async () => {
    await holds({ a: 20, b: 20, c: 18 });
    await markPhotosShown(['/images/a/500.avif']);
    await storePhoto('/images/d/500.avif', photo(3));
    expect(caches.paths(imageCacheName)).toEqual([
      '/images/a/500.avif',
      '/images/c/500.avif',
      '/images/d/500.avif',
    ]);
    expect((await photoUsage()).bytes).toBeLessThanOrEqual(photoBudget);
  });

  test('evicts photos of saved hostels last', async () => {
    await holds({ a: 20, b: 20, c: 18 });
    await saves('a');
    await storePhoto('/images/d/500.avif', photo(3));
    expect(caches.paths(imageCacheName)).toContain('/images/a/500.avif');
    expect(caches.paths(imageCacheName)).not.toContain('/images/b/500.avif');
  });

  test('adds cached photos that the list lacks and removes entries without a photo', async () => {
    const cache = await caches.open(imageCacheName);
    await cache.put('/images/old/500.avif', photo(1));
    await phoneDb.photos.put({ url: '/images/gone/500.avif', bytes: 9, usedAt: 1 });
    await reconcilePhotos();
    expect(await phoneDb.photos.toArray()).toEqual([
      { url: '/images/old/500.avif', bytes: mega, usedAt: 0 },
    ]);
  });
});

describe('a full phone', () => {
  test('evicts photos for a new photo, but none of a saved hostel', async () => {
    await holds({ a: 2, b: 2 });
    await saves('a');
    caches.limit = 4.5 * mega;
    await storePhoto('/images/d/500.avif', photo(1));
    expect(caches.paths(imageCacheName)).toEqual(['/images/a/500.avif', '/images/d/500.avif']);
    await expect(storePhoto('/images/e/500.avif', photo(4))).rejects.toThrow('Quota');
    expect(caches.paths(imageCacheName)).toContain('/images/a/500.avif');
  });

  test('evicts all photos in steps for a personal write', async () => {
    await holds({ a: 1, b: 1 });
    await saves('a');
    await (await caches.open(tripPhotoCacheName)).put('/images/t/500.webp', photo(1));
    const seen: string[][] = [];
    await withQuotaRetry(async () => {
      seen.push([...caches.paths(imageCacheName), ...caches.paths(tripPhotoCacheName)]);
      if (seen.length < 4) throw fullAsDexieSaysIt();
    });
    expect(seen).toEqual([
      ['/images/a/500.avif', '/images/b/500.avif', '/images/t/500.webp'],
      ['/images/a/500.avif', '/images/t/500.webp'],
      ['/images/t/500.webp'],
      [],
    ]);
    expect(await db.wishlist.count()).toBe(1);
  });

  test('evicts photos for the app, those of saved hostels at the second call', async () => {
    await holds({ a: 1, b: 1 });
    await saves('a');
    await freePhotoSpace();
    expect(caches.paths(imageCacheName)).toEqual(['/images/a/500.avif']);
    await freePhotoSpace();
    expect(caches.paths(imageCacheName)).toEqual([]);
  });

  test('evicts nothing on other errors', async () => {
    await holds({ a: 1 });
    await expect(withQuotaRetry(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
    expect(caches.paths(imageCacheName)).toHaveLength(1);
  });
});

/** Stores photos of these sizes in megabytes, the first one as the one seen longest ago. */
async function holds(photos: Record<string, number>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  let at = Date.UTC(2026, 10, 1);
  for (const [id, size] of Object.entries(photos)) {
    vi.setSystemTime((at += 1000));
    await storePhoto(`/images/${id}/500.avif`, photo(size));
  }
  vi.setSystemTime((at += 1000));
}

async function saves(id: string): Promise<void> {
  const card = { id, hostelImages: [`/images/${id}/1000.jpg`] } as unknown as ListingCard;
  const row: WishlistRow = {
    userId: 'me',
    listingId: id,
    card,
    savedAt: '',
    sync: 'saved',
    removed: false,
    onServer: true,
    settledAt: 0,
  };
  await db.wishlist.put(row);
}

function photo(size: number): Response {
  const body = new Blob([new Uint8Array(size * mega)]);
  return new Response(body, { headers: { 'content-type': 'image/avif' } });
}

function fullAsDexieSaysIt(): Error {
  const inner = new DOMException('full', 'QuotaExceededError');
  return Object.assign(new Error('aborted'), { name: 'AbortError', inner });
}
