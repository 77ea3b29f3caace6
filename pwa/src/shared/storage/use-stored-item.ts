import { useSyncExternalStore } from 'react';
import { onItemChange, readItem } from './local-storage.ts';

/** The text of an item, also when another tab changes it. Null when there is none. */
export function useStoredItem(key: string): string | null {
  return useSyncExternalStore(
    onItemChange,
    () => readItem(key),
    () => null,
  );
}
