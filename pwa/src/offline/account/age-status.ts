import type { UserEdit, UserView } from '@patna/contracts';
import { readTextMap } from '../../shared/storage/local-text-map.ts';
import { currentSession, useSession } from '../../shared/session/session.ts';
import { db } from '../database/db.ts';
import { userProfileResponse } from '../cache/response-cache-key.ts';
import { readCachedResponse } from '../cache/response-cache.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';
import { profileLane } from './profile-edits.ts';
import { useDbQuery } from '../database/use-db-query.ts';

/** Local storage key of the profile form's unsaved text. The value is a JSON object by field. */
export const recordDraftKey = `${personalStoragePrefix}edit-record`;

/** What this phone knows of a person's age. */
export interface AgeStatus {
  /** True when the saved profile, a queued edit or the unsaved form says so. */
  minor: boolean;
  /** A guardian is named in the profile or in a queued edit. */
  guardian: boolean;
  /** When the profile was last fetched, ISO 8601; null if it never was on this phone. */
  asOf: string | null;
}

/** Age status of the signed-in person, also offline; null when signed out. */
export async function readAgeStatus(): Promise<AgeStatus | null> {
  const userId = currentSession().user?.id;
  return userId === undefined ? null : readAge(userId);
}

/** Live age status; undefined until it is read. */
export function useAgeStatus(): AgeStatus | null | undefined {
  const userId = useSession().user?.id ?? '';
  return useDbQuery<AgeStatus | null>(() => readAge(userId), null, [userId]);
}

async function readAge(userId: string): Promise<AgeStatus> {
  const cached = await readCachedResponse<UserView | null>(userId, userProfileResponse);
  const items = await db.outbox.where('[userId+lane]').equals([userId, profileLane]).toArray();
  const said = [cached?.value, ...items.map(({ body }) => body as UserEdit)];
  return {
    minor:
      said.some((one) => one?.under18 === true) || readTextMap(recordDraftKey)['age'] === 'minor',
    guardian: said.some((one) => one?.guardian !== undefined),
    asOf: cached?.savedAt ?? null,
  };
}
