import { writeItem, readItem } from '../shared/storage/local-storage.ts';
import { db } from './db.ts';
import { guestCount } from './guest-list.ts';
import { onceThere } from './once-there.ts';

const answerKey = 'patna.persist';

/** What the browser said: `unasked` while nothing of the person's is here. */
export type KeepPromise = 'unasked' | 'kept' | 'not-promised' | 'unknown';

/** Whether the browser has promised to keep what is on this phone, also when it runs out of room. */
export async function keepPromise(): Promise<KeepPromise> {
  const storage = storageManager();
  if (storage?.persisted === undefined) return 'unknown';
  if (await storage.persisted()) return 'kept';
  return readItem(answerKey) === null ? 'unasked' : 'not-promised';
}

/** Asks the browser for that promise; some ask the person. */
export async function askForPromise(): Promise<KeepPromise> {
  const kept = await storageManager()?.persist?.();
  if (kept !== undefined) writeItem(answerKey, kept ? 'kept' : 'not-promised');
  return keepPromise();
}

/** Asks once, as soon as there is something to lose: the first save or the first queued write. */
export function askOnceSomethingIsKept(): void {
  if (readItem(answerKey) !== null) return;
  onFirstKept(() => {
    askForPromise().catch(warn);
  });
}

/** Calls back once, when the person has something on this phone that they put there. */
export function onFirstKept(listener: () => void): void {
  const own = async () => (await db.outbox.count()) + (await guestCount());
  onceThere(own, listener, warn);
}

function storageManager(): Partial<StorageManager> | undefined {
  return navigator.storage;
}

function warn(error: unknown): void {
  console.warn('The browser could not be asked to keep what is here.', error);
}
