import { callApi } from '../../shared/http/call-api.ts';
import { savesData } from '../../shared/storage/data-saver.ts';
import { reachability, subscribeReachability } from '../../shared/http/reachability.ts';

const everyMs = 20_000;
const everyMsSavingData = 60_000;
/** Random share of the pause, so that phones do not all ask at once. */
const chance = 0.25;
/** The smallest call that needs the gateway, a service and its database. */
const smallest = { name: 'listingChanges', query: { limit: 1 } } as const;

/**
 * While our server is unreachable but there is a network, calls it from time to time until it answers.
 * Returns a function that stops it.
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
