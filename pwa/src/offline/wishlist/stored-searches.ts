import type { InputOf, SavedSearch } from '@patna/contracts';
import type { LocalDb, OutboxItem } from '../database/db.ts';

/** A saved search with its unsent changes. */
export interface SearchCopy {
  searchId: string;
  query: string;
  alerts: boolean;
  /** ISO 8601. */
  savedAt: string;
  lastFoundAt?: string | undefined;
  /** `failed`: refused by the server, see the outbox. */
  sync: 'saved' | 'waiting' | 'failed';
}

/** Searches as the server last had them. */
export interface StoredSearches {
  searches: SavedSearch[];
  /** When the server last answered, ISO 8601; null before the first time. */
  syncedAt: string | null;
  /** When a receipt last changed them, in ms. */
  settledAt: number;
}

export type SearchBody = InputOf<'saveSearch'>['body'];

/** The searches with unsent changes, last saved first. A search stays if its removal was refused. */
export function searchesAfter(
  heard: readonly SavedSearch[],
  unsent: readonly OutboxItem[],
): SearchCopy[] {
  const copies = new Map<string, SearchCopy>(
    heard.map((search) => [search.searchId, { ...search, sync: 'saved' }]),
  );
  for (const { params, body, state, createdAt } of unsent) {
    const { searchId = '' } = params;
    const { query, alerts = true, removed } = body as SearchBody;
    const sync = state === 'needs-attention' ? 'failed' : 'waiting';
    const known = copies.get(searchId);
    if (removed === true) {
      if (sync === 'waiting') copies.delete(searchId);
      else if (known) copies.set(searchId, { ...known, sync });
      continue;
    }
    const savedAt = known?.savedAt ?? new Date(createdAt).toISOString();
    copies.set(searchId, { ...known, searchId, query: query ?? '', alerts, savedAt, sync });
  }
  return [...copies.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** The stored searches; empty before the first fetch. */
export async function readStoredSearches(
  database: LocalDb,
  userId: string,
): Promise<StoredSearches> {
  const stored = (await database.meta.get(searchesKey(userId)))?.value as
    | StoredSearches
    | undefined;
  return stored ?? { searches: [], syncedAt: null, settledAt: 0 };
}

export async function putSearches(
  database: LocalDb,
  userId: string,
  value: StoredSearches,
): Promise<void> {
  await database.meta.put({ key: searchesKey(userId), value });
}

function searchesKey(userId: string): string {
  return `saved-searches:${userId}`;
}
