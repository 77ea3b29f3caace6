import { useSyncExternalStore } from 'react';
import { writeItem, readItem } from '../storage/local-storage.ts';
import { currentSession, onSessionChange } from '../session/session.ts';

/** How many hostels stand side by side at most. */
export const maxCompared = 3;

/** Under the prefix of what goes with a person. A person's choice says whose it is behind an `@`. */
const key = 'patna.me.compare';
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let chosen: readonly string[] | undefined;
let person = currentSession().user?.id;

onSessionChange(({ user }) => {
  const former = person;
  person = user?.id;
  if (former === person) return;
  // What is stored of the former person may go a moment later, and is nobody else's.
  chosen = former === undefined ? undefined : none;
  if (former === undefined && comparedIds().length > 0) keep();
  for (const listener of listeners) listener();
});

/** Ids of the hostels a person wants side by side, in the order they were picked. */
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

/** Adds or takes away; false when there is no room for one more. */
export function toggleCompared(id: string): boolean {
  const now = comparedIds();
  if (!now.includes(id) && now.length === maxCompared) return false;
  chosen = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
  keep();
  for (const listener of listeners) listener();
  return true;
}

function keep(): void {
  const of = person === undefined ? '' : `@${person}`;
  writeItem(key, comparedIds().length === 0 ? null : comparedIds().join(',') + of);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
