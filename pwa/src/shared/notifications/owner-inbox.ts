import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '../storage/local-storage.ts';

/** Deleted at sign-out, as its prefix says. */
const key = 'patna.me.owner-inbox';
const listeners = new Set<() => void>();

/** Remembers on this phone how many new enquiries an owner has; null for people without hostels. */
export function setNewEnquiries(count: number | null): void {
  const text = count === null ? null : String(count);
  if (text === readItem(key)) return;
  writeItem(key, text);
  for (const listener of listeners) listener();
}

export function addNewEnquiries(count: number): void {
  setNewEnquiries((newEnquiries() ?? 0) + count);
}

/** New enquiries about the person's own hostels; null for people not known to have any. */
export function useNewEnquiries(): number | null {
  return useSyncExternalStore(subscribe, newEnquiries, none);
}

function newEnquiries(): number | null {
  const text = readItem(key);
  return text === null ? null : Number(text) || 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function none(): null {
  return null;
}
