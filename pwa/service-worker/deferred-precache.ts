import { deferredFiles, deferredCacheName } from '../src/offline/cache/deferred-precache.ts';
import { readPhotoPolicy } from '../src/offline/photos/photo-policy.ts';

/** The new version is offered after this, and no browser lets an installation take minutes. */
const longestMs = 60_000;

/** Fetches a file through what keeps it. Rejects where it is not kept. */
export type KeepFile = (url: string, signal: AbortSignal) => Promise<void>;

/**
 * Brings the screens that come later, and the search worker, in the names that this build gave them: a
 * browser that was closed may start with it for the first time where there is no network. One after the
 * other; a broken link ends it, and a page goes on once it is at rest. Where data is saved, only the
 * legal pages and what this phone held of the build before are fetched. Never rejects: the installation does not depend on it.
 */
export async function prefetchDeferredFiles(
  list: Response | undefined,
  keep: KeepFile,
): Promise<void> {
  try {
    const answer: unknown = await list?.json();
    const kept = await keptPaths();
    const former = new Set(kept.map(withoutHash));
    const savesData = (await readPhotoPolicy()) !== 'all';
    const signal = AbortSignal.timeout(longestMs);
    const wanted = new Set(deferredFiles(answer, savesData));
    for (const url of deferredFiles(answer, false)) {
      const isWanted = wanted.has(url) || former.has(withoutHash(url));
      if (isWanted && !kept.includes(url)) await keep(url, signal);
    }
  } catch (error) {
    console.warn('Not every screen of this version could be kept yet.', error);
  }
}

async function keptPaths(): Promise<string[]> {
  const requests = await (await caches.open(deferredCacheName)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** What a file is called in every build. */
function withoutHash(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}
