import { afterEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../src/offline/testing/fake-caches.ts';
import { refreshShellHeaders } from './app-shell.ts';
import { registerRuntimeConfigRoute } from './runtime-config-route.ts';

type Plugin = { cacheWillUpdate?: (asked: { response: Response }) => Promise<Response | null> };

const strategies = vi.hoisted(() => [] as { plugins: Plugin[] }[]);
vi.mock(import('workbox-strategies'), () => ({
  StaleWhileRevalidate: function strategy(options: { plugins: Plugin[] }) {
    strategies.push(options);
  } as never,
}));
vi.mock(import('workbox-routing'), () => ({ registerRoute: vi.fn() as never }));
vi.mock(import('./app-shell.ts'), () => ({
  refreshShellHeaders: vi.fn<() => Promise<boolean>>(),
  cachedShell: vi.fn<() => Promise<undefined>>(),
}));

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

test('changed settings are cached once the shell allows their hosts', async () => {
  const caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  registerRuntimeConfigRoute(new EventTarget() as ServiceWorkerGlobalScope);
  const plugin = strategies.at(-1)?.plugins.find(({ cacheWillUpdate }) => cacheWillUpdate);
  const update = (response: Response) => plugin?.cacheWillUpdate?.({ response });
  const refresh = vi.mocked(refreshShellHeaders).mockReset().mockResolvedValue(false);
  const changed = () => Response.json({ clerk: {}, search: {}, tiles: { url: 'https://a.test' } });

  expect(await update(ours())).not.toBeNull();
  await (await caches.open('runtime-config')).put('/runtime-config.json', ours());
  expect(await update(ours())).not.toBeNull();
  expect(refresh).not.toHaveBeenCalled();
  expect(await update(changed())).toBeNull();
  refresh.mockResolvedValue(true);
  expect(await (await update(changed()))?.json()).toHaveProperty('tiles');
});
