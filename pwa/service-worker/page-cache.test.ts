import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagesCacheName } from '../src/offline/database/page-cache.ts';
import { FakeCaches } from '../src/offline/testing/fake-caches.ts';
import { dropPagesOfOtherBuilds, keepPage, storedPage } from './page-cache.ts';
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

test('a page opens as the server rendered it, and says that it was kept', async () => {
  await keep('/', renderedHome('now'));
  const html = await (await storedPage(at('/')))?.text();
  expect(html).toContain('<article>');
  expect(html).toContain('id="app-data" data-kept type');
});

test('does not cache a page of a build that is not installed', async () => {
  await keep('/', renderedHome('next'));
  expect(caches.paths(pagesCacheName)).toEqual([]);
});

test('a page without cards does not replace one that has some', async () => {
  await keep('/', renderedHome('now'));
  await keep('/', renderedHome('now').replaceAll('article', 'p'));
  expect(await (await storedPage(at('/')))?.text()).toContain('<article>');
});

test('a page of the build before the installed one does not open, and makes room', async () => {
  await keep('/', renderedHome('now'));
  install('next');
  await keep('/home', renderedHome('next'));
  expect(await storedPage(at('/'))).toBeUndefined();
  await dropPagesOfOtherBuilds();
  expect(caches.paths(pagesCacheName)).toEqual(['/home']);
});

test('a question in the address is not answered with the plain page, and is not kept as it', async () => {
  await keep('/?gender=Girls', renderedHome('now'));
  expect(caches.paths(pagesCacheName)).toEqual([]);
  await keep('/', renderedHome('now'));
  expect(await storedPage(at('/?gender=Girls'))).toBeUndefined();
});

test('a phone without room, or with a broken disk, has no kept page', async () => {
  caches.limit = 10;
  await keep('/', renderedHome('now'));
  expect(await storedPage(at('/'))).toBeUndefined();
  vi.spyOn(caches, 'match').mockRejectedValue(new Error('broken'));
  expect(await storedPage(at('/'))).toBeUndefined();
});

function install(build: string): void {
  installed.clear();
  installed.add(`/assets/index-${build}.js`);
}

function keep(address: string, html: string): Promise<void> {
  return keepPage(at(address), html, new Headers({ 'content-type': 'text/html' }));
}

function at(address: string): URL {
  return new URL(address, 'http://localhost');
}
