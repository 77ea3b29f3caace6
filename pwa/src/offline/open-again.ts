import type { Dexie } from 'dexie';
import { imageCacheName } from './image-cache.ts';

/**
 * Does the work once more when the database was closed under it: iOS does so when an app wakes up, and
 * any browser when a newer tab changes the schema. A full disk makes room first: the photos go, what a
 * person wrote stays. Nothing of a transaction that was cut off is kept.
 */
export async function openAgain<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isFull(error)) await globalThis.caches?.delete(imageCacheName);
    else if (!isClosed(error)) throw error;
    if (!db.isOpen()) await db.open();
    return work();
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && closedNames.has(error.name);
}

/** A full disk shows itself as an aborted transaction too. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && error.inner !== error && isFull(error.inner);
}

const closedNames = new Set(['DatabaseClosedError', 'InvalidStateError']);
