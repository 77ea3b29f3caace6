import { approvedNameOf } from '../hostels/approved-name.ts';
import { snapshotOf } from '../hostels/listing-view.ts';
import type { StoredReview } from './stored-review.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

/**
 * What events carry of a review and its hostel. The reviewer reads the hostel's approved name, or '' without
 * one.
 */
export function reviewEventData(
  listing: StoredListing,
  { _id: reviewId, reviewerId }: Pick<StoredReview, '_id' | 'reviewerId'>,
) {
  const snapshot = snapshotOf(listing);
  const card = { ...snapshot.card, propertyName: approvedNameOf(listing) ?? '' };
  return { listing: { ...snapshot, card }, reviewId, reviewerId };
}
