import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setActiveAccount } from '../src/offline/database/active-account.ts';
import { db } from '../src/offline/database/db.ts';
import {
  imageCacheName,
  privatePhotoCacheName,
  tripPhotoCacheName,
} from '../src/offline/database/cache-names.ts';
import { writePhotoPolicy } from '../src/offline/photos/photo-policy.ts';
import { FakeCaches } from '../src/offline/testing/fake-caches.ts';
import { fetchPhoto } from './images.ts';

let caches: FakeCaches;
let asked: string[];
/** Address, mode and credentials of each request. */
let fetched: [string, string | undefined, string | undefined][];
let network: (path: string) => Response;
/** Answers requests to another origin, if it differs from `network`. */
let remote: ((path: string) => Response) | undefined;
/** Runs between the request and its response. */
let arrival: (address: string, signal: AbortSignal | null | undefined) => Promise<void>;
/** Each test is later than the pause that another one may have begun. */
let now = Date.now();
const anna = { userId: 'usr_anna', sessionId: 'sess_1' };

beforeEach(() => {
  caches = new FakeCaches();
  asked = [];
  fetched = [];
  remote = undefined;
  network = (path) => photo(path);
  arrival = async () => undefined;
  now += 60 * 60_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (input: string | Request, init: RequestInit = {}) => {
    const address = typeof input === 'string' ? input : input.url;
    const path = new URL(address, location.href).pathname;
    fetched.push([address, init.mode, init.credentials]);
    asked.push(path);
    await arrival(address, init.signal);
    return (address.startsWith('https://') && remote ? remote : network)(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  return db.meta.clear();
});

test('a photo is fetched once and cached', async () => {
  expect(await answer('/images/a/1000.avif')).toBe('/images/a/1000.avif');
  expect(await answer('/images/a/1000.avif')).toBe('/images/a/1000.avif');
  expect(asked).toEqual(['/images/a/1000.avif']);
  expect(caches.paths(imageCacheName)).toEqual(['/images/a/1000.avif']);
});

test('with data saver, the small size is fetched unless another is cached', async () => {
  await writePhotoPolicy('small');
  expect(await answer('/images/a/1000.avif')).toBe('/images/a/500.avif');
  await put(imageCacheName, '/images/b/1000.avif');
  expect(await answer('/images/b/500.avif')).toBe('/images/b/1000.avif');
  expect(asked).toEqual(['/images/a/500.avif']);
});

test('beyond the data cap, only tapped photos are fetched and cached ones are shown', async () => {
  await writePhotoPolicy('tap');
  await put(tripPhotoCacheName, '/images/t/500.webp');
  expect(await answer('/images/a/500.avif')).toBe('error');
  expect(await answer('/images/t/1000.avif')).toBe('/images/t/500.webp');
  expect(asked).toEqual([]);
  expect(await answer('/images/a/500.avif?wanted')).toBe('/images/a/500.avif');
  expect(await answer('/images/a/500.avif')).toBe('/images/a/500.avif');
});

test('with data saver, a cached crop replaces the whole photo only offline', async () => {
  await writePhotoPolicy('small');
  await put(imageCacheName, '/images/a/500.avif');
  expect(await answer('/images/a/whole-1600.avif')).toBe('/images/a/whole-800.avif');
  await put(imageCacheName, '/images/b/500.avif');
  network = () => {
    throw new TypeError('no network');
  };
  expect(await answer('/images/b/whole-1600.avif')).toBe('/images/b/500.avif');
  expect(await answer('/images/a/1000.avif')).toBe('/images/a/500.avif');
});

test('beyond the data cap, a cached crop is shown instead of an untapped whole photo', async () => {
  await writePhotoPolicy('tap');
  await put(imageCacheName, '/images/a/1000.avif');
  expect(await answer('/images/a/whole-800.avif')).toBe('/images/a/1000.avif');
  expect(await answer('/images/a/whole-800.avif?wanted')).toBe('/images/a/whole-800.avif');
});

test('offline, any cached size of a photo is used', async () => {
  await put(imageCacheName, '/images/a/500.avif');
  network = () => {
    throw new TypeError('no network');
  };
  expect(await answer('/images/a/1000.avif')).toBe('/images/a/500.avif');
  expect(await answer('/images/b/1000.avif')).toBe('error');
});

test('a portal page, an opaque response and an error are not cached', async () => {
  network = () => page('text/html', 200);
  await answer('/images/a/500.avif');
  network = () => page('image/avif', 404);
  await answer('/images/b/500.avif');
  network = (path) => Object.defineProperty(photo(path), 'type', { value: 'opaque' });
  await answer('/images/c/500.avif');
  expect(caches.paths(imageCacheName)).toEqual([]);
});

describe('a photo that the page loads from a CDN', () => {
  const cdn = 'https://pictures.test';

  test('is fetched from there once, and cached under its path', async () => {
    network = (path) => withType('cors', photo(path));
    expect(await answer(`${cdn}/images/a/500.avif`)).toBe('/images/a/500.avif');
    expect(await answer('/images/a/500.avif')).toBe('/images/a/500.avif');
    expect(fetched).toEqual([[`${cdn}/images/a/500.avif`, 'cors', 'omit']]);
    expect(caches.paths(imageCacheName)).toEqual(['/images/a/500.avif']);
  });

  test('is the small one with data saver', async () => {
    await writePhotoPolicy('small');
    network = (path) => withType('cors', photo(path));
    expect(await answer(`${cdn}/images/a/1000.avif`)).toBe('/images/a/500.avif');
    expect(fetched.map(([address]) => address)).toEqual([`${cdn}/images/a/500.avif`]);
  });

  test.each(['has no such photo', 'answers an error page', 'cannot be reached'])(
    'is fetched from this origin when the CDN %s, with the person’s cookies',
    async (kind) => {
      await setActiveAccount(anna);
      network = (path) => photo(path, 'private, no-cache');
      remote = () => {
        if (kind === 'cannot be reached') throw new TypeError('no CDN');
        return withType('cors', page('text/html', kind === 'has no such photo' ? 404 : 200));
      };
      expect(await answer(`${cdn}/images/a/500.avif`)).toBe('/images/a/500.avif');
      expect(fetched.map(([address]) => address)).toEqual([
        `${cdn}/images/a/500.avif`,
        '/images/a/500.avif',
      ]);
      expect(fetched[1]?.[2]).not.toBe('omit');
      expect(caches.paths(privatePhotoCacheName)).toEqual(['/images/a/500.avif']);
    },
  );

  test('comes from this origin for five minutes after the CDN did not answer for four seconds', async () => {
    let asks = 0;
    arrival = async (address, signal) => {
      if (!address.startsWith(cdn)) return;
      asks += 1;
      await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    const load = async (path: string) => {
      const url = new URL(path, location.href);
      const behind: Promise<unknown>[] = [];
      const photo = fetchPhoto(url, new Request(url), (work) => behind.push(work));
      await vi.waitFor(() => expect(asks).toBe(1));
      await vi.advanceTimersByTimeAsync(4000);
      expect(await (await photo).text()).toBe(url.pathname);
      await vi.runAllTimersAsync();
      await Promise.all(behind);
    };
    await load(`${cdn}/images/a/500.avif`);
    expect(await answer(`${cdn}/images/b/500.avif`)).toBe('/images/b/500.avif');
    expect(asks).toBe(1);
    arrival = async () => undefined;
    network = (path) => withType('cors', photo(path));
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await answer(`${cdn}/images/c/500.avif`);
    expect(fetched.at(-1)?.[0]).toBe(`${cdn}/images/c/500.avif`);
  });

  test.each([
    [403, true],
    [404, true],
    [0, false],
  ])('after a status of %i the next photo is requested from the CDN: %s', async (status, again) => {
    remote = () => {
      if (status === 0) throw new TypeError('no CDN');
      return withType('cors', page('text/html', status));
    };
    await answer(`${cdn}/images/a/500.avif`);
    await answer(`${cdn}/images/b/500.avif`);
    const addresses = fetched.map(([address]) => address);
    expect(addresses.includes(`${cdn}/images/b/500.avif`)).toBe(again);
  });

  test('is shown offline in any cached size', async () => {
    await put(imageCacheName, '/images/a/500.avif');
    network = () => {
      throw new TypeError('no network');
    };
    expect(await answer(`${cdn}/images/a/1000.avif`)).toBe('/images/a/500.avif');
  });
});

test('private photos have their own cache, limited to the newest', async () => {
  await setActiveAccount(anna);
  network = (path) => photo(path, 'private, no-cache');
  for (let n = 0; n < 122; n += 1) await answer(`/images/p${n}/500.avif`);
  expect(caches.paths(imageCacheName)).toEqual([]);
  const kept = caches.paths(privatePhotoCacheName);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([
    120,
    '/images/p2/500.avif',
    '/images/p121/500.avif',
  ]);
  network = () => {
    throw new TypeError('no network');
  };
  expect(await answer('/images/p121/1000.avif')).toBe('/images/p121/500.avif');
});

test.each(['nobody', 'another person'])(
  'a private photo that arrives when %s is signed in is not cached',
  async (later) => {
    await setActiveAccount(anna);
    network = (path) => photo(path, 'private, no-cache');
    arrival = async () => {
      await db.meta.clear();
      if (later === 'another person') await setActiveAccount({ ...anna, userId: 'usr_bela' });
    };
    expect(await answer('/images/a/500.avif')).toBe('/images/a/500.avif');
    expect(caches.paths(privatePhotoCacheName)).toEqual([]);
    expect(caches.paths(imageCacheName)).toEqual([]);
  },
);

/** Requests a photo and returns the path of the file that came, after all background work has ended. */
async function answer(path: string): Promise<string> {
  const url = new URL(path, location.href);
  const behind: Promise<unknown>[] = [];
  const got = await fetchPhoto(url, new Request(url), (work) => behind.push(work));
  await vi.runAllTimersAsync();
  await Promise.all(behind);
  return got.type === 'error' ? 'error' : got.text();
}

async function put(cacheName: string, path: string): Promise<void> {
  await (await caches.open(cacheName)).put(path, photo(path));
}

function photo(path: string, rule = 'public, max-age=3600'): Response {
  const headers = { 'content-type': 'image/avif', 'cache-control': rule };
  const answered = new Response(path, { headers });
  return withType('basic', answered);
}

function page(type: string, status: number): Response {
  const answered = new Response('page', { status, headers: { 'content-type': type } });
  return withType('basic', answered);
}

function withType(value: ResponseType, response: Response): Response {
  return Object.defineProperty(response, 'type', { value, configurable: true });
}
