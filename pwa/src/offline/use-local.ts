import { useLiveQuery } from 'dexie-react-hooks';
import { db } from './db.ts';

/**
 * Reads this phone's database, live; undefined until it is read. Where it cannot be opened the answer is
 * `otherwise`: Dexie's own hook keeps silent about a closed database, and a screen would wait for ever.
 */
export function useLocal<T>(
  read: () => PromiseLike<T>,
  otherwise: T,
  deps: readonly unknown[],
): T | undefined {
  return useLiveQuery(async () => {
    try {
      return await read();
    } catch {
      // Closed under us, as when an app wakes up on iOS: once more.
    }
    try {
      if (!db.isOpen()) await db.open();
      return await read();
    } catch (error) {
      console.error('The database of this phone cannot be read.', error);
      return otherwise;
    }
  }, [...deps]);
}
