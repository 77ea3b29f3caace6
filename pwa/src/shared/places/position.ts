import type { Place } from '@patna/search';
import { useSyncExternalStore } from 'react';

let position: Place | null = null;
let turn = 0;
const listeners = new Set<() => void>();

/** Where the phone said it is. It lives in this page's memory alone: never kept, never sent. */
export function currentPosition(): Place | null {
  return position;
}

/** `currentPosition` for a screen. */
export function usePosition(): Place | null {
  return useSyncExternalStore(subscribe, currentPosition, () => null);
}

/** A number that is another one whenever the position is; to ask anew without carrying it about. */
export function usePositionVersion(): number {
  return useSyncExternalStore(
    subscribe,
    () => turn,
    () => 0,
  );
}

/** Forgets the position. */
export function clearPosition(): void {
  setPosition(null);
}

/** Where the phone is, as it has just said; null to forget it. */
export function setPosition(next: Place | null): void {
  if (position === next) return;
  position = next;
  turn += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
