import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferredCacheName } from '../src/offline/cache/deferred-precache.ts';
import { writePhotoPolicy } from '../src/offline/photos/photo-policy.ts';
import { FakeCaches } from '../src/offline/testing/fake-caches.ts';
import { prefetchDeferredFiles } from './deferred-precache.ts';

const trips = '/assets/trips-page-BBBBBBBB.js';
const search = '/assets/catalogue-worker-B_b-B2b2.js';
const map = '/assets/map-view-BBBBBBBB.css';
const terms = '/assets/terms-page-BBBBBBBB.js';

let caches: FakeCaches;
let asked: string[];

beforeEach(async () => {
  caches = new FakeCaches();
  asked = [];
  vi.stubGlobal('caches', caches);
  await put('/assets/trips-page-AAAAAAAA.js');
  await put('/assets/catalogue-worker-A-a_A1a1.js');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an update brings what opens later in its new names, but not what is here already', async () => {
  await put(map);
  await prefetchDeferredFiles(list(), keep);
  expect(asked).toEqual([search, terms, trips]);
  expect(caches.paths(deferredCacheName)).toEqual(
    expect.arrayContaining([search, trips, map, terms]),
  );
});

test.each(['small', 'tap'] as const)(
  'where data is saved (%s) only the legal pages and what was here of the build before are fetched',
  async (rule) => {
    await writePhotoPolicy(rule);
    await prefetchDeferredFiles(list(), keep);
    expect(asked).toEqual([search, terms, trips]);
  },
);

test('a broken link ends it, and the installation goes on', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  await prefetchDeferredFiles(list(), async (url) => {
    asked.push(url);
    await broken();
  });
  expect(asked).toEqual([search]);
  expect(warned).toHaveBeenCalledOnce();
});

test('without a list nothing is fetched', async () => {
  await prefetchDeferredFiles(undefined, keep);
  expect(asked).toEqual([]);
});

function list(): Response {
  return Response.json({ all: [search, map, terms, trips], legal: [terms] });
}

async function keep(url: string): Promise<void> {
  asked.push(url);
  await put(url);
}

async function put(path: string): Promise<void> {
  await (await globalThis.caches.open(deferredCacheName)).put(path, new Response(path));
}
