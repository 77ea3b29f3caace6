import { createListeners } from '../../shared/runtime/store.ts';
import { deletePageSnapshots } from '../snapshots/page-snapshot.ts';

const changes = createListeners();
let awaitsWorker = false;

/** Background Sync tag of the outbox replay. */
export const outboxSyncTag = 'outbox';

/** Calls back after every new or retried item; returns a function that stops it. */
export function onOutboxChange(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/**
 * Wakes the replay of this tab and requests a Background Sync. Page snapshots do not show the new item, so
 * they are deleted.
 */
export function announceOutboxItem(): void {
  changes.notify();
  deletePageSnapshots().catch(() => undefined);
  void requestSync();
}

/** Whether items can be sent while the app is closed, which needs Background Sync. */
export function canSyncInBackground(): boolean {
  return 'SyncManager' in globalThis;
}

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Requests a Background Sync once the worker is ready. Best effort. It registers even when the tag is
 * registered already, because a running sync may have read the outbox before the newest item.
 */
export async function requestSync(): Promise<void> {
  // Until the worker is ready, one pending registration is enough.
  if (awaitsWorker) return;
  try {
    await (await readyWorker())?.sync?.register(outboxSyncTag);
  } catch {
    // Background Sync is not supported or not allowed. The page sends the items when it is next opened.
  }
}

async function readyWorker(): Promise<SyncRegistration | undefined> {
  awaitsWorker = true;
  try {
    const ready = await globalThis.navigator?.serviceWorker?.ready;
    return ready as SyncRegistration | undefined;
  } finally {
    awaitsWorker = false;
  }
}
