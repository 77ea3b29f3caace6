import { calls } from '@patna/contracts/calls';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type ApiResponse, type ApiCall, type ApiFailure, callApi } from './call-api.ts';
import { currentSession, getToken } from '../session/session.ts';

export type { ApiFailure } from './call-api.ts';

const signedOut: ApiFailure = {
  kind: 'problem',
  status: 401,
  code: 'unauthenticated',
  message: 'Sign in to do this',
  requestId: '',
};

const longestUnansweredMs = 600_000;

/** Idempotency keys of unanswered writes, by person and resource, then by body. */
const unanswered = new Map<string, Map<string, string>>();

/**
 * Base query of the API. Adds the bearer where a call needs it, where it is requested, and to
 * writes of signed-in people. Renews a refused bearer once. A write keeps its idempotency key until
 * it is answered, so that a second tap repeats the same write.
 */
const baseQuery: BaseQueryFn<ApiCall, unknown, ApiFailure> = async (call, { signal }) => {
  const needed = calls[call.name].auth === 'required';
  const isWrite = calls[call.name].method !== 'GET';
  const wanted = needed || isWrite || call.asPerson;
  const signedIn = currentSession().status !== 'signed-out';
  if (needed && !signedIn) return { error: signedOut };
  const token = wanted && signedIn ? await getToken() : null;
  if (needed && token === null) return { error: { kind: 'network' } };
  const thing = JSON.stringify([currentSession().user?.id, call.params]);
  const words = JSON.stringify(call);
  const former = unanswered.get(thing);
  const key = isWrite ? (call.key ?? former?.get(words) ?? crypto.randomUUID()) : undefined;
  if (key !== undefined) {
    const asked = new Map(former).set(words, key);
    unanswered.set(thing, asked);
    // After this time the same body is a new write, for example "mark all as read".
    const forget = () => unanswered.get(thing) === asked && unanswered.delete(thing);
    setTimeout(forget, longestUnansweredMs);
  }
  let answer = await callApi(call, { token, signal, key });
  if (token !== null && isRefusedBearer(answer)) {
    const renewed = await getToken({ fresh: true });
    if (renewed !== null) answer = await callApi(call, { token: renewed, signal, key });
  }
  // After an answer, repeating an earlier body is a new write, for example an undo.
  if (isWrite && isFinal(answer)) unanswered.delete(thing);
  return answer.ok ? { data: answer.data } : { error: answer.error };
};

/** Whether the server has processed or finally refused the write. */
function isFinal(answer: ApiResponse): boolean {
  if (answer.ok) return true;
  const { error } = answer;
  if (error.kind === 'network' || error.code === 'idempotency_in_flight') return false;
  return error.status < 500 && error.status !== 429;
}

function isRefusedBearer(answer: ApiResponse): boolean {
  return !answer.ok && answer.error.kind === 'problem' && answer.error.status === 401;
}

/** The API slice. Features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Wishlist',
    'Enquiries',
    'HomeList',
    'OwnerListings',
    'OwnReviews',
    'ClaimRequests',
    'Reviews',
    'Notifications',
    'Preferences',
    'Me',
    'Moderation',
  ],
  endpoints: () => ({}),
});
