import type { ModeratedReview, OwnReview, Review, ReviewSummary } from '@patna/contracts';
import { averageRating, imageUrl } from '../hostels/derived-listing-values.ts';
import type { StoredReply, StoredReview, StoredReviewPhoto } from './stored-review.ts';
import type { ReviewTotals } from './review-totals.ts';

/** A review in its public form, with a name and never an id. */
export function reviewViewOf(review: StoredReview): Review {
  const { _id, user, rating, subScores, comment, createdAt, stayMonth, helpful, reply } = review;
  const photos = (review.photos ?? []).filter(({ waits }) => !waits);
  return {
    _id,
    user,
    rating,
    ...(subScores ? { subScores } : {}),
    comment,
    createdAt: createdAt.toISOString(),
    ...(stayMonth ? { stayMonth } : {}),
    ...(helpful ? { helpful } : {}),
    ...(photos.length > 0 ? { photos: photos.map(photoOf) } : {}),
    ...(reply ? { reply: replyOf(reply) } : {}),
  };
}

function photoOf({ id, placeholder, whole, waits }: StoredReviewPhoto) {
  return { id, url: imageUrl(id), placeholder, ...(whole && { whole }), ...(waits && { waits }) };
}

export function replyOf({ text, repliedAt }: StoredReply) {
  return { text, repliedAt: repliedAt.toISOString() };
}

export function moderatedReviewOf(review: StoredReview): ModeratedReview {
  const { reviewerId, waitingReply, version = 0 } = review;
  const waiting = waitingReply ? { waitingReply: replyOf(waitingReply) } : {};
  return { ...reviewViewOf(review), ...standingOf(review), ...waiting, reviewerId, version };
}

/** A review in its writer's data export. */
export function ownReviewOf({ reply: _, ...written }: StoredReview): OwnReview {
  return { ...reviewViewOf(written), ...standingOf(written) };
}

function standingOf(review: StoredReview) {
  const { listingId, status = 'published', waits, hiddenReason, appeal, photosRefused } = review;
  const photos = review.photos ?? [];
  return {
    listingId,
    status,
    ...(waits ? { waits } : {}),
    ...(photos.length > 0 ? { photos: photos.map(photoOf) } : {}),
    ...(photosRefused === undefined ? {} : { photosRefused }),
    ...(hiddenReason === undefined ? {} : { hiddenReason }),
    ...(appeal ? { appeal: { ...appeal, writtenAt: appeal.writtenAt.toISOString() } } : {}),
  };
}

/** Totals with means to one decimal. */
export function reviewSummaryOf(totals: ReviewTotals): ReviewSummary {
  const { count, sum, histogram, means, withPhotos } = totals;
  const scored = Object.entries(means).flatMap(([aspect, mean]) =>
    mean === null ? [] : [[aspect, Math.round(mean * 10) / 10] as const],
  );
  return {
    count,
    average: averageRating({ count, sum }),
    histogram,
    subScores: Object.fromEntries(scored),
    ...(withPhotos > 0 && { withPhotos }),
  };
}
