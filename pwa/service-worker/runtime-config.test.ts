import { afterEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../src/offline/testing/fake-caches.ts';
import { registerRuntimeConfigRoute } from './runtime-config.ts';

afterEach(() => vi.unstubAllGlobals());

const ours = () => Response.json({ clerk: {}, search: {}, views: {}, push: null });

test.each([
  ['our settings', ours, ['/runtime-config.json']],
  ["a portal's page", () => new Response('<h1>Sign in to the train</h1>'), []],
  ["a portal's JSON", () => Response.json({ login: 'https://portal.example' }), []],
  ['a gateway without its services', () => new Response('', { status: 503 }), []],
])('of %s, as the worker is installed, is kept what is ours', async (_, answer, kept) => {
  const caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async () => answer());
  const worker = new EventTarget();
  registerRuntimeConfigRoute(worker as ServiceWorkerGlobalScope);
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  worker.dispatchEvent(Object.assign(new Event('install'), { waitUntil }));
  await Promise.all(work);
  expect(work).toHaveLength(1);
  expect(caches.paths('runtime-config')).toEqual(kept);
});
