import { type Handler, ProblemError } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import { detailOf } from '../listing-view.ts';
import type { ReviewStore } from '../review-store.ts';
import { reviewSummaryOf, reviewViewOf } from '../review-view.ts';

/** Only live hostels are public; their owner sees the others too, and their branches. */
export function getListing(listings: ListingStore, reviews: ReviewStore): Handler<'getListing'> {
  return async ({ input: { params }, caller }) => {
    const listing = await listings.find(params.id);
    const mayRead = listing?.status === 'live' || listing?.ownerId === caller?.userId;
    if (!listing || !mayRead) throw new ProblemError('not_found', 'This hostel is not listed');
    const [published, totals] = await Promise.all([
      reviews.list(listing.hostelId),
      reviews.totals(listing.hostelId),
    ]);
    const reviewSummary = reviewSummaryOf(totals);
    const detail = { ...detailOf(listing, published.map(reviewViewOf)), reviewSummary };
    if (listing.ownerId === caller?.userId) return detail;
    const shown = await listings.publicAmong([...detail.branches, detail.parentBranchHostel]);
    return {
      ...detail,
      branches: detail.branches.filter((id) => shown.has(id)),
      parentBranchHostel: shown.has(detail.parentBranchHostel) ? detail.parentBranchHostel : '',
    };
  };
}
