import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

/** The running stack's public settings: at once from the last time, renewed behind it. */
export function answerWithRuntimeConfig(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/runtime-config.json',
    new StaleWhileRevalidate({
      cacheName: 'runtime-config',
      plugins: [{ cacheWillUpdate: ({ response }) => Promise.resolve(onlyJson(response)) }],
    }),
  );
}

function onlyJson(response: Response): Response | null {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return response.status === 200 && isJson ? response : null;
}
