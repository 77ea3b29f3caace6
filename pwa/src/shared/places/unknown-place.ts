import { createStore } from '../runtime/store.ts';
import { useStore } from '../runtime/use-store.ts';

const store = createStore('');

/** The last place id of an address that names no place; empty for none. Places load later than filters. */
export function useUnknownPlace(): string {
  return useStore(store, '');
}

export function reportUnknownPlace(id: string): void {
  store.set(id);
}
