import type { Place } from '@patna/search';
import { createStore } from '../runtime/store.ts';
import { useStore } from '../runtime/use-store.ts';

/** The `near` value for the phone's position. The position itself never appears in the address. */
export const phonePositionId = 'me';

interface Position {
  readonly place: Place | null;
  readonly version: number;
}

const initial: Position = { place: null, version: 0 };
const store = createStore(initial);

/** The phone's position. Kept in memory only, never stored or sent. */
export function currentPosition(): Place | null {
  return store.get().place;
}

export function usePosition(): Place | null {
  return useStore(store, initial).place;
}

/** Changes with every new position. Use it as a dependency instead of the position itself. */
export function usePositionVersion(): number {
  return useStore(store, initial).version;
}

export function clearPosition(): void {
  setPosition(null);
}

export function setPosition(place: Place | null): void {
  const { place: former, version } = store.get();
  if (place !== former) store.set({ place, version: version + 1 });
}
