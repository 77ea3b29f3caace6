import type { OutputOf } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { readAgeStatus } from '../../../offline/account/age-status.ts';
import { callApi } from '../../../shared/http/call-api.ts';
import { ageMs } from '../../../shared/runtime/age.ts';
import { currentSession, getToken } from '../../../shared/session/session.ts';

/** What this phone last heard of the person's age holds so long; they may say it on another. */
const goodForMs = 86_400_000;

/**
 * Whether a look of whoever uses this phone may be counted: never one of a person under 18, and none
 * of a person of whom the server could not be asked.
 */
export async function isTrackingAllowed(): Promise<boolean> {
  if (currentSession().status === 'signed-out') return true;
  const known = await readAgeStatus();
  if (known?.minor) return false;
  if (known?.asOf && ageMs(Date.parse(known.asOf), Date.now()) < goodForMs) return true;
  const token = await getToken();
  const { status, user } = currentSession();
  if (status === 'signed-out') return true;
  if (token === null || user === null) return false;
  const answer = await callApi({ name: 'myUserData', params: { userId: me } }, { token });
  if (!answer.ok) return false;
  const { data } = answer.data as OutputOf<'myUserData'>;
  await cacheResponse(userProfileResponse, data.user, user.id);
  return data.user?.under18 !== true;
}
