import { currentSession, useSession } from '../../shared/session/session.ts';
import { db } from '../database/db.ts';
import { responseCacheKey } from './response-cache-key.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { useDbQuery } from '../database/use-db-query.ts';

/** The last good answer of a call about the signed-in person's own things. */
export interface CachedResponse<T> {
  value: T;
  /** When it was heard, ISO 8601. */
  savedAt: string;
}

/** Under which the person's own hostels are kept; two features ask for them. */
export const ownListingsResponse = 'owner-listings';

/**
 * Keeps an answer for the time without a network; sign-out wipes it. One that comes when `userId`, who
 * asked for it, is not the signed-in person any more is dropped.
 */
export async function cacheResponse(
  name: string,
  value: unknown,
  userId = currentSession().user?.id,
): Promise<void> {
  if (userId === undefined || userId !== currentSession().user?.id) return;
  const kept: CachedResponse<unknown> = { value, savedAt: new Date().toISOString() };
  await withQuotaRetry(
    () => db.meta.put({ key: responseCacheKey(userId, name), value: kept }),
    'copy',
  );
}

/** Keeps the answer of a query that is under way, if it succeeds. */
export async function cacheWhenFulfilled(
  name: string,
  fulfilled: Promise<{ data: unknown }>,
): Promise<void> {
  const userId = currentSession().user?.id;
  const answer = await fulfilled.catch(() => null);
  if (answer === null) return;
  await cacheResponse(name, answer.data, userId).catch((error: unknown) =>
    console.error('An answer could not be kept on this phone.', error),
  );
}

/** What is kept of an answer; null when nothing is. */
export async function readCachedResponse<T>(
  userId: string,
  name: string,
): Promise<CachedResponse<T> | null> {
  const row = await db.meta.get(responseCacheKey(userId, name));
  return (row?.value as CachedResponse<T> | undefined) ?? null;
}

/** The kept answer, live; null when there is none, undefined until it is read. */
export function useCachedResponse<T>(name: string): CachedResponse<T> | null | undefined {
  const userId = useSession().user?.id ?? '';
  return useDbQuery(() => readCachedResponse<T>(userId, name), null, [userId, name]);
}
