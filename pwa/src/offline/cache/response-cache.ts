import { currentSession, useSession } from '../../shared/session/session.ts';
import { db } from '../database/db.ts';
import { type CachedResponse, responseCacheKey } from './response-cache-key.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { useDbQuery } from '../database/use-db-query.ts';

/** Response name of the person's own hostels. */
export const ownListingsResponse = 'owner-listings';

/** Response name of the hostels that the person helps to manage. */
export const managedListingsResponse = 'managed-listings';

/** Caches a response until sign-out. It is dropped when `userId` is no longer signed in. */
export async function cacheResponse(
  name: string,
  value: unknown,
  userId = currentSession().user?.id,
): Promise<void> {
  if (userId === undefined || userId !== currentSession().user?.id) return;
  const response: CachedResponse<unknown> = { value, savedAt: new Date().toISOString() };
  await withQuotaRetry(
    () => db.meta.put({ key: responseCacheKey(userId, name), value: response }),
    'copy',
  );
}

/** Caches the response of a running query when it succeeds. */
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

/** The cached response; null when there is none. */
export async function readCachedResponse<T>(
  userId: string,
  name: string,
): Promise<CachedResponse<T> | null> {
  const row = await db.meta.get(responseCacheKey(userId, name));
  return (row?.value as CachedResponse<T> | undefined) ?? null;
}

/** The cached response, live; null when there is none, undefined until it is read. */
export function useCachedResponse<T>(name: string): CachedResponse<T> | null | undefined {
  const userId = useSession().user?.id ?? '';
  return useDbQuery(() => readCachedResponse<T>(userId, name), null, [userId, name]);
}
