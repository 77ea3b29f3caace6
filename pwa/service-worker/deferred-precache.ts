import { deferredFiles, deferredCacheName } from '../src/offline/cache/deferred-precache.ts';
import { readPhotoPolicy } from '../src/offline/photos/photo-policy.ts';

/** Browsers abort long installations, and the new version is offered only when its installation is finished. */
const longestMs = 60_000;

/** Fetches a file and caches it. Rejects when it could not be cached. */
export type CacheFile = (url: string, signal: AbortSignal) => Promise<void>;

/**
 * Fetches the deferred screens and the search worker of a new build during its installation, one after the
 * other. Stops at the first network error; a page continues when it is idle. With data saver on, only legal
 * pages and files whose previous version was cached are fetched. Never rejects.
 */
export async function prefetchDeferredFiles(
  list: Response | undefined,
  cacheFile: CacheFile,
): Promise<void> {
  try {
    const answer: unknown = await list?.json();
    const cached = await cachedPaths();
    const former = new Set(cached.map(withoutHash));
    const savesData = (await readPhotoPolicy()) !== 'all';
    const signal = AbortSignal.timeout(longestMs);
    const wanted = new Set(deferredFiles(answer, savesData));
    for (const url of deferredFiles(answer, false)) {
      const isWanted = wanted.has(url) || former.has(withoutHash(url));
      if (isWanted && !cached.includes(url)) await cacheFile(url, signal);
    }
  } catch (error) {
    console.warn('Not every screen of this version could be kept yet.', error);
  }
}

async function cachedPaths(): Promise<string[]> {
  const requests = await (await caches.open(deferredCacheName)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** The name that a file has in every build. */
function withoutHash(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}
