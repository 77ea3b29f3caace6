import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { decideReply } from '../decide-reply.ts';
import { type PhotoModerationStores, refuseReviewPhotos } from '../refuse-review-photos.ts';
import { removeReply } from '../remove-reply.ts';
import { setReviewStatus, refuseAppeal, requireSeenVersion } from '../moderation-decisions.ts';
import { requireAdmin, requireNotOwn, requireNotWriter } from '../require-admin.ts';
import { moderatedReviewOf } from '../../reviews/review-view.ts';

/**
 * Decides a review and closes every open report and appeal about it. It fails when the review has changed
 * since the moderator saw it.
 */
export function decideReview(stores: PhotoModerationStores): Handler<'decideReview'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    requireAdmin(caller);
    const transaction = given as Transaction;
    const review = await stores.reviews.find(params.reviewId, transaction);
    if (!review) throw new ProblemError('not_found');
    requireNotOwn(caller, await stores.listings.find(review.listingId, transaction));
    requireNotWriter(caller, review);
    requireSeenVersion(review, body.version);
    const isHidden = review.status === 'hidden' && !review.waits;
    if (body.decision === 'keep' && isHidden) {
      throw new ProblemError('conflict', refusals.reviewHidden);
    }
    if (body.decision === 'restore' && !isHidden && !review.waits) {
      throw new ProblemError('conflict', refusals.reviewNotHidden);
    }
    const hide = body.decision === 'hide';
    const verdict = { actorId: caller.userId, reason: body.reason, transaction, requestId };
    if (body.decision === 'keep-reply' || body.decision === 'refuse-reply') {
      const isPublished = body.decision === 'keep-reply';
      return { data: moderatedReviewOf(await decideReply(stores, review, isPublished, verdict)) };
    }
    if (body.decision === 'refuse-photos') {
      const judged = await refuseReviewPhotos(stores, review, body.photos ?? [], verdict);
      return { data: moderatedReviewOf(judged) };
    }
    if (body.decision === 'drop-reply') {
      const judged = await removeReply(stores, review, verdict);
      // The writer's report is about the reply; all others are about the review.
      const own = [review.reviewerId];
      await stores.reports.settle(`review:${review._id}`, 'upheld', transaction, own);
      return { data: moderatedReviewOf(judged) };
    }
    const { appeal } = review;
    if (hide && isHidden && appeal?.status === 'open') {
      return { data: moderatedReviewOf(await refuseAppeal(stores, review, appeal, verdict)) };
    }
    const status = hide ? 'hidden' : 'published';
    const approved = hide ? [] : body.photos;
    const judged = await setReviewStatus(stores, review, status, verdict, approved);
    const outcome = hide ? 'upheld' : 'dismissed';
    await stores.reports.settle(`review:${review._id}`, outcome, transaction);
    return { data: moderatedReviewOf(judged) };
  };
}
