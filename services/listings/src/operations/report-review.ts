import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { ModerationStores } from '../moderator.ts';
import { publishedReview } from '../published-review.ts';

export function reportReview(stores: ModerationStores): Handler<'reportReview'> {
  return async ({ input: { params, body }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const { userId: reporterId } = caller;
    const { review } = await publishedReview(stores, params, reporterId, transaction);
    // What its writer reports is the owner's reply.
    if (review.reviewerId === reporterId && !review.reply) {
      throw new ProblemError('forbidden', refusals.ownReviewReport);
    }
    const { listingId } = review;
    const target = `review:${review._id}` as const;
    const added = await stores.reports.add({ target, listingId, reporterId, ...body }, transaction);
    if (!added) throw new ProblemError('conflict', refusals.reviewReported);
    return { data: { reportId: added._id, createdAt: added.createdAt.toISOString() } };
  };
}
