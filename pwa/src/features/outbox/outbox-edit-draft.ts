import { useSyncExternalStore } from 'react';
import type { OutboxItem } from '../../offline/database/db.ts';
import { personalStoragePrefix } from '../../offline/database/personal-storage.ts';
import { itemKeys, onItemChange, writeItem } from '../../shared/storage/local-storage.ts';
import { readTextMap } from '../../shared/storage/local-text-map.ts';

const prefix = `${personalStoragePrefix}outbox-edit.`;

/** An unsaved edit of an unsent write. */
export interface EditDraft {
  /** Key of the write. */
  key: string;
  operation: string;
  listingId: string | undefined;
  /** Changed texts by field. */
  words: Readonly<Record<string, string>>;
}

/** Null without a draft. Survives a reload and is deleted at sign-out. */
export function readEditDraft(key: string): EditDraft | null {
  const { operation, listingId, ...words } = readTextMap(prefix + key);
  return operation === undefined ? null : { key, operation, listingId, words };
}

/** Stores the texts that differ from the write; removes the draft when none does. */
export function saveEditDraft(
  { key, operation, params: { listingId }, body }: OutboxItem,
  typed: Readonly<Record<string, unknown>>,
): void {
  const former = body as Readonly<Record<string, unknown>>;
  const words = Object.entries(typed).filter(([field, word]) => word !== (former[field] ?? ''));
  const draft = { ...Object.fromEntries(words), operation, listingId };
  writeItem(prefix + key, words.length === 0 ? null : JSON.stringify(draft));
}

/** Call it when the edit was saved or discarded. */
export function clearEditDraft(key: string): void {
  writeItem(prefix + key, null);
}

/** All edit drafts of the current person. */
export function useEditDrafts(): EditDraft[] {
  const keys = useSyncExternalStore(onItemChange, editedKeys, () => '');
  return keys.split(' ').flatMap((key) => readEditDraft(key) ?? []);
}

function editedKeys(): string {
  return itemKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted()
    .join(' ');
}
