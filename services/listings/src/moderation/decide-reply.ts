import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { type ModerationStores, reasonOf, type Verdict } from './moderation-decisions.ts';
import { reviewEventData } from '../reviews/review-event-data.ts';
import type { StoredReview } from '../reviews/stored-review.ts';

/**
 * Publishes or removes the waiting reply and returns the review. The reviewer is notified of a first reply.
 * @throws {ProblemError} `conflict` when no reply waits
 */
export async function decideReply(
  { listings, reviews, audit }: ModerationStores,
  review: StoredReview,
  isPublished: boolean,
  verdict: Verdict,
): Promise<StoredReview> {
  const { waitingReply, ...rest } = review;
  if (!waitingReply) throw new ProblemError('conflict', refusals.noReply);
  const { actorId, transaction, requestId } = verdict;
  await reviews.decideReply(review, isPublished, transaction);
  const listing = await listings.find(review.listingId, transaction);
  if (isPublished && listing && !review.reply) {
    const event = newEvent(
      'ReviewReplied',
      listing.hostelId,
      reviewEventData(listing, review),
      requestId,
    );
    await listings.addEvent(listing, event, transaction);
  }
  const action = isPublished ? 'review.reply-kept' : 'review.reply-dropped';
  const target = `review:${review._id}`;
  await audit.append({ actorId, action, target, ...reasonOf(verdict) }, transaction);
  const version = (review.version ?? 0) + 1;
  return { ...rest, version, ...(isPublished ? { reply: waitingReply } : {}) };
}
