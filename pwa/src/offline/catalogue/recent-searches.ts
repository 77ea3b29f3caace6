import { parseJson, readItem, writeItem } from '../../shared/storage/local-storage.ts';
import { useStoredItem } from '../../shared/storage/use-stored-item.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';

const key = `${personalStoragePrefix}recent-searches`;
const maxSaved = 10;

/** The person's last searches on this phone, newest first. Sign-out deletes them. */
export function useRecentSearches(): readonly string[] {
  return parse(useStoredItem(key));
}

/** Puts a search to the front. */
export function addRecentSearch(text: string): void {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words === '') return;
  const others = recentSearches().filter((one) => !isSame(one, words));
  save([words, ...others].slice(0, maxSaved));
}

export function forgetSearch(text: string): void {
  save(recentSearches().filter((one) => one !== text));
}

export function forgetAllSearches(): void {
  save([]);
}

function recentSearches(): readonly string[] {
  return parse(readItem(key));
}

function parse(text: string | null): readonly string[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function save(searches: readonly string[]): void {
  writeItem(key, searches.length === 0 ? null : JSON.stringify(searches));
}

function isSame(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}
