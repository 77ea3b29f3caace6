import type { UserEdit, UserView } from '@patna/contracts';
import { readTextMap } from '../../shared/storage/local-text-map.ts';
import { currentSession, useSession } from '../../shared/session/session.ts';
import { db } from '../database/db.ts';
import { userProfileResponse } from '../cache/response-cache-key.ts';
import { readCachedResponse } from '../cache/response-cache.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';
import { profileLane } from './profile-edits.ts';
import { useDbQuery } from '../database/use-db-query.ts';

/** What was typed into the own record and not saved, as texts by field. */
export const recordDraftKey = `${personalStoragePrefix}edit-record`;

/** What this phone knows of a person's age. */
export interface AgeStatus {
  /** Said here or anywhere, saved or only typed: whoever may be a child is treated as one. */
  minor: boolean;
  /** A guardian is named, in the record or in an edit that waits. */
  guardian: boolean;
  /** When the server last told the record, ISO 8601; null: never to this phone. */
  asOf: string | null;
}

/** The signed-in person's age as this phone knows it, with or without a network; null when signed out. */
export async function readAgeStatus(): Promise<AgeStatus | null> {
  const userId = currentSession().user?.id;
  return userId === undefined ? null : readAge(userId);
}

/** The same, live; undefined until it is read. */
export function useAgeStatus(): AgeStatus | null | undefined {
  const userId = useSession().user?.id ?? '';
  return useDbQuery<AgeStatus | null>(() => readAge(userId), null, [userId]);
}

async function readAge(userId: string): Promise<AgeStatus> {
  const kept = await readCachedResponse<UserView | null>(userId, userProfileResponse);
  const items = await db.outbox.where('[userId+lane]').equals([userId, profileLane]).toArray();
  const said = [kept?.value, ...items.map(({ body }) => body as UserEdit)];
  return {
    minor:
      said.some((one) => one?.under18 === true) || readTextMap(recordDraftKey)['age'] === 'minor',
    guardian: said.some((one) => one?.guardian !== undefined),
    asOf: kept?.savedAt ?? null,
  };
}
