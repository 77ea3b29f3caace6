import { refusals } from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import type { ImageStore } from './image-store.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import { pictureIdsOf } from './release-photos.ts';

/**
 * Maximum number of photos outside approved hostels. Enough for several hostels with retries; too little for
 * file storage.
 */
const maxUnnamed = 300;
/** Maximum number of photos sent in conversations. Enough for owners with many enquiries. */
const maxSent = 2000;
/** Photos older than this do not count. */
const countedDays = 90;
const dayMs = 86_400_000;

export interface OwnedPhotos {
  readonly images: ImageStore;
  readonly listings: Pick<ListingStore, 'everyOf' | 'managedPicture'>;
}

/**
 * Checks the quota before `added` pictures are stored. `callerId` is the co-manager who adds them for the
 * owner.
 * @throws {ProblemError} `conflict` when the owner has too many pictures that no hostel shows, or the caller
 * has sent too many
 */
export async function requirePhotoQuota(
  { images, listings }: OwnedPhotos,
  {
    ownerId,
    callerId = ownerId,
    added,
  }: { readonly ownerId: string; readonly callerId?: string; readonly added: number },
  transaction?: Transaction,
): Promise<void> {
  const since = new Date(Date.now() - countedDays * dayMs);
  const sent = await images.countSentSince(since, callerId, transaction);
  if (sent + added > maxSent) throw new ProblemError('conflict', refusals.photosSent(maxSent));
  const room = maxUnnamed - added;
  // A cheap count of all pictures is enough for most callers.
  if ((await images.countSince(since, ownerId, [], transaction)) <= room) return;
  const owned = await listings.everyOf(ownerId, transaction);
  const approved = owned.filter((each) => each.publishedAt && each.status !== 'archived');
  const named = approved.flatMap(pictureIdsOf);
  if ((await images.countSince(since, ownerId, named, transaction)) <= room) return;
  const { photosUnnamed, ownersPhotosUnnamed } = refusals;
  const refusal = callerId === ownerId ? photosUnnamed : ownersPhotosUnnamed;
  throw new ProblemError('conflict', refusal(maxUnnamed));
}
