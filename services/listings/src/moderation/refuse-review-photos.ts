import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import type { ImageStore } from '../photos/image-store.ts';
import { releaseReviewPhotos } from '../reviews/review-photos.ts';
import type { StoredReview } from '../reviews/stored-review.ts';
import { type ModerationStores, reasonOf, type Verdict } from './moderation-decisions.ts';

export interface PhotoModerationStores extends ModerationStores {
  readonly images: ImageStore;
}

/**
 * Removes photos from a review and returns it. Its writer reads the reason.
 * @throws {ProblemError} `conflict` when the review has none of them
 */
export async function refuseReviewPhotos(
  stores: PhotoModerationStores,
  review: StoredReview,
  refused: readonly string[],
  verdict: Verdict,
): Promise<StoredReview> {
  const { photos: former = [], ...rest } = review;
  const photos = former.filter(({ id }) => !refused.includes(id));
  if (photos.length === former.length) throw new ProblemError('conflict', refusals.reviewChanged);
  const { actorId, reason = '', transaction } = verdict;
  await stores.reviews.refusePhotos(review._id, photos, reason, transaction);
  await releaseReviewPhotos(stores, review, { photos }, transaction);
  const target = `review:${review._id}`;
  await stores.audit.append(
    { actorId, action: 'review.photos-refused', target, ...reasonOf(verdict) },
    transaction,
  );
  const version = (review.version ?? 0) + 1;
  return { ...rest, photosRefused: reason, version, ...(photos.length > 0 ? { photos } : {}) };
}
