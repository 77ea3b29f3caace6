import { callApi } from '../../shared/http/call-api.ts';
import { savesData } from '../../shared/storage/data-saver.ts';
import { reachability, subscribeReachability } from '../../shared/http/reachability.ts';

const everyMs = 20_000;
const everyMsSavingData = 60_000;
/** So much of a pause is left to chance: phones that lost the server together do not all ask at once. */
const chance = 0.25;
/** The smallest answer that needs the gateway, a service and its store. */
const smallest = { name: 'listingChanges', query: { limit: 1 } } as const;

/**
 * While our server counts as out of reach although there is a network: asks it now and then, and when
 * the network is back or the page is seen again, until it answers. Returns the way to stop.
 */
export function startServerProbe(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  const wait = () => {
    clearTimeout(timer);
    if (isMissed()) timer = setTimeout(() => void ask(), pauseMs());
  };
  const ask = async () => {
    if (asking || !isMissed()) return;
    asking = true;
    await callApi(smallest, { fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }) });
    asking = false;
    wait();
  };
  const look = () => {
    wait();
    void ask();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  const unsubscribe = subscribeReachability(wait);
  wait();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    unsubscribe();
    clearTimeout(timer);
  };
}

function isMissed(): boolean {
  return reachability() === 'offline' && navigator.onLine && document.visibilityState === 'visible';
}

function pauseMs(): number {
  const full = savesData() ? everyMsSavingData : everyMs;
  return full * (1 - chance / 2 + chance * Math.random());
}
