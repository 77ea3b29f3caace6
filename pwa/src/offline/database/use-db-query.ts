import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { db } from './db.ts';
import { isReplaced } from './fallback-db.ts';

/** A database that is still not open then, as behind a frozen tab, is not waited for. */
const patienceMs = 10_000;

/**
 * Reads this phone's database, live; undefined until it is read. Where it cannot be opened, or not in
 * time, the answer is `otherwise`: Dexie's own hook keeps silent about it, and a screen would wait for
 * ever. What is read later after all takes its place.
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
      // Closed under us, as when an app wakes up on iOS: once more.
    }
    try {
      if (!db.isOpen()) await db.open();
      return await read();
    } catch (error) {
      try {
        if (await isReplaced(error)) return await read();
      } catch {
        // The first error says more.
      }
      console.error('The database of this phone cannot be read.', error);
      return otherwise;
    }
  }, [...deps]);
  const late = useLate(found === undefined);
  return found === undefined && late ? otherwise : found;
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}
