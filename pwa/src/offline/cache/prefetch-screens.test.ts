import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setDataSaver } from '../../shared/storage/data-saver.ts';
import { startPrefetchingScreens } from './prefetch-screens.ts';
import { deferredCacheName, deferredPrecacheUrl } from './deferred-precache.ts';
import { FakeCaches } from '../testing/fake-caches.ts';

const map = '/assets/map-view-AAAAAAAA.js';
const privacy = '/assets/privacy-page-AAAAAAAA.js';
const terms = '/assets/terms-page-AAAAAAAA.js';

let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url === deferredPrecacheUrl
      ? Response.json({ all: [map, privacy, terms], legal: [privacy, terms] })
      : new Response(url);
  });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
});
afterEach(() => {
  vi.useRealTimers();
  setDataSaver('auto');
  vi.unstubAllGlobals();
});

test('at rest every screen that comes later is fetched, and home', async () => {
  await atRest();
  expect(asked).toEqual([deferredPrecacheUrl, map, privacy, terms, '/']);
});

test('where data is saved the legal pages come all the same, and nothing else', async () => {
  setDataSaver('on');
  await atRest();
  expect(asked).toEqual([deferredPrecacheUrl, privacy, terms]);
});

test('what is here already is not fetched again', async () => {
  setDataSaver('on');
  await (await caches.open(deferredCacheName)).put(privacy, new Response('here'));
  await atRest();
  expect(asked).toEqual([deferredPrecacheUrl, terms]);
});

test('where data is saved nothing is fetched without a worker that keeps it', async () => {
  vi.stubGlobal('navigator', {});
  setDataSaver('on');
  await atRest();
  expect(asked).toEqual([]);
});

test('continues by itself after the server refused a file', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answer = globalThis.fetch;
  let refusals = 1;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === map && refusals-- > 0) return new Response(null, { status: 503 });
    return answer(url);
  });
  await atRest();
  expect(asked).toEqual([deferredPrecacheUrl]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toEqual([deferredPrecacheUrl, deferredPrecacheUrl, map, privacy, terms, '/']);
});

async function atRest(): Promise<void> {
  startPrefetchingScreens();
  await vi.advanceTimersByTimeAsync(5000);
}
