import { deriveImage } from './encoding/derive-image.ts';
import { createPhotoEncoder } from './encoding/encode-photos.ts';
import { createFairQueue } from './encoding/fair-queue.ts';
import { cropImage, encodeCrop } from './operations/crop-image.ts';
import { encodeImages, uploadImages } from './operations/upload-images.ts';
import type { OwnedPhotos } from './photo-quota.ts';

/** What encodes pictures: all of it takes its turn at one encoder. */
export function photoOperations(stores: OwnedPhotos) {
  const turns = createFairQueue();
  return {
    handlers: { uploadImages: uploadImages(stores), cropImage: cropImage(stores) },
    preparations: {
      uploadImages: encodeImages(stores, createPhotoEncoder(deriveImage, turns)),
      cropImage: encodeCrop(stores, turns),
    },
  };
}
