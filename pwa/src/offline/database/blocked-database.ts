import { useSyncExternalStore } from 'react';
import { db } from './db.ts';

const patienceMs = 5000;
const listeners = new Set<() => void>();
let blocked = false;

/** Watches whether another tab blocks the opening of the database. Call it once. */
export function watchBlocked(): void {
  db.on('blocked', () => change(true));
  // It may have been blocked before this listener.
  const timer = setTimeout(() => change(true), patienceMs);
  const settle = async () => {
    // A database that cannot be opened at all is not blocked by another tab.
    await db.open().catch(() => undefined);
    clearTimeout(timer);
    change(false);
  };
  void settle();
}

export function onBlocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isBlocked(): boolean {
  return blocked;
}

export function useBlocked(): boolean {
  return useSyncExternalStore(onBlocked, isBlocked, () => false);
}

function change(now: boolean): void {
  blocked = now;
  for (const listener of listeners) listener();
}
