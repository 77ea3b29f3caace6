import { useEffect, useSyncExternalStore } from 'react';

let savedAt: string | null = null;
const listeners = new Set<() => void>();

/** Tells the offline notice how old the saved copy on screen is; null when it is fresh. */
export function useStaleNotice(at: string | null): void {
  useEffect(() => {
    set(at);
    return () => set(null);
  }, [at]);
}

/** When the copy on screen was saved; null when nothing saved is shown. */
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
