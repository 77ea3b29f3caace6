import type { Dexie } from 'dexie';
import { isReplaced } from './fallback-db.ts';
import { withQuotaRetry } from './free-space.ts';

/**
 * Does the work once more when the database was closed under it: iOS does so when an app wakes up, and
 * any browser when a newer tab changes the schema. A full disk makes room first: the photos go, what a
 * person wrote stays. Where there is still no room, or the database is broken, a page does the work in
 * memory. Nothing of a transaction that was cut off is kept.
 */
export async function withReopen<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  const inOpen = async () => {
    if (!db.isOpen()) await db.open();
    try {
      return await work();
    } catch (error) {
      if (!isClosed(error)) throw error;
      if (!db.isOpen()) await db.open();
      return work();
    }
  };
  try {
    return await withQuotaRetry(inOpen);
  } catch (error) {
    if (!(await isReplaced(error))) throw error;
    return inOpen();
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && closedNames.has(error.name);
}

const closedNames = new Set(['DatabaseClosedError', 'InvalidStateError']);
