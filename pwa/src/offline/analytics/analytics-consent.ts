import type { OutputOf } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { userProfileResponse } from '../cache/response-cache-key.ts';
import { cacheResponse } from '../cache/response-cache.ts';
import { readAgeStatus } from '../account/age-status.ts';
import { callApi } from '../../shared/http/call-api.ts';
import { ageMs } from '../../shared/runtime/age.ts';
import { currentSession, getToken } from '../../shared/session/session.ts';

/** How long a stored age counts before the server is asked again. */
const ageValidMs = 86_400_000;

/** Whether this visit may be counted. False for people under 18 and when their age is unknown. */
export async function isTrackingAllowed(): Promise<boolean> {
  if (currentSession().status === 'signed-out') return true;
  const storedAge = await readAgeStatus();
  if (storedAge?.minor) return false;
  if (storedAge?.asOf && ageMs(Date.parse(storedAge.asOf), Date.now()) < ageValidMs) return true;
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
