import { type Handler, ProblemError } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import { detailOf } from '../listing-view.ts';
import type { ReviewStore } from '../review-store.ts';
import { reviewViewOf } from '../review-view.ts';

/** Only live hostels are public; their owner sees the others too. */
export function getListing(listings: ListingStore, reviews: ReviewStore): Handler<'getListing'> {
  return async ({ input: { params }, caller }) => {
    const listing = await listings.find(params.id);
    const mayRead = listing?.status === 'live' || listing?.ownerId === caller?.userId;
    if (!listing || !mayRead) throw new ProblemError('not_found', 'This hostel is not listed');
    const published = await reviews.list(listing.hostelId);
    return detailOf(listing, published.map(reviewViewOf));
  };
}
