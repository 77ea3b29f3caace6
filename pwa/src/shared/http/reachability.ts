import { createListeners } from '../runtime/store.ts';

/** `unknown` until the first call. */
export type Reachability = 'online' | 'offline' | 'unknown';

let state: Reachability = startState();
let unavailable = false;
let wired = false;
const changes = createListeners<Reachability>();

export function reachability(): Reachability {
  return state;
}

/** Whether a proxy answered that our server is down, so the network itself works. */
export function isUnavailable(): boolean {
  return unavailable;
}

/** Reports that our server answered. */
export function reportReachable(): void {
  change('online');
}

/** Reports that our server did not answer: no network, a time-out, a captive portal or a proxy error. */
export function reportUnreachable(isDown = false): void {
  change('offline', isDown);
}

export function subscribeReachability(listener: (state: Reachability) => void): () => void {
  wire();
  return changes.subscribe(listener);
}

/** Calls back when our server answers after an outage. Returns the unsubscribe function. */
export function onServerBack(listener: () => void): () => void {
  let missed = state === 'offline';
  return subscribeReachability((now) => {
    if (missed && now === 'online') listener();
    missed = now === 'offline';
  });
}

function startState(): Reachability {
  return 'document' in globalThis && !navigator.onLine ? 'offline' : 'unknown';
}

/** Follows the browser's `offline` event, which is reliable. `online` says nothing about our server. */
function wire(): void {
  if (wired) return;
  wired = true;
  globalThis.addEventListener('offline', () => change('offline'));
}

function change(next: Reachability, isDown = false): void {
  if (next === state && isDown === unavailable) return;
  state = next;
  unavailable = isDown;
  changes.notify(next);
}
