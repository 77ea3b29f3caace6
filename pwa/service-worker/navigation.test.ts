import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagesCacheName } from '../src/offline/database/cache-names.ts';
import { FakeCaches } from '../src/offline/testing/fake-caches.ts';
import { registerNavigationRoute } from './navigation.ts';
import { renderedHome } from './testing/rendered-home.ts';

type Handler = (asked: {
  url: URL;
  request: Request;
  event: { waitUntil(work: Promise<unknown>): void };
}) => Promise<Response>;

const routes = vi.hoisted(() => [] as unknown[]);
vi.mock(import('workbox-routing'), () => ({
  NavigationRoute: function route(handler: unknown) {
    routes.push(handler);
  } as never,
  registerRoute: ((_match: unknown, handler?: unknown) => {
    if (handler) routes.push(handler);
  }) as never,
}));
const precached: Record<string, string> = {
  '/app-shell.html': 'shell',
  '/assets/index-now.js': '',
};
vi.mock(import('./precache-controller.ts'), () => ({
  precacheController: {
    matchPrecache: async (asked: string | Request) => {
      const body = precached[typeof asked === 'string' ? asked : asked.url];
      return body === undefined ? undefined : new Response(body);
    },
  } as never,
}));

let caches: FakeCaches;
let online: boolean;
let network: () => Promise<Response>;

beforeEach(() => {
  caches = new FakeCaches();
  online = true;
  network = async () => page(renderedHome('now'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', () => network());
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  routes.length = 0;
  registerNavigationRoute();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('with a network home is the server’s, and is kept', async () => {
  expect(await open('/')).toContain('<article>');
  expect(caches.paths(pagesCacheName)).toEqual(['/']);
});

test('without one the kept page opens, and the shell where nothing was kept', async () => {
  await open('/');
  online = false;
  expect(await open('/')).toContain('data-kept');
  expect(await open('/home')).toBe('shell');
  expect(await open('/my-profile')).toBe('shell');
});

test('an answer that takes too long is for the next time', async () => {
  await open('/');
  let arrive: (page: Response) => void = () => undefined;
  network = () => new Promise((resolve) => (arrive = resolve));
  const opened = open('/', () => arrive(page(renderedHome('now').replace('{}', '{"late":1}'))));
  expect(await opened).toContain('data-kept');
  online = false;
  expect(await open('/')).toContain('"late":1');
});

test('a captive portal’s page is neither shown nor kept', async () => {
  network = async () => page('<article>Log in to the Wi-Fi</article>');
  expect(await open('/')).toBe('shell');
  expect(caches.paths(pagesCacheName)).toEqual([]);
});

test('the app itself can ask for home, so that it is kept', async () => {
  expect(await open('/', undefined, 1)).toContain('<article>');
  expect(caches.paths(pagesCacheName)).toEqual(['/']);
  network = async () => page('<p>Log in to the Wi-Fi</p>');
  await expect(open('/', undefined, 1)).resolves.toBe('error');
});

test.each(['.', ')', ']', '*', '%E2%80%8B', '%22'])(
  'a link with %s stuck to its end leads to what was meant, without a network too',
  async (end) => {
    online = false;
    for (const path of ['/map', '/hostel-detail?hostelId=hostel_xx01', '/my-profile/wishlist']) {
      expect(await open(path + end)).toBe(`to http://localhost${path}`);
      expect(await open(path)).toBe('shell');
    }
    expect(await open('/?q=St.')).not.toContain('to ');
  },
);

/**
 * Opens an address and returns the route's answer. `late` runs after the answer, before the background work
 * is awaited.
 */
async function open(address: string, late?: () => void, route = 0): Promise<string> {
  const url = new URL(address, 'http://localhost');
  const behind: Promise<unknown>[] = [];
  const event = { waitUntil: (work: Promise<unknown>) => void behind.push(work) };
  const answer = (routes[route] as Handler)({ url, request: new Request(url), event });
  if (late) await vi.advanceTimersByTimeAsync(500);
  const got = await answer;
  late?.();
  for (const work of behind) await work;
  if (got.status === 302) return `to ${got.headers.get('location')}`;
  return got.type === 'error' ? 'error' : got.text();
}

function page(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html' } });
}
