import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { giveRoom } from '../src/offline/photo-book.ts';

/**
 * The app itself: what every visit needs is precached; what is fetched when the app is at rest, and what
 * only some people need (the identity provider's code, say), is kept once it was loaded. Their names carry their content's hash.
 */
export function answerWithAssets(manifest: (string | PrecacheEntry)[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(manifest, { cleanURLs: false, directoryIndex: '' });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'assets',
      plugins: [
        { cacheWillUpdate: ({ response }) => Promise.resolve(neverPages(response)) },
        new PhotosGoFirst({ maxEntries: 240, purgeOnQuotaError: true }),
      ],
    }),
  );
}

/** A captive portal answers everything with its page. */
function neverPages(response: Response): Response | null {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? true;
  return response.status === 200 && !isPage ? response : null;
}

/** On a full phone Workbox would throw this cache away: screens that open offline. Photos go instead. */
class PhotosGoFirst extends ExpirationPlugin {
  override async deleteCacheAndMetadata(): Promise<void> {
    await giveRoom();
  }
}
