import { ownReviewsPageSize } from '@patna/contracts';
import { type Handler, requireSelf } from '@patna/service-kit';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import type { ReviewStore } from '../review-store.ts';
import { ownReviewOf } from '../review-view.ts';

/** Includes hidden reviews with the reason. Hostels appear under their approved name. */
export function ownReviews(listings: ListingStore, reviews: ReviewStore): Handler<'ownReviews'> {
  return async ({ input: { params, query }, caller }) => {
    const reviewerId = requireSelf(caller, params.userId);
    const { found, total } = await reviews.pageOf(reviewerId, query.page, ownReviewsPageSize);
    const names = await listings.approvedNamesAmong(found.map((each) => each.listingId));
    const data = found.map((each) => {
      const propertyName = names.get(each.listingId);
      return { ...ownReviewOf(each), ...(propertyName === undefined ? {} : { propertyName }) };
    });
    const totalPages = Math.ceil(total / ownReviewsPageSize);
    return { data, page: query.page, totalPages };
  };
}
