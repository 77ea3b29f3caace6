import {
  type FieldError,
  faultOf,
  type ReviewInput,
  reviewInput,
  sentenceOf,
} from '@patna/contracts';
import type { OutboxError } from '../../../offline/database/db.ts';
import { waitForSendResult } from '../../../offline/outbox/wait-for-send-result.ts';
import { queueReview, type UnsentReview } from '../../../offline/listings/unsent-review.ts';

/** Empty when the review could not be stored. */
export type Refusal = Partial<Pick<OutboxError, 'errors' | 'message'>>;

/**
 * Queues a review in place of an unsent one and waits for the result. Calls `onQueued` once the
 * outbox holds it. Returns `waits` when offline.
 */
export async function sendReview(
  listingId: string,
  input: ReviewInput,
  unsent: UnsentReview | null,
  onQueued: () => void,
): Promise<'sent' | 'waits' | Refusal> {
  try {
    const key = await queueReview(listingId, input, unsent ?? undefined);
    onQueued();
    return await waitForSendResult(key);
  } catch {
    return {};
  }
}

export type CheckedReview =
  | { ok: true; input: ReviewInput }
  | { ok: false; errors: readonly FieldError[] };

/** Validates with the schema that the service uses. */
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
