import { me } from '@patna/contracts/calls';
import type { ListingEdit, ListingInput, OutputOf, OwnedListing } from '@patna/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type ApiCall, type ApiFailure, callApi } from '../../shared/api-fetch.ts';
import { getToken } from '../../shared/session/session.ts';

export type HandedIn = { ok: true; listing: OwnedListing } | { ok: false; failure: ApiFailure };

let attempt: { body: string; key: string } | undefined;

/** Hands the listing in. Pressing again after a lost answer makes no second hostel. */
export function handIn(input: ListingInput): Promise<HandedIn> {
  return send({ name: 'createListing', query: { userId: me }, body: input });
}

/** Changes a hostel of the person. `edit.version` is what it was made from: 409 when that is stale. */
export function handInEdit(id: string, edit: ListingEdit): Promise<HandedIn> {
  return send({ name: 'editListing', params: { id }, body: edit });
}

async function send(call: ApiCall): Promise<HandedIn> {
  const key = keyFor(JSON.stringify([call.params, call.body]));
  let token = await getToken();
  if (token === null) return { ok: false, failure: { kind: 'network' } };
  let answer = await callApi(call, { token, key, timeoutMs: 15_000 });
  if (!answer.ok && answer.error.kind === 'problem' && answer.error.status === 401) {
    token = await getToken({ fresh: true });
    answer = await callApi(call, { token, key, timeoutMs: 15_000 });
  }
  if (!answer.ok) return { ok: false, failure: answer.error };
  attempt = undefined;
  return { ok: true, listing: (answer.data as OutputOf<'createListing'>).data };
}

/** The same words keep their key; changed words are another request. */
function keyFor(body: string): string {
  if (attempt?.body !== body) attempt = { body, key: uuidv7() };
  return attempt.key;
}
