import type { ListedReview, ReviewQuery } from '@patna/contracts';
import type { EnquirerStore } from './enquirer-store.ts';
import type { ReviewStore } from './review-store.ts';
import { replyOf, reviewViewOf } from './review-view.ts';

/**
 * A page of published reviews with the badges of their writers, and the number of all that pass the filters.
 * @param forOwner includes replies that wait for a moderator
 */
export async function listPublishedReviews(
  listingId: string,
  { reviews, enquirers }: { readonly reviews: ReviewStore; readonly enquirers: EnquirerStore },
  query: ReviewQuery = { page: 1, sort: 'newest' },
  { callerId, forOwner = false }: { readonly callerId?: string; readonly forOwner?: boolean } = {},
): Promise<{ listed: ListedReview[]; total: number }> {
  const writtenBy = query.verifiedStay ? await enquirers.bookedAt(listingId) : undefined;
  const { found, total } = await reviews.list(listingId, { ...query, writtenBy });
  const writers = found.map(({ reviewerId }) => reviewerId);
  const enquired = await enquirers.among(listingId, writers);
  const listed = found.map((review) => ({
    ...reviewViewOf(review),
    enquiredHere: enquired.has(review.reviewerId),
    ...(enquired.get(review.reviewerId)?.booked && { verifiedStay: true as const }),
    ...(callerId !== undefined &&
      review.helpfulBy?.includes(callerId) && { foundHelpful: true as const }),
    ...(forOwner && review.waitingReply && { waitingReply: replyOf(review.waitingReply) }),
  }));
  return { listed, total };
}
