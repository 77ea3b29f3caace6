import { registerRoute } from 'workbox-routing';
import { identityCacheName } from '../src/offline/database/identity-cache.ts';

const apiPrefix = '/__clerk/v1/';
const clientPath = `${apiPrefix}client`;
const cachedPaths: ReadonlySet<string> = new Set([clientPath, `${apiPrefix}environment`]);
const timeoutMs = 3000;
/**
 * Requests without an answer are aborted after this time, because a browser opens only a few connections per
 * host.
 */
const longestMs = 15_000;

/**
 * Caches the two responses that the identity provider's script needs at start, so that a person stays signed
 * in offline. All other requests go to the provider.
 */
export function registerIdentityRoutes(): void {
  registerRoute(
    // `reload` bypasses the cache.
    ({ url, request }) => cachedPaths.has(url.pathname) && request.cache !== 'reload',
    ({ url, request }) => networkFirst(url.pathname, request),
    'GET',
  );
  registerRoute(
    // Token requests are never cached, so they bypass the worker.
    ({ url }) => url.pathname.startsWith(apiPrefix) && !url.pathname.endsWith('/tokens'),
    ({ url, request }) => change(url, request),
    'POST',
  );
}

async function networkFirst(key: string, request: Request): Promise<Response> {
  const signal = AbortSignal.timeout(longestMs);
  const fresh = fetch(request, { signal }).then(async (answer) => {
    if (!isJson(answer)) throw new Error('Not an answer of the identity provider');
    if (answer.ok) await save(key, await answer.clone().text());
    return answer;
  });
  const cached = await (await caches.open(identityCacheName)).match(key);
  if (cached === undefined) return fetchedOr(fresh, Response.error());
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), timeoutMs));
  return Promise.race([fetchedOr(fresh, cached), waited]);
}

/** The fetched response, or `otherwise` after a server error, which says nothing about the person's session. */
async function fetchedOr(fresh: Promise<Response>, otherwise: Response): Promise<Response> {
  try {
    const answer = await fresh;
    return answer.status >= 500 && otherwise.ok ? otherwise : answer;
  } catch {
    return otherwise;
  }
}

/**
 * Sends a change to the provider. The answer contains the whole client, which replaces the cached one. A
 * sign-out deletes the cached one at once.
 */
async function change(url: URL, request: Request): Promise<Response> {
  const signsOut = url.searchParams.get('_method') === 'DELETE';
  if (signsOut) await (await caches.open(identityCacheName)).delete(clientPath);
  const answer = await fetch(request);
  if (!signsOut && answer.ok && isJson(answer)) await saveClientOf(answer.clone());
  return answer;
}

async function saveClientOf(answer: Response): Promise<void> {
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('client' in body)) return;
  if (body.client !== null && body.client !== undefined) {
    await save(clientPath, JSON.stringify({ response: body.client }));
  }
}

/** Caches a response. The provider's script puts its version into the query, so the cache key has none. */
async function save(key: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await (await caches.open(identityCacheName)).put(key, new Response(body, { headers }));
}

function isJson(answer: Response): boolean {
  return answer.headers.get('content-type')?.includes('json') ?? false;
}
