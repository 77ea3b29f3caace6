import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { isRuntimeConfig } from '../src/shared/runtime/runtime-config-shape.ts';
import { timeoutPlugin } from './timeout-plugin.ts';

const cacheName = 'runtime-config';
const path = '/runtime-config.json';
const longestMs = 8000;

/**
 * The stack's public settings, from the cache first and refreshed in the background. They are cached during
 * installation, because server-rendered pages contain them and never request them.
 */
export function registerRuntimeConfigRoute(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(keepFirst()));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === path,
    new StaleWhileRevalidate({
      cacheName,
      plugins: [
        timeoutPlugin(longestMs),
        { cacheWillUpdate: ({ response }) => onlyOurs(response) },
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

async function onlyOurs(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null;
  const settings: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isRuntimeConfig(settings) ? response : null;
}
