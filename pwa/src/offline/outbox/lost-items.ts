import { readItem, writeItem } from '../../shared/storage/local-storage.ts';
import { useStoredItem } from '../../shared/storage/use-stored-item.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';

const key = `${personalStoragePrefix}erased`;

/** Number of unsent items that the browser has deleted, until the person dismisses it. */
export function lostItemCount(): number {
  return Number(readItem(key) ?? 0);
}

export function recordLostItems(count: number): void {
  writeItem(key, String(lostItemCount() + count));
}

export function dismissLostItems(): void {
  writeItem(key, null);
}

export function useLostItemCount(): number {
  return Number(useStoredItem(key) ?? 0);
}
