import { me } from '@patna/contracts/calls';
import type { OutputOf, ServerDraft } from '@patna/contracts';
import { type ApiCall, type ApiFailure, callApi, isStale } from '../../../shared/http/call-api.ts';
import { getToken } from '../../../shared/session/session.ts';
import { draftDevice } from './draft-storage.ts';

/** `full`: the account has reached its draft limit. */
export type SendResult =
  | { kind: 'saved'; version: number }
  | { kind: 'conflict' }
  | { kind: 'full' }
  | { kind: 'unreached' };

/** Returns null if the server has no draft, undefined if it cannot be reached. */
export async function fetchDraft(form: string): Promise<ServerDraft | null | undefined> {
  const answer = await callWithToken({ name: 'ownDrafts', params: { userId: me } });
  if (!answer.ok) return undefined;
  const { data } = answer.data as OutputOf<'ownDrafts'>;
  return data.find((draft) => draft.form === form) ?? null;
}

/** Saves a draft over `version`. Safe to repeat. */
export async function sendDraft(
  form: string,
  content: string,
  version: number,
): Promise<SendResult> {
  const body = { content, version, device: draftDevice() };
  const answer = await callWithToken({ name: 'saveDraft', params: { userId: me, form }, body });
  if (answer.ok) {
    return { kind: 'saved', version: (answer.data as OutputOf<'saveDraft'>).data.version };
  }
  if (isDraftLimitReached(answer.failure)) return { kind: 'full' };
  return { kind: isStale(answer.failure) ? 'conflict' : 'unreached' };
}

/** Returns false if the server may still have the draft. */
export async function deleteServerDraft(form: string): Promise<boolean> {
  return (await callWithToken({ name: 'dropDraft', params: { userId: me, form } })).ok;
}

function isDraftLimitReached(failure: ApiFailure): boolean {
  if (failure.kind === 'network') return false;
  return failure.errors?.some(({ rule }) => rule === 'drafts_full') ?? false;
}

async function callWithToken(
  call: ApiCall,
): Promise<{ ok: true; data: unknown } | { ok: false; failure: ApiFailure }> {
  let token = await getToken();
  if (token === null) return { ok: false, failure: { kind: 'network' } };
  let answer = await callApi(call, { token });
  if (!answer.ok && answer.error.kind === 'problem' && answer.error.status === 401) {
    token = await getToken({ fresh: true });
    answer = await callApi(call, { token });
  }
  return answer.ok ? answer : { ok: false, failure: answer.error };
}
