import { me } from '@patna/contracts/calls';
import type { OutputOf, ServerDraft } from '@patna/contracts';
import { type ApiCall, type ApiFailure, callApi, isStale } from '../../shared/api-fetch.ts';
import { getToken } from '../../shared/session/session.ts';
import { draftDevice } from './draft.ts';

/** What became of sending a draft. */
export type Sent =
  | { kind: 'saved'; version: number }
  | { kind: 'conflict' }
  | { kind: 'unreached' };

/** The server's draft of a form; null when it has none, undefined when it cannot be reached. */
export async function fetchDraft(form: string): Promise<ServerDraft | null | undefined> {
  const answer = await asked({ name: 'ownDrafts', params: { userId: me } });
  if (!answer.ok) return undefined;
  const { data } = answer.data as OutputOf<'ownDrafts'>;
  return data.find((draft) => draft.form === form) ?? null;
}

/** Saves a draft over the version that this phone has seen. Sent twice, it is the same draft. */
export async function sendDraft(form: string, content: string, version: number): Promise<Sent> {
  const body = { content, version, device: draftDevice() };
  const answer = await asked({ name: 'saveDraft', params: { userId: me, form }, body });
  if (answer.ok) {
    return { kind: 'saved', version: (answer.data as OutputOf<'saveDraft'>).data.version };
  }
  return { kind: isStale(answer.failure) ? 'conflict' : 'unreached' };
}

/** A draft that could not be dropped is offered once more: no harm. */
export async function dropServerDraft(form: string): Promise<void> {
  await asked({ name: 'dropDraft', params: { userId: me, form } });
}

async function asked(
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
