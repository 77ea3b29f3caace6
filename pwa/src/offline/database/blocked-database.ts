import { useSyncExternalStore } from 'react';
import { db } from './db.ts';

const patienceMs = 5000;
const listeners = new Set<() => void>();
let blocked = false;

/**
 * Watches whether another tab, an old and frozen one say, keeps this phone's database from being opened.
 * Call it once.
 */
export function watchBlocked(): void {
  db.on('blocked', () => change(true));
  // It may have been so before anybody listened.
  const timer = setTimeout(() => change(true), patienceMs);
  const settle = async () => {
    // One that cannot be opened at all is no other tab's doing.
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
