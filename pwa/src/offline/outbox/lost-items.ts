import { useSyncExternalStore } from 'react';
import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';

const key = `${personalStoragePrefix}erased`;
const listeners = new Set<() => void>();

/** Number of unsent items that the browser has deleted, until the person dismisses it. */
export function lostItemCount(): number {
  return Number(readItem(key) ?? 0);
}

export function recordLostItems(count: number): void {
  change(String(lostItemCount() + count));
}

export function dismissLostItems(): void {
  change(null);
}

export function useLostItemCount(): number {
  return useSyncExternalStore(subscribe, lostItemCount, () => 0);
}

function change(text: string | null): void {
  writeItem(key, text);
  for (const listener of listeners) listener();
}

/** Another tab may change it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
