import { refusals } from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import { requireReadableListing } from '../hostels/require-readable-listing.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import type { ReviewStore } from './review-store.ts';
import type { StoredReview } from './stored-review.ts';

/**
 * Finds a published review on a live hostel or on the caller's own.
 * @throws {ProblemError} `not_found` for any other
 */
export async function requirePublishedReview(
  stores: { readonly listings: ListingStore; readonly reviews: ReviewStore },
  ids: { readonly listingId: string; readonly reviewId: string },
  callerId: string,
  transaction: Transaction,
): Promise<{ listing: StoredListing; review: StoredReview }> {
  const listing = await requireReadableListing(
    stores.listings,
    ids.listingId,
    callerId,
    transaction,
  );
  const review = await stores.reviews.find(ids.reviewId, transaction);
  if (review?.listingId !== listing.hostelId || review.status === 'hidden') {
    throw new ProblemError('not_found', refusals.noReview);
  }
  return { listing, review };
}
