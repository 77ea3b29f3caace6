import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** How long a page with its data in it may take before this phone's own copy is shown instead. */
const patienceMs = 400;
/** A connection that never answers is let go: a browser has only a few of them. */
const longestMs = 8000;
const shellUrl = '/app-shell.html';
const renderedByServer: ReadonlySet<string> = new Set(['/', '/home']);
/** Present in every document of ours, and in no captive portal's. */
const mark = 'id="app-data"';

/** Opens every address of the app, with or without a network. */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(({ url, request }) => open(url, request), {
      denylist: [
        /^\/(?:api|__clerk|algolia|rest|images)(?:\/|$)/,
        /^\/(?:livez|readyz|sw\.js)$/,
        /^[^?]*\.[a-z0-9]+(?:\?|$)/i,
      ],
    }),
  );
}

async function open(url: URL, request: Request): Promise<Response> {
  const shell = await matchPrecache(shellUrl);
  if (shell === undefined) return fetch(request);
  if (!renderedByServer.has(url.pathname) || !navigator.onLine) return shell;
  return (await within(rendered(request), patienceMs)) ?? shell;
}

/** The server's page, if it is ours: a portal's page or redirect is not. */
async function rendered(request: Request): Promise<Response | undefined> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(longestMs) });
    if (!answer.ok || !answer.headers.get('content-type')?.includes('text/html')) return undefined;
    const html = await answer.text();
    if (!html.includes(mark)) return undefined;
    // The body is decoded by now: what describes its transport no longer holds.
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(html, { headers });
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
