import type { Transaction } from '@patna/service-kit';
import type { ImageStore } from './image-store.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

type Pictured = Pick<StoredListing, 'images' | 'pending'>;

export function pictureIdsOf({ images }: Pick<StoredListing, 'images'>): string[] {
  return images.map((image) => image.id);
}

/** Pictures of the pending change included. */
function everyPictureIdOf({ images, pending }: Pictured): string[] {
  return pictureIdsOf({ images: [...images, ...(pending?.facts.images ?? [])] });
}

/**
 * Releases photos that the hostel dropped and that no other hostel of the owner names. An archived hostel
 * names none.
 */
export async function releaseDroppedPhotos(
  before: StoredListing,
  after: StoredListing,
  stores: {
    readonly listings: Pick<ListingStore, 'everyOf'>;
    readonly images: Pick<ImageStore, 'release'>;
  },
  transaction: Transaction,
): Promise<void> {
  const kept = new Set(everyPictureIdOf(after));
  const dropped = everyPictureIdOf(before).filter((id) => !kept.has(id));
  if (dropped.length === 0) return;
  const owned = await stores.listings.everyOf(before.ownerId, transaction);
  const others = owned.filter(
    ({ hostelId, status }) => hostelId !== before.hostelId && status !== 'archived',
  );
  const named = new Set(others.flatMap(everyPictureIdOf));
  const unnamed = dropped.filter((id) => !named.has(id));
  if (unnamed.length > 0) await stores.images.release(unnamed, transaction);
}
