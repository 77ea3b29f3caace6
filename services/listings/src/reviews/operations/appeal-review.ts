import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { ModerationStores } from '../../moderation/moderation-decisions.ts';
import { moderatorEvent } from '../../moderation/moderator-event.ts';
import { ownReviewOf } from '../review-view.ts';

/** Answers `not_found` for another person's review, hidden or not. */
export function appealReview(stores: ModerationStores): Handler<'appealReview'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const listing = await stores.listings.find(params.listingId, transaction);
    const review = await stores.reviews.find(params.reviewId, transaction);
    const own = review?.reviewerId === caller.userId && review.listingId === listing?.hostelId;
    if (!listing || !review || !own) throw new ProblemError('not_found', refusals.noReview);
    if (review.status !== 'hidden' || review.waits) {
      throw new ProblemError('conflict', refusals.reviewNotHidden);
    }
    if (review.appeal) throw new ProblemError('conflict', refusals.reviewAppealed);
    const appeal = { text: body.text, writtenAt: new Date(), status: 'open' } as const;
    await stores.reviews.setAppeal(review._id, appeal, transaction);
    const fact = moderatorEvent(listing, { about: 'appeal' }, requestId);
    await stores.listings.addEvent(listing, fact, transaction);
    const target = `review:${review._id}`;
    const line = { actorId: caller.userId, action: 'review.appealed', target } as const;
    await stores.audit.append(line, transaction);
    return { data: ownReviewOf({ ...review, appeal }) };
  };
}
