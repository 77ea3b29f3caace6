import { me } from '@patna/contracts/calls';
import { type SavedSearch, searchIdOf } from '@patna/contracts';
import { useSession } from '../../shared/session/session.ts';
import { db } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { laneItems } from '../outbox/outbox-item.ts';
import { outboxTransaction, signedInUserId } from '../outbox/queue.ts';
import { dropUntried, queueInLane } from '../outbox/replaceable-write.ts';
import { announceOutboxItem } from '../outbox/trigger-replay.ts';
import { isNewerThanRequest, nextMoment } from './lamport-clock.ts';
import {
  putSearches,
  readStoredSearches,
  type SearchBody,
  type SearchCopy,
  searchesAfter,
} from './stored-searches.ts';

export type { SearchCopy } from './stored-searches.ts';

/** The person's saved searches; undefined until they are read. */
export function useSavedSearches():
  | { searches: SearchCopy[]; syncedAt: string | null }
  | undefined {
  const userId = useSession().user?.id ?? '';
  const read = () =>
    db.transaction('r', [db.meta, db.outbox], async () => {
      const { searches, syncedAt } = await readStoredSearches(db, userId);
      const items = await db.outbox.where('userId').equals(userId).sortBy('key');
      const unsent = items.filter(({ operation }) => operation === 'saveSearch');
      return { searches: searchesAfter(searches, unsent), syncedAt };
    });
  return useDbQuery(read, { searches: [], syncedAt: null }, [userId]);
}

/** Saves a search, or changes whether it alerts. */
export async function saveSearch(query: string, alerts = true): Promise<void> {
  await changeSearch(searchIdOf(query), { query, alerts });
}

/** Removes a search. One that was never sent is just deleted. */
export async function removeSearch(searchId: string): Promise<void> {
  await changeSearch(searchId, { removed: true });
}

async function changeSearch(searchId: string, change: SearchBody): Promise<void> {
  const userId = signedInUserId();
  await outboxTransaction(async () => {
    const lane = `saved-search:${searchId}`;
    await dropUntried(userId, lane);
    const { searches } = await readStoredSearches(db, userId);
    const isHeard = searches.some((search) => search.searchId === searchId);
    const isOnTheWay = (await laneItems(db, userId, lane)).length > 0;
    if (change.removed && !isHeard && !isOnTheWay) return;
    const body = { ...change, ...(await nextMoment(db, userId)) };
    const params = { userId: me, searchId };
    await queueInLane({ userId, operation: 'saveSearch', params, body, lane });
  });
  announceOutboxItem();
}

/** Stores the server's searches, requested at `askedAt` (ms). */
export async function storeServerSearches(
  searches: SavedSearch[],
  askedAt: number,
  userId: string,
): Promise<void> {
  await db.transaction('rw', [db.meta], async () => {
    if (signedInUserId() !== userId) return;
    const { settledAt } = await readStoredSearches(db, userId);
    if (isNewerThanRequest(settledAt, askedAt)) return;
    await putSearches(db, userId, { searches, syncedAt: new Date().toISOString(), settledAt });
  });
}
