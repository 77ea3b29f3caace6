import type { Dexie } from 'dexie';
import { isReplaced } from './fallback-db.ts';
import { withQuotaRetry } from './free-space.ts';

/**
 * Repeats work whose database was closed meanwhile: iOS does that when an app wakes up, and every browser
 * when a newer tab changes the schema. A full disk is freed first. A broken database is replaced by memory
 * in a page. Interrupted transactions leave nothing behind.
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
