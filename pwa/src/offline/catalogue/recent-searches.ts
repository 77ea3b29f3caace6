import { useSyncExternalStore } from 'react';
import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';

const key = `${personalStoragePrefix}recent-searches`;
const mostKept = 10;
const listeners = new Set<() => void>();

/** The person's last searches on this phone, newest first. Sign-out deletes them. */
export function useRecentSearches(): readonly string[] {
  return readFrom(useSyncExternalStore(subscribe, () => readItem(key)));
}

/** Puts a search to the front. */
export function noteSearch(text: string): void {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words === '') return;
  const others = recentSearches().filter((one) => !isSame(one, words));
  keep([words, ...others].slice(0, mostKept));
}

export function forgetSearch(text: string): void {
  keep(recentSearches().filter((one) => one !== text));
}

export function forgetAllSearches(): void {
  keep([]);
}

function recentSearches(): readonly string[] {
  return readFrom(readItem(key));
}

function readFrom(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function keep(searches: readonly string[]): void {
  writeItem(key, searches.length === 0 ? null : JSON.stringify(searches));
  for (const listener of listeners) listener();
}

function isSame(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
