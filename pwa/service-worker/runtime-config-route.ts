import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { isRuntimeConfig } from '../src/shared/runtime/runtime-config-shape.ts';
import { refreshShellHeaders } from './app-shell.ts';
import { timeoutPlugin } from './timeout-plugin.ts';

const cacheName = 'runtime-config';
const path = '/runtime-config.json';
const longestMs = 8000;

/**
 * The stack's public settings, from the cache first and refreshed in the background. They are cached during
 * installation, because server-rendered pages contain them and never request them. Changed settings are cached
 * together with the shell's headers that allow their hosts.
 */
export function registerRuntimeConfigRoute(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(keepFirst()));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === path,
    new StaleWhileRevalidate({
      cacheName,
      plugins: [
        timeoutPlugin(longestMs),
        { cacheWillUpdate: ({ response }) => withShellHeaders(response) },
      ],
    }),
  );
}

async function keepFirst(): Promise<void> {
  try {
    const answer = await onlyOurs(await fetch(path, { signal: AbortSignal.timeout(longestMs) }));
    if (answer !== null) await (await caches.open(cacheName)).put(path, answer);
  } catch {
    // The first page that requests them caches them.
  }
}

async function withShellHeaders(response: Response): Promise<Response | null> {
  const ours = await onlyOurs(response);
  const known = await (await caches.open(cacheName)).match(path);
  if (ours === null || known === undefined) return ours;
  if ((await known.text()) === (await ours.clone().text())) return ours;
  return (await refreshShellHeaders()) ? ours : null;
}

async function onlyOurs(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null;
  const settings: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isRuntimeConfig(settings) ? response : null;
}
