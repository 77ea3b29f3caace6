/** Whether our server can be reached: `unknown` until something was asked. */
export type Reachability = 'online' | 'offline' | 'unknown';

let state: Reachability = startState();
let unavailable = false;
let wired = false;
const listeners = new Set<(state: Reachability) => void>();

export function reachability(): Reachability {
  return state;
}

/** Whether something answered that our server is down: the network is there. */
export function isUnavailable(): boolean {
  return unavailable;
}

/** An answer of our own server arrived. */
export function reportReached(): void {
  change('online');
}

/** A call got no answer of ours: no network, a time-out, a captive portal's page, or a proxy's that it is down. */
export function reportUnreached(isDown = false): void {
  change('offline', isDown);
}

export function subscribeReachability(listener: (state: Reachability) => void): () => void {
  wire();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back whenever our server answers again after it was out of reach; returns the way to stop. */
export function onReachedAgain(listener: () => void): () => void {
  let missed = state === 'offline';
  return subscribeReachability((now) => {
    if (missed && now === 'online') listener();
    missed = now === 'offline';
  });
}

function startState(): Reachability {
  return 'document' in globalThis && !navigator.onLine ? 'offline' : 'unknown';
}

/** The browser knows only of the cable: "offline" is true, "online" is no word of our server's. */
function wire(): void {
  if (wired) return;
  wired = true;
  globalThis.addEventListener('offline', () => change('offline'));
}

function change(next: Reachability, isDown = false): void {
  if (next === state && isDown === unavailable) return;
  state = next;
  unavailable = isDown;
  for (const listener of listeners) listener(next);
}
