import { cleanLink } from '@patna/contracts/clean-link';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { snapshotPaths } from '../src/offline/snapshots/page-snapshot.ts';
import { cachedShell } from './app-shell.ts';
import { htmlResponse } from './html-response.ts';
import { documentMark, cachePage, cachedPage } from './page-cache.ts';
import { withPageSnapshot } from './page-snapshot.ts';

/** Time that a server-rendered page may take before a local copy is shown. */
const timeoutMs = 400;
/**
 * Requests without an answer are aborted after this time, because a browser opens only a few connections per
 * host.
 */
const longestMs = 8000;
const renderedByServer: ReadonlySet<string> = new Set(['/', '/home']);

/** Answers every navigation, online or offline. */
export function registerNavigationRoute(): void {
  registerRoute(
    new NavigationRoute(({ url, request, event }) => open(url, request, event), {
      denylist: [
        /^\/(?:api|__clerk|algolia|rest|images)(?:\/|$)/,
        /^\/(?:livez|readyz|status|sw\.js)$/,
        /^[^?]*\.[a-z0-9]+(?:\?|$)/i,
      ],
    }),
  );
  // The app requests home when it is idle, so that home is cached from the first visit on.
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && renderedByServer.has(url.pathname) && request.mode !== 'navigate',
    async ({ url, request, event }) => (await rendered(url, request, event)) ?? Response.error(),
  );
}

async function open(url: URL, request: Request, event: ExtendableEvent): Promise<Response> {
  // The server sends the same redirects.
  const meant = cleanLink(url.pathname + url.search);
  if (meant !== undefined) return Response.redirect(new URL(meant, url.origin), 302);
  const shell = await cachedShell();
  if (shell === undefined) return fetch(request);
  if (snapshotPaths.has(url.pathname)) return withPageSnapshot(shell, url);
  if (!renderedByServer.has(url.pathname)) return shell;
  return (await freshPage(url, request, event)) ?? (await cachedPage(url)) ?? shell;
}

/**
 * The server's page, or undefined after `timeoutMs`. A page that comes later is cached for the next
 * navigation.
 */
async function freshPage(
  url: URL,
  request: Request,
  event: ExtendableEvent,
): Promise<Response | undefined> {
  if (!navigator.onLine) return undefined;
  const answer = rendered(url, request, event);
  event.waitUntil(answer);
  return within(answer, timeoutMs);
}

/** The server's page, which is also cached. Pages and redirects of captive portals are ignored. */
async function rendered(
  url: URL,
  request: Request,
  event: ExtendableEvent,
): Promise<Response | undefined> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(longestMs) });
    if (!answer.ok || !answer.headers.get('content-type')?.includes('text/html')) return undefined;
    const html = await answer.text();
    if (!html.includes(documentMark)) return undefined;
    const page = htmlResponse(html, answer.headers);
    event.waitUntil(cachePage(url, html, page.headers));
    return page;
  } catch {
    return undefined;
  }
}

function within<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
