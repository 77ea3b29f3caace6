import { useEffect, useSyncExternalStore } from 'react';

let savedAt: string | null = null;
const listeners = new Set<() => void>();

/** Reports the age of the cached data on screen to the offline bar; null for fresh data. */
export function useStaleNotice(at: string | null): void {
  useEffect(() => {
    set(at);
    return () => set(null);
  }, [at]);
}

/** When the data on screen was cached; null for fresh data. */
export function useStaleSince(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => savedAt,
    () => null,
  );
}

function set(at: string | null): void {
  savedAt = at;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
