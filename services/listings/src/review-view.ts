import type { ModeratedReview, OwnReview, Review, ReviewSummary } from '@patna/contracts';
import { averageRating } from './listing.ts';
import type { StoredReview } from './review-store.ts';
import type { ReviewTotals } from './review-totals.ts';

/** A review as anybody sees it: a name, never an id. */
export function reviewViewOf(review: StoredReview): Review {
  const { _id, user, rating, subScores, comment, createdAt, reply } = review;
  return {
    _id,
    user,
    rating,
    ...(subScores ? { subScores } : {}),
    comment,
    createdAt: createdAt.toISOString(),
    ...(reply ? { reply: { text: reply.text, repliedAt: reply.repliedAt.toISOString() } } : {}),
  };
}

/** A review as a moderator sees it. */
export function moderatedReviewOf(review: StoredReview): ModeratedReview {
  const { reviewerId, version = 0 } = review;
  return { ...reviewViewOf(review), ...standingOf(review), reviewerId, version };
}

/** A review as its writer gets it back. */
export function ownReviewOf({ reply: _, ...written }: StoredReview): OwnReview {
  return { ...reviewViewOf(written), ...standingOf(written) };
}

/** What became of a review, and of which hostel it is. */
function standingOf({ listingId, status = 'published', hiddenReason, appeal }: StoredReview) {
  return {
    listingId,
    status,
    ...(hiddenReason === undefined ? {} : { hiddenReason }),
    ...(appeal ? { appeal: { ...appeal, writtenAt: appeal.writtenAt.toISOString() } } : {}),
  };
}

/** The published reviews of a hostel in numbers, means to one decimal. */
export function reviewSummaryOf({ count, sum, histogram, means }: ReviewTotals): ReviewSummary {
  const scored = Object.entries(means).flatMap(([aspect, mean]) =>
    mean === null ? [] : [[aspect, Math.round(mean * 10) / 10] as const],
  );
  return {
    count,
    average: averageRating({ count, sum }),
    histogram,
    subScores: Object.fromEntries(scored),
  };
}
