import type { ListedReview } from '@patna/contracts';
import type { EnquirerStore } from './enquirer-store.ts';
import type { ReviewStore } from './review-store.ts';
import { reviewViewOf } from './review-view.ts';

/** The newest published reviews of a hostel, each with whether its writer has enquired there. */
export async function listedReviews(
  listingId: string,
  reviews: ReviewStore,
  enquirers: EnquirerStore,
): Promise<ListedReview[]> {
  const published = await reviews.list(listingId);
  const writers = published.map(({ reviewerId }) => reviewerId);
  const enquired = await enquirers.among(listingId, writers);
  return published.map((review) => ({
    ...reviewViewOf(review),
    enquiredHere: enquired.has(review.reviewerId),
  }));
}
