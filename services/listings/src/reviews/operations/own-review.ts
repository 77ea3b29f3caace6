import { type Handler, requireSelf } from '@patna/service-kit';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import type { ReviewStore } from '../review-store.ts';
import { ownReviewOf } from '../review-view.ts';

/** Separate from `getListing`, whose answer is public and cached on phones. */
export function ownReview(listings: ListingStore, reviews: ReviewStore): Handler<'ownReview'> {
  return async ({ input: { params }, caller }) => {
    const reviewerId = requireSelf(caller, params.userId);
    const listing = await listings.find(params.listingId);
    const written = listing && (await reviews.findOf(listing.hostelId, reviewerId));
    return { data: written ? ownReviewOf(written) : null };
  };
}
