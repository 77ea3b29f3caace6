import type { Place } from '@patna/search';
import { useSyncExternalStore } from 'react';

/** Why there is no position: the person or the phone said no, it cannot tell, or it took too long. */
export type PositionRefusal = 'refused' | 'unavailable' | 'slow';

const patienceMs = 15_000;
const freshMs = 60_000;

let position: Place | null = null;
let turn = 0;
const listeners = new Set<() => void>();

/** Asks the phone where it is; call it on a tap only. Null when it said, else why it did not. */
export async function askPosition(
  phone: Geolocation | null = navigator.geolocation ?? null,
): Promise<PositionRefusal | null> {
  if (phone === null) return 'unavailable';
  const answer = await new Promise<Place | PositionRefusal>((resolve) => {
    phone.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(refusals[code] ?? 'unavailable'),
      { timeout: patienceMs, maximumAge: freshMs },
    );
  });
  if (typeof answer === 'string') return answer;
  keep(answer);
  return null;
}

/** The codes of `GeolocationPositionError`. */
const refusals: Readonly<Record<number, PositionRefusal>> = {
  1: 'refused',
  2: 'unavailable',
  3: 'slow',
};

/** Where the phone said it is. It lives in this page's memory alone: never kept, never sent. */
export function currentPosition(): Place | null {
  return position;
}

/** `currentPosition` for a screen. */
export function usePosition(): Place | null {
  return useSyncExternalStore(subscribe, currentPosition, () => null);
}

/** A number that is another one whenever the position is; to ask anew without carrying it about. */
export function usePositionTurn(): number {
  return useSyncExternalStore(
    subscribe,
    () => turn,
    () => 0,
  );
}

/** Forgets the position. */
export function forgetPosition(): void {
  keep(null);
}

function keep(next: Place | null): void {
  if (position === next) return;
  position = next;
  turn += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
