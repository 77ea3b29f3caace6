import type { Place } from '@patna/search';
import { useSyncExternalStore } from 'react';

let position: Place | null = null;
let version = 0;
const listeners = new Set<() => void>();

/** The phone's position. Kept in memory only, never stored or sent. */
export function currentPosition(): Place | null {
  return position;
}

export function usePosition(): Place | null {
  return useSyncExternalStore(subscribe, currentPosition, () => null);
}

/** Changes with every new position. Use it as a dependency instead of the position itself. */
export function usePositionVersion(): number {
  return useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  );
}

export function clearPosition(): void {
  setPosition(null);
}

export function setPosition(next: Place | null): void {
  if (position === next) return;
  position = next;
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
