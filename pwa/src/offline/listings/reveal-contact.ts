import type { Contact, OutputOf, RevealReason } from '@patna/contracts';
import { type ApiFailure, callApi } from '../../shared/http/call-api.ts';
import { currentSession, getToken } from '../../shared/session/session.ts';

export type RevealResult =
  | { ok: true; contact: Contact }
  | { ok: false; error: ApiFailure; retryAfterMs: number | null };

/**
 * Requests the full contact of a hostel. It counts against the limit of the person, or of the address when
 * nobody is signed in. With `visitor` it counts in the owner's statistics.
 */
export async function revealContact(
  listingId: string,
  reason: RevealReason,
  visitor?: string,
): Promise<RevealResult> {
  const body = { reason, visitor };
  const call = { name: 'revealContact', params: { listingId }, body } as const;
  const signedIn = currentSession().status !== 'signed-out';
  const token = signedIn ? await getToken() : null;
  let answer = await callApi(call, { token });
  if (
    token !== null &&
    !answer.ok &&
    answer.error.kind === 'problem' &&
    answer.error.status === 401
  )
    answer = await callApi(call, { token: await getToken({ fresh: true }) });
  if (!answer.ok) return answer;
  return { ok: true, contact: (answer.data as OutputOf<'revealContact'>).data };
}
