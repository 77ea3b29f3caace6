import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { isRuntimeConfig } from '../src/shared/runtime/runtime-config-shape.ts';
import { timeoutPlugin } from './timeout-plugin.ts';

const cacheName = 'runtime-config';
const path = '/runtime-config.json';
const longestMs = 8000;

/**
 * The running stack's public settings: at once from the last time, renewed behind it. They are fetched
 * with the worker itself, because pages rendered by the server carry them and never ask.
 */
export function answerWithRuntimeConfig(worker: ServiceWorkerGlobalScope): void {
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
    // The first page that asks for them keeps them.
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
