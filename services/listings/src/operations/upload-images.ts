import { refusals } from '@patna/contracts';
import { type Handler, type Preparation, ProblemError, type Transaction } from '@patna/service-kit';
import { type PhotoEncoder, picturesOf } from '../encode-photos.ts';
import type { ImageStore } from '../image-store.ts';
import { imageUrl } from '../listing.ts';
import type { ListingStore } from '../listing-store.ts';
import { pictureIdsOf } from '../release-pictures.ts';
import { photosOf } from '../upload-reader.ts';
import { uploaderOf } from '../uploader.ts';

/** Room for several hostels' photos, each tried several times; too little to be a place for other files. */
const mostUnnamed = 300;
/** What is older no longer counts: photos that came and went over the years must not shut anybody out. */
const countedDays = 90;
const dayMs = 86_400_000;

interface Stores {
  readonly images: ImageStore;
  readonly listings: Pick<ListingStore, 'everyOf'>;
}

/**
 * Encodes the photos of an upload for which there is room: before its transaction, which lives for seconds
 * only and may run more than once.
 */
export function encodeImages(stores: Stores, encode: PhotoEncoder): Preparation<'uploadImages'> {
  return async ({ caller, http: { request, response } }) => {
    const photos = photosOf(request);
    if (caller) await requireRoom(stores, caller.userId, photos.length);
    await encode({ photos, uploader: uploaderOf(request, caller), response });
  };
}

/**
 * Stores photos. With a bearer they are the caller's, and so many of them may be in no hostel that was
 * approved: a hostel that nobody has looked at is no reason to keep what it names; without
 * one they stay unclaimed: served to nobody, and gone in a day unless a signed-in listing names them.
 */
export function uploadImages(stores: Stores): Handler<'uploadImages'> {
  return async ({ caller, transaction: given, http }) => {
    const transaction = given as Transaction;
    const pictures = picturesOf(http.response);
    // Others of the caller's may have been stored while these were encoded.
    if (caller) await requireRoom(stores, caller.userId, pictures.length, transaction);
    const data = [];
    for (const derived of pictures) {
      const record = await stores.images.add(derived, caller?.userId ?? null, transaction);
      const { _id: id, width, height, placeholder } = record;
      data.push({ id, url: imageUrl(id), width, height, placeholder });
    }
    return { data };
  };
}

async function requireRoom(
  { images, listings }: Stores,
  ownerId: string,
  added: number,
  transaction?: Transaction,
): Promise<void> {
  const since = new Date(Date.now() - countedDays * dayMs);
  const room = mostUnnamed - added;
  // Hardly anybody has so many, whether or not hostels name them.
  if ((await images.countSince(since, ownerId, [], transaction)) <= room) return;
  const owned = await listings.everyOf(ownerId, transaction);
  const approved = owned.filter((each) => each.publishedAt && each.status !== 'archived');
  const named = approved.flatMap(pictureIdsOf);
  if ((await images.countSince(since, ownerId, named, transaction)) <= room) return;
  throw new ProblemError('conflict', refusals.photosUnnamed(mostUnnamed));
}
