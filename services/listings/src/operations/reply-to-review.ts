import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import { publishedReview } from '../published-review.ts';
import type { ReviewStore } from '../review-store.ts';
import { reviewViewOf } from '../review-view.ts';

export function replyToReview(stores: {
  readonly listings: ListingStore;
  readonly reviews: ReviewStore;
}): Handler<'replyToReview'> {
  return async ({ input: { params, body }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const { listing, review } = await publishedReview(stores, params, caller.userId, transaction);
    if (listing.ownerId !== caller.userId) {
      throw new ProblemError('forbidden', 'Only the owner of the hostel may reply');
    }
    const reply = { text: body.text, repliedAt: new Date() };
    await stores.reviews.reply(review._id, reply, transaction);
    return { data: reviewViewOf({ ...review, reply }) };
  };
}
