import { listedReviewsPageSize } from '@patna/contracts';
import type { Handler } from '@patna/service-kit';
import type { EnquirerStore } from '../enquirer-store.ts';
import { listPublishedReviews } from '../list-published-reviews.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { requireReadableListing } from '../../hostels/require-readable-listing.ts';
import type { ReviewStore } from '../review-store.ts';

export function listReviews(
  listings: ListingStore,
  reviews: ReviewStore,
  enquirers: EnquirerStore,
): Handler<'listReviews'> {
  return async ({ input: { params, query }, caller }) => {
    const { hostelId, ownerId } = await requireReadableListing(
      listings,
      params.listingId,
      caller?.userId,
    );
    const [data, { count }] = await Promise.all([
      listPublishedReviews(hostelId, reviews, enquirers, {
        page: query.page,
        forOwner: caller?.userId === ownerId,
      }),
      reviews.totals(hostelId),
    ]);
    return { data, page: query.page, totalPages: Math.ceil(count / listedReviewsPageSize) };
  };
}
