import { liveQuery } from 'dexie';

/**
 * Calls `there` once, as soon as `count` is not 0, also when another tab has caused that. Calls `failed`
 * instead when the database cannot be read.
 */
export function whenNotEmpty(
  count: () => Promise<number>,
  there: () => void,
  failed: (error: unknown) => void,
): void {
  const watching = liveQuery(count).subscribe({
    next: (found) => {
      if (found === 0) return;
      // The first result may arrive before `subscribe` returns.
      queueMicrotask(() => watching.unsubscribe());
      there();
    },
    error: failed,
  });
}
