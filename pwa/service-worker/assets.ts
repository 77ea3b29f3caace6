import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/**
 * The app itself: what every visit needs is precached; chunks that only some people need (the identity
 * provider's code, say) are kept once they were used. Their names carry their content's hash.
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
        new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true }),
      ],
    }),
  );
}

/** A captive portal answers everything with its page. */
function neverPages(response: Response): Response | null {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? true;
  return response.status === 200 && !isPage ? response : null;
}
