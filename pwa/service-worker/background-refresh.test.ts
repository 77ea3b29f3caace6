import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../src/offline/database/db.ts';
import { imageCacheName } from '../src/offline/database/cache-names.ts';
import { writePhotoPolicy } from '../src/offline/photos/photo-policy.ts';
import { sampleCard } from '../src/offline/testing/sample-card.ts';
import { savedRow } from '../src/offline/testing/saved-row.ts';
import { memoryCaches } from '../src/offline/testing/memory-caches.ts';
import { sampleListing } from '../src/shared/listing/sample-owned-listing.ts';
import { refreshIfFree, refreshOnPeriodicSync } from './background-refresh.ts';

let asked: string[];
const wifi = { type: 'wifi' };

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('/').slice(-2).join('/'));
    if (url.startsWith('/images/')) {
      return new Response('photo', { headers: { 'content-type': 'image/webp' } });
    }
    const id = url.split('/').at(-1) ?? '';
    return Response.json({
      ...sampleListing,
      ...sampleCard(id, 6500),
      address: sampleListing.address,
      hostelImages: [`/images/${id}/1000.jpg`, `/images/${id}-b/1000.jpg`],
    });
  });
  await db.wishlist.put(savedRow('h1'));
});
afterEach(async () => {
  await Promise.all([db.wishlist, db.listings, db.meta].map((table) => table.clear()));
  vi.unstubAllGlobals();
});

test('fetches the details and first photo of each saved hostel once a day', async () => {
  await refreshIfFree(wifi);
  expect(asked).toEqual(['listings/h1', 'h1/500.webp']);
  expect((await db.listings.get('h1'))?.detail?.overallPriceRange.min).toBe(6500);
  expect((await db.wishlist.get(['anna', 'h1']))?.facts?.rentFrom).toBe(6500);
  const cache = await caches.open(imageCacheName);
  expect(await (await cache.match('/images/h1/500.webp'))?.text()).toBe('photo');
  await refreshIfFree(wifi);
  expect(asked).toHaveLength(2);
});

test.each([
  ['on a mobile network', { type: 'cellular' }],
  ['on an unknown network', undefined],
])('fetches nothing %s', async (_where, network) => {
  await refreshIfFree(network);
  expect(asked).toEqual([]);
});

test('fetches nothing with data saver or without saved hostels', async () => {
  await writePhotoPolicy('small');
  await refreshIfFree(wifi);
  await writePhotoPolicy('all');
  await db.wishlist.clear();
  await refreshIfFree(wifi);
  expect(asked).toEqual([]);
});

test('the worker ignores periodic syncs with another tag', async () => {
  const heard: ((event: unknown) => void)[] = [];
  const work: Promise<unknown>[] = [];
  const worker = {
    addEventListener: (_type: string, listener: (event: unknown) => void) => heard.push(listener),
    navigator: { connection: wifi },
  };
  refreshOnPeriodicSync(worker as unknown as Parameters<typeof refreshOnPeriodicSync>[0]);
  const waitUntil = (promise: Promise<unknown>) => work.push(promise);
  for (const tag of ['of somebody else', 'patna-saved']) heard[0]?.({ tag, waitUntil });
  expect(work).toHaveLength(1);
  await Promise.all(work);
  expect(asked).toEqual(['listings/h1', 'h1/500.webp']);
});
