import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import { type ModerationStores, reasonOf, type Verdict } from './moderation-decisions.ts';
import type { StoredReview } from '../reviews/stored-review.ts';

/**
 * Removes the owner's reply and returns the review.
 * @throws {ProblemError} `conflict` when there is no reply
 */
export async function removeReply(
  { reviews, audit }: ModerationStores,
  review: StoredReview,
  verdict: Verdict,
): Promise<StoredReview> {
  const { reply, ...rest } = review;
  if (!reply) throw new ProblemError('conflict', refusals.noReply);
  const { actorId, transaction } = verdict;
  await reviews.removeReply(review._id, transaction);
  const target = `review:${review._id}`;
  await audit.append(
    { actorId, action: 'review.reply-dropped', target, ...reasonOf(verdict) },
    transaction,
  );
  return { ...rest, version: (review.version ?? 0) + 1 };
}
