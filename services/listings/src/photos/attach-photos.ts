import { ProblemError, type Transaction } from '@patna/service-kit';
import type { ImageRecord } from './image-store.ts';
import { type OwnedPhotos, requirePhotoQuota } from './photo-quota.ts';
import { imageIdOf } from '../hostels/derived-listing-values.ts';
import { originOf, type StoredImage } from '../hostels/stores/stored-listing.ts';

/** The default caption. */
export function defaultCaption(propertyName: string, index: number): string {
  return `${propertyName}, photo ${index + 1}`;
}

/**
 * Claims the named pictures for the owner, in order. Pictures the listing already had keep their captions.
 * @throws {ProblemError} when one was uploaded neither by the owner nor by the co-manager who edits, and when the
 * co-manager's exceed the owner's quota
 */
export async function attachPhotos(
  { uploaderId, ...stores }: OwnedPhotos & { readonly uploaderId: string },
  urls: readonly string[],
  listing: { ownerId: string; propertyName: string; images: readonly StoredImage[] },
  transaction: Transaction,
): Promise<StoredImage[]> {
  const { ownerId } = listing;
  const ids = urls.map(imageIdOf);
  const records = ids.every((id) => id !== undefined)
    ? await stores.images.claim(ids, { ownerId, uploaderId }, transaction)
    : null;
  if (!records) {
    const message = 'names a picture that was not uploaded by you';
    throw new ProblemError('validation_failed', undefined, {
      errors: [{ field: 'hostelImages', rule: 'reference', message }],
    });
  }
  if (uploaderId !== ownerId && records.some((record) => record.ownerId !== ownerId)) {
    // The claimed pictures already count.
    await requirePhotoQuota(stores, { ownerId, callerId: uploaderId, added: 0 }, transaction);
  }
  const known = new Map(listing.images.map((image) => [image.id, image]));
  const words = new Map(listing.images.map((image) => [originOf(image), image.alt]));
  return records.map((record, index) => {
    const picture = storedImageOf(record);
    const alt = words.get(originOf(picture)) ?? defaultCaption(listing.propertyName, index);
    return known.get(picture.id) ?? { ...picture, alt };
  });
}

export function storedImageOf(record: ImageRecord): StoredImage {
  const { _id: id, placeholder, whole, focus, cropOf } = record;
  return {
    id,
    alt: '',
    placeholder,
    ...(whole && { whole }),
    ...(focus && { focus }),
    ...(cropOf && { cropOf }),
  };
}

/**
 * Sets captions by position. An empty caption becomes the default one.
 * @throws {ProblemError} when there are more captions than pictures
 */
export function describePictures(
  pictures: readonly StoredImage[],
  words: readonly { readonly alt: string }[],
  propertyName: string,
): StoredImage[] {
  if (words.length > pictures.length) {
    const message = 'describes a photo that is not there';
    throw new ProblemError('validation_failed', undefined, {
      errors: [{ field: 'photos', rule: 'photo_missing', message }],
    });
  }
  return pictures.map((picture, index) => {
    const alt = words[index]?.alt;
    return alt === undefined
      ? picture
      : { ...picture, alt: alt || defaultCaption(propertyName, index) };
  });
}
