import { savesData } from '../../shared/storage/data-saver.ts';
import { onReachedAgain } from '../../shared/http/reachability.ts';
import { deferredFiles, deferredPrecacheUrl } from './deferred-precache.ts';
import { serviceWorkerReady } from './service-worker-ready.ts';

/** The first screen and its photos come first. */
const restMs = 4000;
const patienceMs = 15_000;
/** The server renders it with its cards. */
const home = '/';

/**
 * Fetches home as the server renders it and the screens that are not part of the installation (the
 * owner's, the map, …) one file after the other once the app is at rest: the worker keeps them, and they
 * open offline from then on. An update brings them by itself (`deferred-precache.ts`). For somebody who
 * saves data only the legal pages: another screen of theirs is kept when it was opened. A broken link ends
 * it; the next start, or the return of the network or of our server, goes on.
 */
export function startPrefetchingScreens(): void {
  let underWay = false;
  const keep = () => {
    if (underWay || !('caches' in globalThis)) return;
    underWay = true;
    keepScreens()
      .catch((error: unknown) => console.warn('Not every screen could be kept yet.', error))
      .finally(() => {
        underWay = false;
      });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepLater = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, restMs);
  };
  keepLater();
  addEventListener('online', keepLater);
  onReachedAgain(keepLater);
}

async function keepScreens(): Promise<void> {
  await serviceWorkerReady();
  const saving = savesData();
  // Nothing is kept without a worker, and every start would fetch it again.
  if (saving && !navigator.serviceWorker?.controller) return;
  const files = deferredFiles(await (await load(deferredPrecacheUrl)).json(), saving);
  for (const url of saving ? files : [...files, home]) {
    if ((await caches.match(url)) === undefined) await load(url);
  }
}

async function load(url: string): Promise<Response> {
  const answer = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  if (url !== deferredPrecacheUrl) await answer.arrayBuffer();
  return answer;
}
