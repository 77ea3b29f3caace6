import { precacheController } from './precache-controller.ts';

const cacheName = 'assets-before';

/**
 * Keeps the assets of the previous build for tabs that still run it and may open a screen offline. Must run
 * before `precacheController.activate`. Never rejects: on failure those tabs use the network.
 */
export async function cachePreviousAssets({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  try {
    await caches.delete(cacheName);
    // A single tab has requested the update and reloads, so it needs no old files.
    const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (tabs.length > 1) await setAside();
  } catch (error) {
    console.warn('Tabs of the version before may miss a screen without a network.', error);
  }
}

export function previousAsset(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName });
}

async function setAside(): Promise<void> {
  const [precache, former] = await Promise.all([
    caches.open(precacheController.strategy.cacheName),
    caches.open(cacheName),
  ]);
  const current = new Set(precacheController.getCachedURLs());
  for (const request of await precache.keys()) {
    const isAsset = new URL(request.url).pathname.startsWith('/assets/');
    const file = isAsset && !current.has(request.url) ? await precache.match(request) : undefined;
    if (file) await former.put(request, file);
  }
}
