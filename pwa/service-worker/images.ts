import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { imageCacheName } from '../src/offline/image-cache.ts';

const twoMonthsS = 60 * 24 * 60 * 60;

/** Photos never change under their address: each is fetched once, the longest unseen go first. */
export function answerWithImages(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.method === 'GET' && url.pathname.startsWith('/images/'),
    new CacheFirst({
      cacheName: imageCacheName,
      plugins: [
        { cacheWillUpdate: ({ response }) => Promise.resolve(onlyPictures(response)) },
        new ExpirationPlugin({
          maxEntries: 300,
          maxAgeSeconds: twoMonthsS,
          purgeOnQuotaError: true,
        }),
      ],
    }),
  );
}

function onlyPictures(response: Response): Response | null {
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
  return response.status === 200 && isPicture ? response : null;
}
