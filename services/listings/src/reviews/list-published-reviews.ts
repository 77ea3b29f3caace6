import type { ListedReview } from '@patna/contracts';
import type { EnquirerStore } from './enquirer-store.ts';
import type { ReviewStore } from './review-store.ts';
import { replyOf, reviewViewOf } from './review-view.ts';

/**
 * A page of published reviews, newest first, with the enquirer badge. `page` counts from 1.
 * @param forOwner includes replies that wait for a moderator
 */
export async function listPublishedReviews(
  listingId: string,
  reviews: ReviewStore,
  enquirers: EnquirerStore,
  { page = 1, forOwner = false }: { readonly page?: number; readonly forOwner?: boolean } = {},
): Promise<ListedReview[]> {
  const published = await reviews.list(listingId, page);
  const writers = published.map(({ reviewerId }) => reviewerId);
  const enquired = await enquirers.among(listingId, writers);
  return published.map((review) => ({
    ...reviewViewOf(review),
    enquiredHere: enquired.has(review.reviewerId),
    ...(forOwner && review.waitingReply && { waitingReply: replyOf(review.waitingReply) }),
  }));
}
