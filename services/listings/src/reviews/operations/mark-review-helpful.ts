import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { belongsTo } from '../../managers/hostel-role.ts';
import type { Stores } from '../../stores.ts';
import { requirePublishedReview } from '../require-published-review.ts';

/** Nobody marks their own review or a review of their own hostel. */
export function markReviewHelpful(
  stores: Pick<Stores, 'listings' | 'reviews'>,
): Handler<'markReviewHelpful'> {
  return async ({ input: { params, body }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const { userId } = caller;
    const { listing, review } = await requirePublishedReview(stores, params, userId, transaction);
    if (review.reviewerId === userId || belongsTo(listing, userId)) {
      throw new ProblemError('forbidden', refusals.ownReviewHelpful);
    }
    const { helpful: foundHelpful } = body;
    const helpful = await stores.reviews.markHelpful(review._id, userId, foundHelpful, transaction);
    return { data: { helpful, foundHelpful } };
  };
}
