/** Whether our server can be reached: `unknown` until something was asked. */
export type Reachability = 'online' | 'offline' | 'unknown';

let state: Reachability = startState();
let wired = false;
const listeners = new Set<(state: Reachability) => void>();

export function reachability(): Reachability {
  return state;
}

/** An answer of our own server arrived. */
export function reportReached(): void {
  change('online');
}

/** A call got no answer of ours: no network, a time-out, or a captive portal's page. */
export function reportUnreached(): void {
  change('offline');
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

function change(next: Reachability): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener(next);
}
