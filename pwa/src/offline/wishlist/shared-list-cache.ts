import type { SharedList } from '@patna/contracts';
import { useLiveQuery } from '../database/live-query.ts';
import { db } from '../database/db.ts';

interface CachedSharedList {
  list: SharedList;
  /** ISO 8601. */
  savedAt: string;
}

/** A shared list as last opened here; null when it was not, undefined until it is read. */
export function useCachedSharedList(token: string): CachedSharedList | null | undefined {
  return useLiveQuery(async () => {
    const row = await db.meta.get(keyOf(token));
    return (row?.value as CachedSharedList | undefined) ?? null;
  }, [token]);
}

/** Caches a shared list until sign-out. */
export async function cacheSharedList(token: string, list: SharedList): Promise<void> {
  const value: CachedSharedList = { list, savedAt: new Date().toISOString() };
  await db.meta.put({ key: keyOf(token), value });
}

/** Deletes the cached list. Call it when the list is no longer shared. */
export async function forgetSharedList(token: string): Promise<void> {
  await db.meta.delete(keyOf(token));
}

function keyOf(token: string): string {
  return `shared-list:${token}`;
}
