import { pagesCacheName } from '../src/offline/database/cache-names.ts';
import { precacheController } from './precache-controller.ts';

/** Markup that every document of ours has, and no captive portal's page. */
export const documentMark = 'id="app-data"';

/** Matches the entry script, whose name changes with every build. */
const ownScript = /<script data-app="([^"]+)"/;

/** Start of a card. A page without cards has nothing to show before its scripts run. */
const card = '<article';

/**
 * Caches a server-rendered page with cards, so that the next offline start shows them before scripts run.
 * Pages of another build are ignored.
 */
export async function cachePage(
  { pathname, search }: URL,
  html: string,
  headers: Headers,
): Promise<void> {
  try {
    if (search !== '' || !html.includes(card) || !(await isInstalled(html))) return;
    await (await caches.open(pagesCacheName)).put(pathname, new Response(html, { headers }));
  } catch {
    // The phone may be full. The next offline start then shows an empty page until the local data is read.
  }
}

/** The cached page, when it belongs to the installed build. */
export async function cachedPage({ pathname, search }: URL): Promise<Response | undefined> {
  if (search !== '') return undefined;
  try {
    const page = await caches.match(pathname, { cacheName: pagesCacheName });
    const html = await page?.text();
    if (html === undefined || !(await isInstalled(html))) return undefined;
    // Tells the page that its content is a copy.
    const marked = html.replace(documentMark, `${documentMark} data-kept`);
    return new Response(marked, { headers: page?.headers ?? {} });
  } catch {
    return undefined;
  }
}

/** Deletes pages of other builds than the installed one. */
export async function dropPagesOfOtherBuilds(): Promise<void> {
  if (!(await caches.has(pagesCacheName))) return;
  const cache = await caches.open(pagesCacheName);
  for (const request of await cache.keys()) {
    const html = await (await cache.match(request))?.text();
    if (html === undefined || !(await isInstalled(html))) await cache.delete(request);
  }
}

async function isInstalled(html: string): Promise<boolean> {
  const entry = ownScript.exec(html)?.[1];
  return entry !== undefined && (await precacheController.matchPrecache(entry)) !== undefined;
}
