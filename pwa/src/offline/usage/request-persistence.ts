import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { db } from '../database/db.ts';
import { guestCount } from '../wishlist/guest-list.ts';
import { whenNotEmpty } from '../database/when-not-empty.ts';

const answerKey = 'patna.persist';

/** The browser's answer; `unasked` while nothing personal is stored. */
export type PersistenceState = 'unasked' | 'kept' | 'not-promised' | 'unknown';

/** Whether the browser has promised not to evict this phone's data. */
export async function persistenceState(): Promise<PersistenceState> {
  const storage = storageManager();
  if (storage?.persisted === undefined) return 'unknown';
  if (await storage.persisted()) return 'kept';
  return readItem(answerKey) === null ? 'unasked' : 'not-promised';
}

/** Asks the browser for persistent storage. Some browsers ask the user. */
export async function requestPersistence(): Promise<PersistenceState> {
  const isPersistent = await storageManager()?.persist?.();
  if (isPersistent !== undefined) writeItem(answerKey, isPersistent ? 'kept' : 'not-promised');
  return persistenceState();
}

/** Asks for persistent storage once, with the first saved hostel or queued write. */
export function requestPersistenceOnFirstWrite(): void {
  if (readItem(answerKey) !== null) return;
  onFirstPersonalData(() => {
    requestPersistence().catch(warn);
  });
}

/** Calls back once, when this phone holds personal data. */
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
