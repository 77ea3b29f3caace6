import { calls } from '@patna/contracts/calls';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type ApiCall, type ApiFailure, callApi } from './api-fetch.ts';
import { currentSession, getToken } from './session/session.ts';

export type { ApiFailure } from './api-fetch.ts';

const signedOut: ApiFailure = {
  kind: 'problem',
  status: 401,
  code: 'unauthenticated',
  message: 'Sign in to do this',
  requestId: '',
};

/**
 * Asks our API. The bearer goes along where the call needs one, and with every write of a signed-in
 * person; a refused bearer is renewed and tried once more. A write keeps one idempotency key over
 * both tries.
 */
const baseQuery: BaseQueryFn<ApiCall, unknown, ApiFailure> = async (call, { signal }) => {
  const needed = calls[call.name].auth === 'required';
  const isWrite = calls[call.name].method !== 'GET';
  const wanted = needed || isWrite;
  const signedIn = currentSession().status !== 'signed-out';
  if (needed && !signedIn) return { error: signedOut };
  const token = wanted && signedIn ? await getToken() : null;
  if (needed && token === null) return { error: { kind: 'network' } };
  const key = isWrite ? crypto.randomUUID() : undefined;
  let answer = await callApi(call, { token, signal, key });
  if (token !== null && isRefusedBearer(answer)) {
    const renewed = await getToken({ fresh: true });
    if (renewed !== null) answer = await callApi(call, { token: renewed, signal, key });
  }
  return answer.ok ? { data: answer.data } : { error: answer.error };
};

function isRefusedBearer(answer: Awaited<ReturnType<typeof callApi>>): boolean {
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
    'Notifications',
    'Preferences',
    'Me',
    'Moderation',
  ],
  endpoints: () => ({}),
});
