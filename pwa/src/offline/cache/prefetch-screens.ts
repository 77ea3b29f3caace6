import { savesData } from '../../shared/storage/data-saver.ts';
import { onServerBack } from '../../shared/http/reachability.ts';
import { deferredFiles, deferredPrecacheUrl } from './deferred-precache.ts';
import { serviceWorkerReady } from './service-worker-ready.ts';

/** Pause before the first fetch, so that the first screen and its photos have the network to themselves. */
const restMs = 4000;
const timeoutMs = 15_000;
/** Pauses before the next try after an error. */
const retryPausesMs = [15_000, 60_000, 300_000];
const home = '/';

/**
 * Fetches home and the deferred screens one after the other when the app is idle, so that they open offline.
 * With data saver on, fetches only the legal pages. Retries a few times after an error; then the next start
 * or the return of the server continues.
 */
export function startPrefetchingScreens(): void {
  let underWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetchAfter = (pauseMs: number, retryPauses: readonly number[]) => {
    clearTimeout(timer);
    timer = setTimeout(() => void prefetch(retryPauses), pauseMs);
  };
  const prefetch = async ([nextPause, ...laterPauses]: readonly number[]) => {
    if (underWay || !('caches' in globalThis)) return;
    underWay = true;
    try {
      await prefetchScreens();
    } catch (error) {
      console.warn('Not every screen could be kept yet.', error);
      if (nextPause !== undefined) prefetchAfter(nextPause, laterPauses);
    } finally {
      underWay = false;
    }
  };
  const prefetchLater = () => prefetchAfter(restMs, retryPausesMs);
  prefetchLater();
  addEventListener('online', prefetchLater);
  onServerBack(prefetchLater);
}

async function prefetchScreens(): Promise<void> {
  await serviceWorkerReady();
  const saving = savesData();
  // Without a worker nothing is cached, and every start would fetch the files again.
  if (saving && !navigator.serviceWorker?.controller) return;
  const files = deferredFiles(await (await load(deferredPrecacheUrl)).json(), saving);
  for (const url of saving ? files : [...files, home]) {
    if ((await caches.match(url)) === undefined) await load(url);
  }
}

async function load(url: string): Promise<Response> {
  const answer = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  if (url !== deferredPrecacheUrl) await answer.arrayBuffer();
  return answer;
}
