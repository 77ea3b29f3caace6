import { refusals, shortNameOf } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { ListingStore } from '../listing-store.ts';
import { recounted } from '../moderator.ts';
import { reviewFactOf } from '../review-fact.ts';
import type { ReviewStore } from '../review-store.ts';
import { reviewViewOf } from '../review-view.ts';

/** Nobody's full name is published unless they say so themselves. */
export function addReview(listings: ListingStore, reviews: ReviewStore): Handler<'addReview'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const reviewerId = requireSelf(caller, params.userId);
    const listing = await listings.find(params.listingId, transaction);
    if (listing?.status !== 'live') throw new ProblemError('not_found', refusals.hostelNotListed);
    if (listing.ownerId === reviewerId) {
      throw new ProblemError('forbidden', refusals.ownHostelReview);
    }
    const user = shortNameOf(caller.name);
    const saved = await reviews.save(
      { listingId: listing.hostelId, reviewerId, user, ...body },
      transaction,
    );
    // A hidden review that is edited stays hidden until a moderator has looked: nobody is told.
    if (saved.status === 'hidden') return { data: reviewViewOf(saved) };
    const changed = await recounted(listing, reviews, transaction);
    const fact = { ...reviewFactOf(changed, saved), rating: saved.rating };
    const event = newEvent('ReviewAdded', listing.hostelId, fact, requestId);
    await listings.saveReviewStats(changed, event, transaction);
    return { data: reviewViewOf(saved) };
  };
}
