import { registerRoute } from 'workbox-routing';
import { activeAccount } from '../src/offline/database/active-account.ts';
import {
  imageCacheName,
  privatePhotoCacheName,
  tripPhotoCacheName,
} from '../src/offline/database/cache-names.ts';
import {
  markPhotosShown,
  reconcilePhotos,
  storePhoto,
  storePrivatePhoto,
} from '../src/offline/photos/photo-store.ts';
import { readPhotoPolicy, photoFileCandidates } from '../src/offline/photos/photo-policy.ts';
import { fetchWithTimeout } from '../src/shared/http/fetch-with-timeout.ts';
import { tappedPhotoQuery } from '../src/shared/storage/photo-loading.ts';

/** Photos shown within this time are recorded together, usually those of a whole screen. */
const noteAfterMs = 3000;
/** Longest wait for a response. It is long because photos also wait for each other. */
const longestSilenceMs = 60_000;
/** A page may only load from the CDN that the operator has configured, because of its Content-Security-Policy. */
const pictureOfCdn = /^\/images\/[0-9a-f]{24}\//;
/** Longest wait for a CDN, before the photo is requested from this origin. */
const longestCdnSilenceMs = 4000;
/** How long photos come from this origin after the CDN did not answer. */
const cdnPauseMs = 5 * 60_000;
const shown = new Set<string>();
let noting: Promise<void> | undefined;
let bookIsComplete: Promise<void> | undefined;
let cdnPausedUntil = 0;

/**
 * Answers photo requests from the cache or the network. With data saver on, the small file is fetched
 * whatever the page requests; beyond the data cap only tapped photos are. Offline, any cached size is used.
 */
export function registerImageRoutes(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      request.method === 'GET' &&
      (sameOrigin ? url.pathname.startsWith('/images/') : pictureOfCdn.test(url.pathname)),
    async ({ url, request, event }) => {
      const later: Promise<unknown>[] = [];
      const answer = fetchPhoto(url, request, (work) => later.push(work.catch(warn)));
      (event as FetchEvent).waitUntil(answer.then(() => Promise.all(later)));
      return answer;
    },
  );
}

/** A photo from the cache or the network. `after` receives work that may continue after the response. */
export async function fetchPhoto(
  url: URL,
  request: Request,
  after: (work: Promise<unknown>) => void,
): Promise<Response> {
  const rule = await readPhotoPolicy();
  const { fetched, same, instead } = photoFileCandidates(url.pathname, rule);
  const good = rule === 'all' ? [url.pathname] : same;
  const cached = await findCached(good, after);
  if (cached) return cached;
  if (rule === 'tap' && url.search !== tappedPhotoQuery) {
    return (await findCached(instead, after)) ?? Response.error();
  }
  const account = activeAccount().catch(() => null);
  try {
    const asIs = fetched === url.pathname && url.search === '';
    const other = { signal: request.signal, priority: 'low' } as const;
    const photo =
      (await fetchFromCdn(url, fetched, request)) ??
      (await (asIs && isOwn(url)
        ? fetchWithTimeout(longestSilenceMs, request)
        : fetchWithTimeout(longestSilenceMs, fetched, other)));
    if (isPicture(photo)) after(storeFetched(fetched, photo.clone(), account));
    if (photo.status < 500) return photo;
  } catch {
    // Another size may be cached.
  }
  return (await findCached([...same, ...instead], after)) ?? Response.error();
}

function isOwn(url: URL): boolean {
  return url.origin === location.origin;
}

/**
 * The photo from the CDN that the page names, in a form that can be stored. Undefined for photos of this origin, and
 * when the CDN does not have it, since private photos are only here, or has not answered lately.
 */
async function fetchFromCdn(
  url: URL,
  path: string,
  { signal }: Request,
): Promise<Response | undefined> {
  if (isOwn(url) || Date.now() < cdnPausedUntil) return undefined;
  try {
    const from = { mode: 'cors', credentials: 'omit', signal } as const;
    const photo = await fetchWithTimeout(longestCdnSilenceMs, url.origin + path, from);
    return isPicture(photo) ? photo : undefined;
  } catch {
    if (!signal.aborted && navigator.onLine) cdnPausedUntil = Date.now() + cdnPauseMs;
    return undefined;
  }
}

/** The first of these paths that is cached. */
async function findCached(
  paths: readonly string[],
  after: (work: Promise<unknown>) => void,
): Promise<Response | undefined> {
  for (const cacheName of [imageCacheName, tripPhotoCacheName, privatePhotoCacheName]) {
    if (!(await caches.has(cacheName))) continue;
    const cache = await caches.open(cacheName);
    for (const path of paths) {
      const photo = await cache.match(path);
      if (!photo) continue;
      if (cacheName === imageCacheName) after(note(path));
      return photo;
    }
  }
  return undefined;
}

/** `account`: who was signed in when the photo was requested. */
async function storeFetched(
  path: string,
  photo: Response,
  account: ReturnType<typeof activeAccount>,
): Promise<void> {
  const rule = photo.headers.get('cache-control') ?? '';
  if (/\bno-store\b/i.test(rule)) return;
  if (/\bprivate\b/i.test(rule)) {
    const userId = (await account)?.userId;
    return userId === undefined ? undefined : storePrivatePhoto(path, photo, userId);
  }
  bookIsComplete ??= reconcilePhotos();
  await bookIsComplete;
  await storePhoto(path, photo);
}

function note(path: string): Promise<void> {
  shown.add(path);
  noting ??= new Promise<void>((resolve) => setTimeout(resolve, noteAfterMs)).then(() => {
    const paths = [...shown];
    shown.clear();
    noting = undefined;
    return markPhotosShown(paths);
  });
  return noting;
}

function isPicture(answer: Response): boolean {
  const type = answer.headers.get('content-type') ?? '';
  return (
    answer.status === 200 && ['basic', 'cors'].includes(answer.type) && type.startsWith('image/')
  );
}

function warn(error: unknown): void {
  console.warn('A photo could not be kept.', error);
}
