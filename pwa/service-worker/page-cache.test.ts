import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagesCacheName } from '../src/offline/database/cache-names.ts';
import { FakeCaches } from '../src/offline/testing/fake-caches.ts';
import { dropPagesOfOtherBuilds, cachePage, cachedPage } from './page-cache.ts';
import { renderedHome } from './testing/rendered-home.ts';

const installed = vi.hoisted(() => new Set<string>());
vi.mock(import('./precache-controller.ts'), () => ({
  precacheController: {
    matchPrecache: async (asked: string | Request) =>
      installed.has(typeof asked === 'string' ? asked : asked.url) ? new Response('') : undefined,
  } as never,
}));

let caches: FakeCaches;

beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  install('now');
});
afterEach(() => vi.unstubAllGlobals());

test('a cached page opens as the server rendered it and is marked as cached', async () => {
  await keep('/', renderedHome('now'));
  const html = await (await cachedPage(at('/')))?.text();
  expect(html).toContain('<article>');
  expect(html).toContain('id="app-data" data-kept type');
});

test('does not cache a page of a build that is not installed', async () => {
  await keep('/', renderedHome('next'));
  expect(caches.paths(pagesCacheName)).toEqual([]);
});

test('a page without cards does not replace one with cards', async () => {
  await keep('/', renderedHome('now'));
  await keep('/', renderedHome('now').replaceAll('article', 'p'));
  expect(await (await cachedPage(at('/')))?.text()).toContain('<article>');
});

test('a page of an older build does not open and is deleted', async () => {
  await keep('/', renderedHome('now'));
  install('next');
  await keep('/home', renderedHome('next'));
  expect(await cachedPage(at('/'))).toBeUndefined();
  await dropPagesOfOtherBuilds();
  expect(caches.paths(pagesCacheName)).toEqual(['/home']);
});

test('a URL with a query is neither cached as the plain page nor served from it', async () => {
  await keep('/?gender=Girls', renderedHome('now'));
  expect(caches.paths(pagesCacheName)).toEqual([]);
  await keep('/', renderedHome('now'));
  expect(await cachedPage(at('/?gender=Girls'))).toBeUndefined();
});

test('caches no page when storage is full or broken', async () => {
  caches.limit = 10;
  await keep('/', renderedHome('now'));
  expect(await cachedPage(at('/'))).toBeUndefined();
  vi.spyOn(caches, 'match').mockRejectedValue(new Error('broken'));
  expect(await cachedPage(at('/'))).toBeUndefined();
});

function install(build: string): void {
  installed.clear();
  installed.add(`/assets/index-${build}.js`);
}

function keep(address: string, html: string): Promise<void> {
  return cachePage(at(address), html, new Headers({ 'content-type': 'text/html' }));
}

function at(address: string): URL {
  return new URL(address, 'http://localhost');
}
