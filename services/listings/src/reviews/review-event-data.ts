import { approvedNameOf } from '../hostels/approved-name.ts';
import { snapshotOf } from '../hostels/listing-view.ts';
import type { StoredReview } from './stored-review.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

/**
 * What a fact about a review carries of it and of its hostel. Its writer is told of it: the hostel goes
 * by its approved name, by '' where none was kept.
 */
export function reviewEventData(
  listing: StoredListing,
  { _id: reviewId, reviewerId }: Pick<StoredReview, '_id' | 'reviewerId'>,
) {
  const snapshot = snapshotOf(listing);
  const card = { ...snapshot.card, propertyName: approvedNameOf(listing) ?? '' };
  return { listing: { ...snapshot, card }, reviewId, reviewerId };
}
