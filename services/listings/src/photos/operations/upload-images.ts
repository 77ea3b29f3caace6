import type { Handler, Preparation, Transaction } from '@patna/service-kit';
import { type PhotoEncoder, picturesOf } from '../encoding/encode-photos.ts';
import { uploadedOf } from '../../hostels/listing-view.ts';
import { type OwnedPhotos, requirePhotoQuota } from '../photo-quota.ts';
import { photosOf } from '../upload/upload-reader.ts';
import { uploaderId } from '../upload/uploader-id.ts';

/**
 * Encodes the photos of an upload for which there is room: before its transaction, which lives for seconds
 * only and may run more than once.
 */
export function encodeImages(
  stores: OwnedPhotos,
  encode: PhotoEncoder,
): Preparation<'uploadImages'> {
  return async ({ caller, http: { request, response } }) => {
    const photos = photosOf(request);
    if (caller) await requirePhotoQuota(stores, caller.userId, photos.length);
    await encode({ photos, uploader: uploaderId(request, caller), response });
  };
}

/**
 * Stores photos. With a bearer they are the caller's, and so many of them may be in no hostel that was
 * approved: a hostel that nobody has looked at is no reason to keep what it names; without
 * one they stay unclaimed: served to nobody, and gone in a day unless a signed-in listing names them.
 */
export function uploadImages(stores: OwnedPhotos): Handler<'uploadImages'> {
  return async ({ caller, transaction: given, http }) => {
    const transaction = given as Transaction;
    const pictures = picturesOf(http.response);
    // Others of the caller's may have been stored while these were encoded.
    if (caller) await requirePhotoQuota(stores, caller.userId, pictures.length, transaction);
    const data = [];
    for (const derived of pictures) {
      const record = await stores.images.add(derived, caller?.userId ?? null, transaction);
      data.push(uploadedOf(record));
    }
    return { data };
  };
}
