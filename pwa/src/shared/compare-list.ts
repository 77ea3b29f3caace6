import { useSyncExternalStore } from 'react';
import { keepText, readText } from './kept-text.ts';
import { currentSession, onSessionChange } from './session/session.ts';

/** How many hostels stand side by side at most. */
export const mostCompared = 3;

/** Under the prefix of what goes with a person. */
const key = 'patna.me.compare';
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let chosen: readonly string[] | undefined;
let person = currentSession().user?.id;

onSessionChange(({ user }) => {
  const former = person;
  person = user?.id;
  if (former === undefined || former === person) return;
  // Not read again: what is stored may go a moment later.
  chosen = none;
  for (const listener of listeners) listener();
});

/** Ids of the hostels a person wants side by side, in the order they were picked. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(subscribe, comparedIds, () => none);
}

export function comparedIds(): readonly string[] {
  chosen ??= (readText(key) ?? '').split(',').filter(Boolean).slice(0, mostCompared);
  return chosen;
}

/** Adds or takes away; false when there is no room for one more. */
export function toggleCompared(id: string): boolean {
  const now = comparedIds();
  if (!now.includes(id) && now.length === mostCompared) return false;
  chosen = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
  keepText(key, chosen.length === 0 ? null : chosen.join(','));
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
