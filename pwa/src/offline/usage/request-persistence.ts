import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { db } from '../database/db.ts';
import { guestCount } from '../wishlist/guest-list.ts';
import { whenNotEmpty } from '../database/when-not-empty.ts';

const answerKey = 'patna.persist';

/** What the browser said: `unasked` while nothing of the person's is here. */
export type PersistenceState = 'unasked' | 'kept' | 'not-promised' | 'unknown';

/** Whether the browser has promised to keep what is on this phone, also when it runs out of room. */
export async function persistenceState(): Promise<PersistenceState> {
  const storage = storageManager();
  if (storage?.persisted === undefined) return 'unknown';
  if (await storage.persisted()) return 'kept';
  return readItem(answerKey) === null ? 'unasked' : 'not-promised';
}

/** Asks the browser for that promise; some ask the person. */
export async function requestPersistence(): Promise<PersistenceState> {
  const kept = await storageManager()?.persist?.();
  if (kept !== undefined) writeItem(answerKey, kept ? 'kept' : 'not-promised');
  return persistenceState();
}

/** Asks once, as soon as there is something to lose: the first save or the first queued write. */
export function requestPersistenceOnFirstWrite(): void {
  if (readItem(answerKey) !== null) return;
  onFirstPersonalData(() => {
    requestPersistence().catch(warn);
  });
}

/** Calls back once, when the person has something on this phone that they put there. */
export function onFirstPersonalData(listener: () => void): void {
  const own = async () => (await db.outbox.count()) + (await guestCount());
  whenNotEmpty(own, listener, warn);
}

function storageManager(): Partial<StorageManager> | undefined {
  return navigator.storage;
}

function warn(error: unknown): void {
  console.warn('The browser could not be asked to keep what is here.', error);
}
