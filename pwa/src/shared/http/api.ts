import { calls } from '@patna/contracts/calls';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type ApiAnswer, type ApiCall, type ApiFailure, callApi } from './call-api.ts';
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

/** Keys of writes that the server may or may not have: by person and thing, and there by their words. */
const unanswered = new Map<string, Map<string, string>>();

/**
 * Asks our API. The bearer goes along where the call needs one, where it is asked for, and with every
 * write of a signed-in person; a refused bearer is renewed and tried once more. A write keeps one idempotency key until it is
 * answered: pressed again with the same words, it is the same write.
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
    // Later the same words are meant anew: there may be more to mark as read, say.
    const forget = () => unanswered.get(thing) === asked && unanswered.delete(thing);
    setTimeout(forget, longestUnansweredMs);
  }
  let answer = await callApi(call, { token, signal, key });
  if (token !== null && isRefusedBearer(answer)) {
    const renewed = await getToken({ fresh: true });
    if (renewed !== null) answer = await callApi(call, { token: renewed, signal, key });
  }
  // What is taken may be undone next: from then on, former words on the same thing are another write.
  if (isWrite && isFinal(answer)) unanswered.delete(thing);
  return answer.ok ? { data: answer.data } : { error: answer.error };
};

/** Whether the server has done the write, or never will as it stands. */
function isFinal(answer: ApiAnswer): boolean {
  if (answer.ok) return true;
  const { error } = answer;
  if (error.kind === 'network' || error.code === 'idempotency_in_flight') return false;
  return error.status < 500 && error.status !== 429;
}

function isRefusedBearer(answer: ApiAnswer): boolean {
  return !answer.ok && answer.error.kind === 'problem' && answer.error.status === 401;
}

/** The one API slice; each feature injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Wishlist',
    'Enquiries',
    'OwnerListings',
    'OwnReviews',
    'Reviews',
    'Notifications',
    'Preferences',
    'Me',
    'Moderation',
  ],
  endpoints: () => ({}),
});
