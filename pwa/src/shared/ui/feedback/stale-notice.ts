import { useEffect } from 'react';
import { createStore } from '../../runtime/store.ts';
import { useStore } from '../../runtime/use-store.ts';

const savedAt = createStore<string | null>(null);

/** Reports the age of the cached data on screen to the offline bar; null for fresh data. */
export function useStaleNotice(at: string | null): void {
  useEffect(() => {
    savedAt.set(at);
    return () => savedAt.set(null);
  }, [at]);
}

/** When the data on screen was cached; null for fresh data. */
export function useStaleSince(): string | null {
  return useStore(savedAt, null);
}
