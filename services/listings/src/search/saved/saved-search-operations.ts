import { maxSavedSearches, refusals, type SavedSearch, searchIdOf } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { UserLockStore } from '../../hostels/stores/user-lock-store.ts';
import { isOutdated, type SavedSearchStore, type StoredSearch } from './saved-search-store.ts';
import type { SearchMatchStore } from './search-match-store.ts';

export function savedSearches(searches: SavedSearchStore): Handler<'savedSearches'> {
  return async ({ input: { params }, caller }) => {
    const found = await searches.list(requireSelf(caller, params.userId));
    return { data: found.map(savedSearchOf) };
  };
}

/** Removing a search forgets what it has found. */
export function saveSearch(stores: {
  readonly savedSearches: SavedSearchStore;
  readonly searchMatches: SearchMatchStore;
  readonly userLocks: UserLockStore;
}): Handler<'saveSearch'> {
  const { savedSearches: searches, searchMatches, userLocks } = stores;
  return async ({ input: { params, body }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const userId = requireSelf(caller, params.userId);
    const { query = null, alerts = true, sequence } = body;
    const { searchId } = params;
    if (query !== null && searchIdOf(query) !== searchId) throw anotherSearch();
    await userLocks.lock(userId, transaction);
    const known = await searches.find(userId, searchId, transaction);
    const isNew = query !== null && known?.removed !== false && !isOutdated(known, sequence);
    if (isNew && (await searches.count(userId, transaction)) >= maxSavedSearches) {
      throw new ProblemError('conflict', refusals.searchesFull(maxSavedSearches));
    }
    const action = { query, alerts, sequence };
    const stands = await searches.change(known, { userId, searchId }, action, transaction);
    if (stands.removed) await searchMatches.forgetSearch(stands._id, transaction);
    const { removed, sequence: at } = stands;
    return {
      data: { ...(removed ? { searchId } : savedSearchOf(stands)), removed, sequence: at },
    };
  };
}

export function savedSearchOf(stored: StoredSearch): SavedSearch {
  const { searchId, query, alerts, savedAt, lastFoundAt } = stored;
  return {
    searchId,
    query,
    alerts,
    savedAt: savedAt.toISOString(),
    ...(lastFoundAt && { lastFoundAt: lastFoundAt.toISOString() }),
  };
}

function anotherSearch(): ProblemError {
  const fault = { field: 'query', rule: 'search_unknown', message: 'is not the search of this id' };
  return new ProblemError('validation_failed', undefined, { errors: [fault] });
}
