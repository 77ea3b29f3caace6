import type { Dexie } from 'dexie';
import { switchToMemoryIfBroken } from './fallback-db.ts';
import { withQuotaRetry } from './free-space.ts';

/**
 * Runs `work` again when its database was closed: iOS closes it when an app wakes up, every browser when a
 * newer tab changes the schema. Frees space when the disk is full. In a page, an in-memory database replaces
 * a broken one. Interrupted transactions are rolled back.
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
    if (!(await switchToMemoryIfBroken(error))) throw error;
    return inOpen();
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && closedNames.has(error.name);
}

const closedNames = new Set(['DatabaseClosedError', 'InvalidStateError']);
