import { me } from '@patna/contracts/calls';
import type { ListingEdit, ListingInput, OutputOf, OwnedListing } from '@patna/contracts';
import { type ApiCall, type ApiFailure, callApi } from '../../../shared/http/call-api.ts';
import { getToken } from '../../../shared/session/session.ts';
import type { Submission } from './submission-key.ts';

/** `arrived`: an earlier version of this form was saved. Holds the hostel it created. */
export type SubmitResult =
  | { ok: true; listing: OwnedListing }
  | { ok: false; failure: ApiFailure; arrived?: OwnedListing };

/** Creates the hostel. Submitting again after a lost answer creates no second one. */
export async function submitNew(
  input: ListingInput,
  { key, bodies }: Submission,
): Promise<SubmitResult> {
  const answer = await send(createCall(input), key);
  if (!isMismatch(answer)) return answer;
  // The server has another body under this key. Resending that body returns the hostel it created.
  for (const body of bodies) {
    const former = await send(createCall(body), key);
    if (former.ok) return { ...answer, arrived: former.listing };
    if (!isMismatch(former)) return former;
  }
  return answer;
}

/** Sends an edit based on `edit.version`. The server answers 409 if that is outdated. */
export function submitEdit(
  id: string,
  edit: ListingEdit,
  { key }: Submission,
): Promise<SubmitResult> {
  return send({ name: 'editListing', params: { id }, body: edit }, key);
}

function createCall(body: unknown): ApiCall {
  return { name: 'createListing', query: { userId: me }, body };
}

function isMismatch(answer: SubmitResult): answer is SubmitResult & { ok: false } {
  if (answer.ok || answer.failure.kind === 'network') return false;
  return answer.failure.code === 'idempotency_mismatch';
}

async function send(call: ApiCall, key: string): Promise<SubmitResult> {
  let token = await getToken();
  if (token === null) return { ok: false, failure: { kind: 'network' } };
  let answer = await callApi(call, { token, key, timeoutMs: 15_000 });
  if (!answer.ok && answer.error.kind === 'problem' && answer.error.status === 401) {
    token = await getToken({ fresh: true });
    answer = await callApi(call, { token, key, timeoutMs: 15_000 });
  }
  if (!answer.ok) return { ok: false, failure: answer.error };
  return { ok: true, listing: (answer.data as OutputOf<'createListing'>).data };
}
