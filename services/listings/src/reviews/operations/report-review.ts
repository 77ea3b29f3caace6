import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { ModerationStores } from '../../moderation/moderation-decisions.ts';
import { moderatorEvent } from '../../moderation/moderator-event.ts';
import { requirePublishedReview } from '../require-published-review.ts';

export function reportReview(stores: ModerationStores): Handler<'reportReview'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const { userId: reporterId } = caller;
    const { listing, review } = await requirePublishedReview(
      stores,
      params,
      reporterId,
      transaction,
    );
    // A report by the review's writer is about the owner's reply.
    if (review.reviewerId === reporterId && !review.reply) {
      throw new ProblemError('forbidden', refusals.ownReviewReport);
    }
    const { listingId } = review;
    const target = `review:${review._id}` as const;
    const isFirst = !(await stores.reports.isOpen(target, transaction));
    const added = await stores.reports.add({ target, listingId, reporterId, ...body }, transaction);
    if (!added) throw new ProblemError('conflict', refusals.reviewReported);
    if (isFirst) {
      const fact = moderatorEvent(listing, { about: 'report' }, requestId);
      await stores.listings.addEvent(listing, fact, transaction);
    }
    return { data: { reportId: added._id, createdAt: added.createdAt.toISOString() } };
  };
}
