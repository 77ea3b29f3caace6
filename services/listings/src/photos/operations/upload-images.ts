import type { OutputOf, UploadedImage } from '@patna/contracts';
import type { Caller, Handler, Preparation, Transaction } from '@patna/service-kit';
import type { Response } from 'express';
import { type PhotoEncoder, picturesOf } from '../encoding/encode-photos.ts';
import type { ResponseStore } from '../../account/response-store.ts';
import type { UserLockStore } from '../../hostels/stores/user-lock-store.ts';
import { uploadedImageViewOf } from '../../hostels/listing-view.ts';
import { type OwnedPhotos, requirePhotoQuota } from '../photo-quota.ts';
import { photosOf } from '../upload/upload-reader.ts';
import { uploaderId } from '../upload/uploader-id.ts';

export interface StoredUploads extends OwnedPhotos {
  readonly answers: ResponseStore;
  readonly userLocks: UserLockStore;
}

/** Encodes within the quota, before the transaction: a transaction lives only seconds and may run twice. */
export function encodeImages(
  stores: OwnedPhotos,
  encode: PhotoEncoder,
): Preparation<'uploadImages'> {
  return async ({ caller, http: { request, response } }) => {
    const photos = photosOf(request);
    if (caller) await requirePhotoQuota(stores, { ownerId: caller.userId, added: photos.length });
    await encode({ photos, uploader: uploaderId(request, caller), response });
  };
}

/**
 * Stores photos. A signed-in caller owns them, up to a quota of photos outside approved hostels. Without a
 * bearer they stay unclaimed and are deleted after a day unless a signed-in listing names them.
 */
export function uploadImages(stores: StoredUploads): Handler<'uploadImages'> {
  return async ({ caller, idempotencyKey: key, transaction: given, http: { response } }) => {
    const transaction = given as Transaction;
    if (caller && key !== undefined) {
      const photo = await lockUploadedPhoto(stores, caller.userId, key, transaction);
      if (photo) return { data: [photo] };
    }
    return storePictures(stores, { caller, transaction, response });
  };
}

/**
 * The photo that the person has stored under this key, by either call; null without one. Under the person's lock,
 * so that concurrent calls under one key do not store it twice.
 */
export async function lockUploadedPhoto(
  { answers, userLocks }: Pick<StoredUploads, 'answers' | 'userLocks'>,
  userId: string,
  key: string,
  transaction: Transaction,
): Promise<UploadedImage | null> {
  await userLocks.lock(userId, transaction);
  return answers.uploadedPhoto(userId, key, transaction);
}

/** Stores the pictures that were encoded for this response. */
export async function storePictures(
  stores: OwnedPhotos,
  {
    caller,
    transaction,
    response,
  }: {
    readonly caller: Caller | null;
    readonly transaction: Transaction;
    readonly response: Response;
  },
): Promise<OutputOf<'uploadImages'>> {
  const pictures = picturesOf(response);
  // Another upload may have been stored meanwhile.
  if (caller) {
    const quota = { ownerId: caller.userId, added: pictures.length };
    await requirePhotoQuota(stores, quota, transaction);
  }
  const data = [];
  for (const derived of pictures) {
    const record = await stores.images.add(derived, caller?.userId ?? null, transaction);
    data.push(uploadedImageViewOf(record));
  }
  return { data };
}
