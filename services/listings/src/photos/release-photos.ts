import type { Transaction } from '@patna/service-kit';
import type { ReviewStore } from '../reviews/review-store.ts';
import type { ImageStore } from './image-store.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

type Pictured = Pick<StoredListing, 'images' | 'pending'>;

export function pictureIdsOf({ images }: Pick<StoredListing, 'images'>): string[] {
  return images.map((image) => image.id);
}

/** Ids of all pictures of a hostel, including those of its pending change. */
function everyPictureIdOf({ images, pending }: Pictured): string[] {
  return pictureIdsOf({ images: [...images, ...(pending?.facts.images ?? [])] });
}

interface Stores {
  readonly listings: Pick<ListingStore, 'everyOf'>;
  readonly reviews: Pick<ReviewStore, 'photoIdsOf'>;
  readonly images: Pick<ImageStore, 'release'>;
}

/** Releases photos that the hostel dropped and that nothing else of the owner names. */
export function releaseDroppedPhotos(
  before: StoredListing,
  after: StoredListing,
  stores: Stores,
  transaction: Transaction,
): Promise<void> {
  const kept = new Set(everyPictureIdOf(after));
  const dropped = everyPictureIdOf(before).filter((id) => !kept.has(id));
  return releaseUnnamedPhotos(dropped, before.ownerId, stores, transaction, before.hostelId);
}

/**
 * Releases those of the dropped photos that no review and no other hostel of the person names. An archived
 * hostel names none.
 */
export async function releaseUnnamedPhotos(
  dropped: readonly string[],
  ownerId: string,
  { listings, reviews, images }: Stores,
  transaction: Transaction,
  droppedBy?: string,
): Promise<void> {
  if (dropped.length === 0) return;
  const owned = await listings.everyOf(ownerId, transaction);
  const naming = owned.filter(
    ({ hostelId, status }) => hostelId !== droppedBy && status !== 'archived',
  );
  const named = new Set([
    ...naming.flatMap(everyPictureIdOf),
    ...(await reviews.photoIdsOf(ownerId, transaction)),
  ]);
  const unnamed = dropped.filter((id) => !named.has(id));
  if (unnamed.length > 0) await images.release(unnamed, transaction);
}
