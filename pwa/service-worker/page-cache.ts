import { pagesCacheName } from '../src/offline/database/page-cache.ts';
import { precacheController } from './precache-controller.ts';

/** Present in every document of ours, and in no captive portal's. */
export const documentMark = 'id="app-data"';

/** The app's own file, as every document names it: the name changes with every build. */
const ownScript = /<script data-app="([^"]+)"/;

/** A page without one has nothing to show before the scripts have run. */
const card = '<article';

/**
 * Keeps a page with its cards as the server rendered it: the next start without a network shows them
 * before any script has run. Only a page of the build that is installed opens without a network.
 */
export async function keepPage(
  { pathname, search }: URL,
  html: string,
  headers: Headers,
): Promise<void> {
  try {
    if (search !== '' || !html.includes(card) || !(await isInstalled(html))) return;
    await (await caches.open(pagesCacheName)).put(pathname, new Response(html, { headers }));
  } catch {
    // A phone without room starts with an empty page and its own copies.
  }
}

/** The page that was kept last, if it belongs to the installed build. */
export async function storedPage({ pathname, search }: URL): Promise<Response | undefined> {
  if (search !== '') return undefined;
  try {
    const page = await caches.match(pathname, { cacheName: pagesCacheName });
    const html = await page?.text();
    if (html === undefined || !(await isInstalled(html))) return undefined;
    // Tells the page that what it shows is not of now.
    const marked = html.replace(documentMark, `${documentMark} data-kept`);
    return new Response(marked, { headers: page?.headers ?? {} });
  } catch {
    return undefined;
  }
}

/** Makes room for pages of the build that has just been installed. */
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
