import { useSyncExternalStore } from 'react';
import type { OutboxItem } from '../../offline/database/db.ts';
import { personalStoragePrefix } from '../../offline/database/personal-storage.ts';
import { writeItem, itemKeys } from '../../shared/storage/local-storage.ts';
import { readTextMap } from '../../shared/storage/local-text-map.ts';

const prefix = `${personalStoragePrefix}outbox-edit.`;
const listeners = new Set<() => void>();

/** What was typed into the editor of an unsent write and has not taken its words' place. */
export interface EditDraft {
  /** Of the write. */
  key: string;
  operation: string;
  listingId: string | undefined;
  /** The changed words by their field. */
  words: Readonly<Record<string, string>>;
}

/** Null where nothing was typed. It outlives a reload, and goes with who signs out. */
export function readEditDraft(key: string): EditDraft | null {
  const { operation, listingId, ...words } = readTextMap(prefix + key);
  return operation === undefined ? null : { key, operation, listingId, words };
}

/** Keeps the words that differ from the write's own; forgets them where none does. */
export function saveEditDraft(
  { key, operation, params: { listingId }, body }: OutboxItem,
  typed: Readonly<Record<string, unknown>>,
): void {
  const former = body as Readonly<Record<string, unknown>>;
  const words = Object.entries(typed).filter(([field, word]) => word !== (former[field] ?? ''));
  const kept = { ...Object.fromEntries(words), operation, listingId };
  writeItem(prefix + key, words.length === 0 ? null : JSON.stringify(kept));
  for (const listener of listeners) listener();
}

/** It has taken its place, or the person wants it no more. */
export function clearEditDraft(key: string): void {
  writeItem(prefix + key, null);
  for (const listener of listeners) listener();
}

/** Everything that was typed into editors of this page's person. */
export function useEditDrafts(): EditDraft[] {
  const keys = useSyncExternalStore(subscribe, editedKeys, () => '');
  return keys.split(' ').flatMap((key) => readEditDraft(key) ?? []);
}

function editedKeys(): string {
  return itemKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted()
    .join(' ');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
