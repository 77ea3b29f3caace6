import { listedReviewsPageSize } from '@patna/contracts';
import type { Handler } from '@patna/service-kit';
import type { EnquirerStore } from '../enquirer-store.ts';
import { listPublishedReviews } from '../list-published-reviews.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { requireReadableListing } from '../../hostels/require-readable-listing.ts';
import { mayDoAt } from '../../managers/hostel-role.ts';
import type { ReviewStore } from '../review-store.ts';

export function listReviews(
  listings: ListingStore,
  reviews: ReviewStore,
  enquirers: EnquirerStore,
): Handler<'listReviews'> {
  return async ({ input: { params, query }, caller }) => {
    const callerId = caller?.userId;
    const listing = await requireReadableListing(listings, params.listingId, callerId);
    const { listed: data, total } = await listPublishedReviews(
      listing.hostelId,
      { reviews, enquirers },
      query,
      { ...(callerId && { callerId }), forOwner: mayDoAt(listing, callerId, 'readWaitingReplies') },
    );
    return { data, page: query.page, totalPages: Math.ceil(total / listedReviewsPageSize) };
  };
}
