import { ProblemError, type Transaction } from '@patna/service-kit';
import { imageIdOf } from '../hostels/derived-listing-values.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { ImageStore } from '../photos/image-store.ts';
import { releaseUnnamedPhotos } from '../photos/release-photos.ts';
import type { ReviewStore } from './review-store.ts';
import type { StoredReview, StoredReviewPhoto } from './stored-review.ts';

export interface ReviewPhotoStores {
  readonly listings: Pick<ListingStore, 'everyOf'>;
  readonly reviews: Pick<ReviewStore, 'photoIdsOf'>;
  readonly images: Pick<ImageStore, 'claim' | 'release'>;
}

/**
 * Claims the named photos for the reviewer, in order. New ones wait for a moderator.
 * @throws {ProblemError} when one was not uploaded by the reviewer
 */
export async function attachReviewPhotos(
  images: Pick<ImageStore, 'claim'>,
  urls: readonly string[],
  { reviewerId, former = [] }: { reviewerId: string; former: StoredReview['photos'] },
  transaction: Transaction,
): Promise<StoredReviewPhoto[]> {
  const ids = urls.map(imageIdOf);
  const records = ids.every((id) => id !== undefined)
    ? await images.claim(ids, { ownerId: reviewerId, uploaderId: reviewerId }, transaction)
    : null;
  if (!records) {
    const message = 'names a picture that was not uploaded by you';
    throw new ProblemError('validation_failed', undefined, {
      errors: [{ field: 'photos', rule: 'reference', message }],
    });
  }
  const known = new Map(former.map((photo) => [photo.id, photo]));
  return records.map(
    ({ _id: id, placeholder, whole }) =>
      known.get(id) ?? { id, placeholder, ...(whole && { whole }), waits: true },
  );
}

/** Releases photos that the stored review no longer has and that nothing else of the reviewer names. */
export function releaseReviewPhotos(
  stores: ReviewPhotoStores,
  before: Pick<StoredReview, 'reviewerId' | 'photos'>,
  after: Pick<StoredReview, 'photos'>,
  transaction: Transaction,
): Promise<void> {
  const kept = new Set(after.photos?.map(({ id }) => id));
  const dropped = (before.photos ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
  return releaseUnnamedPhotos(dropped, before.reviewerId, stores, transaction);
}

export function hasWaitingPhotos({ photos = [] }: Pick<StoredReview, 'photos'>): boolean {
  return photos.some(({ waits }) => waits);
}

/** The photos, with these no longer waiting. */
export function withApproved(
  photos: readonly StoredReviewPhoto[],
  approved: readonly string[],
): StoredReviewPhoto[] {
  return photos.map(({ waits, ...photo }) =>
    waits && !approved.includes(photo.id) ? { ...photo, waits } : photo,
  );
}
