import { me } from '@patna/contracts/calls';
import {
  type FieldError,
  faultOf,
  type ReviewInput,
  reviewInput,
  sentenceOf,
} from '@patna/contracts';
import { v7 as uuidv7 } from 'uuid';
import { queueReview, type UnsentReview } from '../../offline/review-changes.ts';
import { type ApiFailure, callApi, type ProblemFailure } from '../../shared/api-fetch.ts';
import { getToken } from '../../shared/session/session.ts';

let attempt: { body: string; key: string } | undefined;

/** Nothing was kept: the server said why, or the phone could not keep it. */
export type Refusal = Partial<Pick<ProblemFailure, 'errors' | 'message'>>;

/**
 * Sends a review, or lets it wait in the outbox: without a connection, and behind one that waits there
 * already, which would come later and take its place.
 */
export async function sendReview(
  listingId: string,
  input: ReviewInput,
  unsent: UnsentReview | null,
): Promise<'sent' | 'waits' | Refusal> {
  if (!unsent) {
    const failure = await sendNow(listingId, input);
    if (failure === null) return 'sent';
    if (failure.kind === 'problem' && !passes(failure)) return failure;
  }
  try {
    await queueReview(listingId, input, unsent ?? undefined);
    return 'waits';
  } catch {
    return {};
  }
}

/** The server is busy or away: the same words may do later. */
function passes({ status }: ProblemFailure): boolean {
  return status >= 500 || status === 429;
}

/** Null when the server has it. Pressing again after a lost answer sends no second. */
async function sendNow(listingId: string, input: ReviewInput): Promise<ApiFailure | null> {
  const key = keyFor(JSON.stringify([listingId, input]));
  const call = { name: 'addReview', params: { listingId, userId: me }, body: input } as const;
  let token = await getToken();
  if (token === null) return { kind: 'network' };
  let answer = await callApi(call, { token, key });
  if (!answer.ok && answer.error.kind === 'problem' && answer.error.status === 401) {
    token = await getToken({ fresh: true });
    answer = await callApi(call, { token, key });
  }
  if (!answer.ok) return answer.error;
  attempt = undefined;
  return null;
}

export type CheckedReview =
  | { ok: true; input: ReviewInput }
  | { ok: false; errors: readonly FieldError[] };

/** By the schema that the service checks with, in its words. */
export function checkReview(typed: object, language: string): CheckedReview {
  const parsed = reviewInput.safeParse(typed);
  if (parsed.success) return { ok: true, input: parsed.data };
  const errors = parsed.error.issues.map((issue) => {
    const fault = faultOf(issue, 'body', typed);
    const message = sentenceOf(fault, language === 'hi' ? 'hi' : 'en');
    return { field: fault.field, rule: fault.rule, message };
  });
  return { ok: false, errors };
}

/** The same words keep their key; changed words are another request. */
function keyFor(body: string): string {
  if (attempt?.body !== body) attempt = { body, key: uuidv7() };
  return attempt.key;
}
