import type { GuardianCopy } from '@patna/contracts';
import { db } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import type { CachedResponse } from '../cache/response-cache-key.ts';

/** What the link showed last on this phone; null when it was not opened, undefined until it is read. */
export function useCachedGuardianCopy(
  token: string,
): CachedResponse<GuardianCopy> | null | undefined {
  const read = async () => {
    const row = await db.meta.get(keyOf(token));
    return (row?.value as CachedResponse<GuardianCopy> | undefined) ?? null;
  };
  return useDbQuery(read, null, [token]);
}

/** Caches what the link shows until sign-out. */
export async function cacheGuardianCopy(token: string, copy: GuardianCopy): Promise<void> {
  const value: CachedResponse<GuardianCopy> = { value: copy, savedAt: new Date().toISOString() };
  await db.meta.put({ key: keyOf(token), value });
}

/** Deletes the cached copy. Call it when the link no longer works. */
export async function forgetGuardianCopy(token: string): Promise<void> {
  await db.meta.delete(keyOf(token));
}

function keyOf(token: string): string {
  return `guardian-copy:${token}`;
}
