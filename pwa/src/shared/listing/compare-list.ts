import { useMemo } from 'react';
import { currentSession, onSessionChange, useSession } from '../session/session.ts';
import { readItem, writeItem } from '../storage/local-storage.ts';
import { useStoredItem } from '../storage/use-stored-item.ts';

export const maxCompared = 3;

/** Personal storage key. A signed-in person's list ends with `@` and the person's id. */
const key = 'patna.me.compare';
const none: readonly string[] = [];
let person = currentSession().user?.id;

onSessionChange(({ user }) => {
  if (person === user?.id) return;
  const guests = person === undefined ? comparedIds() : none;
  person = user?.id;
  if (guests.length > 0) store(guests);
});

/** Ids of the hostels to compare, in the order they were chosen. */
export function useCompared(): readonly string[] {
  const text = useStoredItem(key);
  const { user } = useSession();
  return useMemo(() => parse(text, user?.id), [text, user?.id]);
}

export function comparedIds(): readonly string[] {
  return parse(readItem(key), person);
}

/** Adds or removes a hostel. Returns false when the list is full. */
export function toggleCompared(id: string): boolean {
  const now = comparedIds();
  if (!now.includes(id) && now.length === maxCompared) return false;
  store(now.includes(id) ? now.filter((one) => one !== id) : [...now, id]);
  return true;
}

export function clearCompared(): void {
  store(none);
}

/** The ids in a stored list. Everybody may read a guest's list, but a person's list only that person. */
function parse(text: string | null, reader: string | undefined): readonly string[] {
  const [ids = '', owner] = (text ?? '').split('@');
  const isVisible = owner === undefined || owner === reader;
  return isVisible ? ids.split(',').filter(Boolean).slice(0, maxCompared) : none;
}

function store(ids: readonly string[]): void {
  const owner = person === undefined ? '' : `@${person}`;
  writeItem(key, ids.length === 0 ? null : ids.join(',') + owner);
}
