import { precacheController } from './precache-controller.ts';

const cacheName = 'assets-before';

/**
 * Sets aside what came with the build before and is about to go: a tab that still runs it and has no
 * network may open a screen for the first time. For before `precacheController.activate`. Never rejects: where it
 * fails, as on a full phone, that tab asks the network.
 */
export async function keepPreviousAssets({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  try {
    await caches.delete(cacheName);
    // The one tab there may be has asked for this build, and is loaded anew.
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
