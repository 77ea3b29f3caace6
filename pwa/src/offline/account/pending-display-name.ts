import type { UserView } from '@patna/contracts';
import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { currentSession, useSession } from '../../shared/session/session.ts';
import { userProfileResponse } from '../cache/response-cache-key.ts';
import { readCachedResponse } from '../cache/response-cache.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';
import { useDbQuery } from '../database/use-db-query.ts';

const key = `${personalStoragePrefix}own-name`;

/** Remembers a changed name that the identity provider does not have yet. */
export function setPendingDisplayName(name: string): void {
  writeItem(key, name);
}

export function clearPendingDisplayName(): void {
  writeItem(key, null);
}

/** The changed name, if our server has accepted it; otherwise null. */
export async function pendingDisplayName(): Promise<string | null> {
  const noted = readItem(key);
  const userId = currentSession().user?.id;
  if (noted === null || userId === undefined) return null;
  return (await recordedName(userId)) === noted ? noted : null;
}

/** The name in the cached profile, live; empty when unknown. */
export function useDisplayName(): string | undefined {
  const userId = useSession().user?.id ?? '';
  return useDbQuery(async () => (await recordedName(userId)) ?? '', '', [userId]);
}

async function recordedName(userId: string): Promise<string | undefined> {
  const cached = await readCachedResponse<UserView | null>(userId, userProfileResponse);
  return cached?.value?.name;
}
