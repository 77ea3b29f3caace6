import type { Dexie } from 'dexie';
import { makingRoom } from './photo-book.ts';

/**
 * Does the work once more when the database was closed under it: iOS does so when an app wakes up, and
 * any browser when a newer tab changes the schema. A full disk makes room first: the photos go, what a
 * person wrote stays. Nothing of a transaction that was cut off is kept.
 */
export async function openAgain<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  return makingRoom(async () => {
    if (!db.isOpen()) await db.open();
    try {
      return await work();
    } catch (error) {
      if (!isClosed(error)) throw error;
      if (!db.isOpen()) await db.open();
      return work();
    }
  });
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && closedNames.has(error.name);
}

const closedNames = new Set(['DatabaseClosedError', 'InvalidStateError']);
