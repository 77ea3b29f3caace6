import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import {
  deferredCacheName,
  deferredPrecacheUrl,
  mostDeferredFiles,
} from '../src/offline/cache/deferred-precache.ts';
import { freePhotoSpace } from '../src/offline/database/free-space.ts';
import { previousAsset, cachePreviousAssets } from './previous-assets.ts';
import { precacheController } from './precache-controller.ts';
import { prefetchDeferredFiles } from './deferred-precache.ts';
import { timeoutPlugin } from './timeout-plugin.ts';

/** Time limit of a request, enough for a screen's code on the slowest usable network. */
const longestMs = 60_000;

/**
 * Precaches the app's own files, and caches all other files when they are first loaded. File names contain
 * content hashes, so an old page never gets a new file.
 */
export function registerAssetRoutes(
  worker: ServiceWorkerGlobalScope,
  manifest: (string | PrecacheEntry)[],
): void {
  cleanupOutdatedCaches();
  precacheController.addToCacheList(manifest);
  registerRoute(new PrecacheRoute(precacheController, { cleanURLs: false, directoryIndex: '' }));
  const assets = new CacheFirst({
    cacheName: deferredCacheName,
    plugins: [
      timeoutPlugin(longestMs),
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse ?? (await previousAsset(request)),
        cacheWillUpdate: ({ response }) => Promise.resolve(neverPages(response)),
      },
      new PhotosGoFirst({ maxEntries: mostDeferredFiles, purgeOnQuotaError: true }),
    ],
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
  worker.addEventListener('install', (event) => event.waitUntil(install(worker, event, assets)));
  worker.addEventListener('activate', (event) => event.waitUntil(activate(worker, event)));
}

async function activate(worker: ServiceWorkerGlobalScope, event: ExtendableEvent): Promise<void> {
  await cachePreviousAssets(worker);
  await precacheController.activate(event);
}

async function install(
  worker: ServiceWorkerGlobalScope,
  event: ExtendableEvent,
  assets: CacheFirst,
): Promise<void> {
  await precacheController.install(event);
  // On a first visit, the page fetches the deferred files when it is idle.
  if (worker.registration.active === null) return;
  await prefetchDeferredFiles(
    await precacheController.matchPrecache(deferredPrecacheUrl),
    async (url, signal) => {
      const request = new Request(url, { signal });
      const [answer] = await Promise.all(assets.handleAll({ event, request }));
      if (neverPages(answer) === null) throw new Error(`${url}: ${answer.status}`);
    },
  );
}

/**
 * The response if it is a file. Captive portals answer every request with an HTML page, for which this
 * returns null.
 */
function neverPages(response: Response): Response | null {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? true;
  return response.status === 200 && !isPage ? response : null;
}

/**
 * When the phone is full, Workbox would delete this cache and with it screens that open offline. Photos are
 * deleted instead.
 */
class PhotosGoFirst extends ExpirationPlugin {
  override async deleteCacheAndMetadata(): Promise<void> {
    await freePhotoSpace();
  }
}
