import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The current value of a store. Server rendering and hydration use `serverValue`. */
export function useStore<Value>(store: Store<Value>, serverValue: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => serverValue);
}
