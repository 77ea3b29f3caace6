import { useSyncExternalStore } from 'react';
import { writeItem, readItem } from '../storage/local-storage.ts';
import { currentSession, onSessionChange } from '../session/session.ts';

export const maxCompared = 3;

/** Personal storage key. A signed-in person's list ends with `@` and the person's id. */
const key = 'patna.me.compare';
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let chosen: readonly string[] | undefined;
let person = currentSession().user?.id;

onSessionChange(({ user }) => {
  const former = person;
  person = user?.id;
  if (former === person) return;
  // The former person's list may be deleted a moment later; do not show it to the next one.
  chosen = former === undefined ? undefined : none;
  if (former === undefined && comparedIds().length > 0) keep();
  for (const listener of listeners) listener();
});

/** Ids of the hostels to compare, in the order they were chosen. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(subscribe, comparedIds, () => none);
}

export function comparedIds(): readonly string[] {
  if (chosen !== undefined) return chosen;
  const [ids = '', of] = (readItem(key) ?? '').split('@');
  const seen = of === undefined || of === person;
  chosen = seen ? ids.split(',').filter(Boolean).slice(0, maxCompared) : none;
  return chosen;
}

/** Adds or removes a hostel. Returns false when the list is full. */
export function toggleCompared(id: string): boolean {
  const now = comparedIds();
  if (!now.includes(id) && now.length === maxCompared) return false;
  chosen = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
  keep();
  for (const listener of listeners) listener();
  return true;
}

export function clearCompared(): void {
  chosen = none;
  keep();
  for (const listener of listeners) listener();
}

function keep(): void {
  const of = person === undefined ? '' : `@${person}`;
  writeItem(key, comparedIds().length === 0 ? null : comparedIds().join(',') + of);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
