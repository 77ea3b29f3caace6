import { deletePageSnapshots } from '../snapshots/page-snapshot.ts';

const listeners = new Set<() => void>();
let awaitsWorker = false;

/** The tag of the Background Sync event that replays the outbox in the worker. */
export const outboxSyncTag = 'outbox';

/** Called after every new or retried item; returns the way to stop. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Something waits to be sent: wakes this tab's replay, and asks the browser to wake the worker if this
 * tab is gone by then. Lists as they were last seen do not show it, and are forgotten.
 */
export function announceOutboxItem(): void {
  for (const listener of listeners) listener();
  deletePageSnapshots().catch(() => undefined);
  void requestSync();
}

/** Whether the browser wakes the worker for what waits: without it nothing leaves while the app is closed. */
export function canSyncInBackground(): boolean {
  return 'SyncManager' in globalThis;
}

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker for what waits, once there is one: on a first visit it is still being
 * installed. Not to be waited for, it need not come. Asking again while the browser still has it in mind
 * changes nothing; while the worker is at it, it is woken once more. So it is asked even where the tag is
 * listed (`getTags`): that run may have looked before the newest item was there.
 */
export async function requestSync(): Promise<void> {
  // Where no worker ever comes, one request waits for it and not one of every replay.
  if (awaitsWorker) return;
  try {
    await (await readyWorker())?.sync?.register(outboxSyncTag);
  } catch {
    // No Background Sync, or not allowed: the page replays when it is next open.
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
