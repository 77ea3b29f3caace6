import { liveQuery } from 'dexie';

/**
 * Calls `there` once, as soon as `count` (read from this phone's database, live) is no longer 0, whichever tab
 * made it so; or `failed`, when it cannot be read.
 */
export function whenNotEmpty(
  count: () => Promise<number>,
  there: () => void,
  failed: (error: unknown) => void,
): void {
  const watching = liveQuery(count).subscribe({
    next: (found) => {
      if (found === 0) return;
      // The first answer may come before `subscribe` has returned.
      queueMicrotask(() => watching.unsubscribe());
      there();
    },
    error: failed,
  });
}
