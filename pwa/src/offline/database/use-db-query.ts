import { useLiveQuery } from 'dexie-react-hooks';
import { useIsOverdue } from '../../shared/runtime/use-is-overdue.ts';
import { db } from './db.ts';
import { switchToMemoryIfBroken } from './fallback-db.ts';

/** Longest wait for the database to open. It may be blocked, for example by a frozen tab. */
const timeoutMs = 10_000;

/**
 * Reads the database live; undefined until it is read. Returns `otherwise` when the database cannot be
 * opened in time, which Dexie's own hook would not report. A later result replaces it.
 */
export function useDbQuery<T>(
  read: () => PromiseLike<T>,
  otherwise: T,
  deps: readonly unknown[],
): T | undefined {
  const found = useLiveQuery(async () => {
    try {
      return await read();
    } catch {
      // The database was closed meanwhile, as iOS does when an app wakes up: try again.
    }
    try {
      if (!db.isOpen()) await db.open();
      return await read();
    } catch (error) {
      try {
        if (await switchToMemoryIfBroken(error)) return await read();
      } catch {
        // The first error is more useful.
      }
      console.error('The database of this phone cannot be read.', error);
      return otherwise;
    }
  }, [...deps]);
  const isLate = useIsOverdue(found === undefined, timeoutMs);
  return found === undefined && isLate ? otherwise : found;
}
