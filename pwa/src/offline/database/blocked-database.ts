import { createStore } from '../../shared/runtime/store.ts';
import { useStore } from '../../shared/runtime/use-store.ts';
import { db } from './db.ts';

const timeoutMs = 5000;
const blocked = createStore(false);

/** Watches whether another tab blocks the opening of the database. Call it once. */
export function watchBlocked(): void {
  db.on('blocked', () => blocked.set(true));
  // The database may have been blocked before this listener was added.
  const timer = setTimeout(() => blocked.set(true), timeoutMs);
  const settle = async () => {
    // A database that cannot be opened at all is not blocked by another tab.
    await db.open().catch(() => undefined);
    clearTimeout(timer);
    blocked.set(false);
  };
  void settle();
}

export function onBlocked(listener: () => void): () => void {
  return blocked.subscribe(listener);
}

export function isBlocked(): boolean {
  return blocked.get();
}

export function useBlocked(): boolean {
  return useStore(blocked, false);
}
