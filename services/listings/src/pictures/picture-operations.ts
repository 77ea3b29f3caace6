import { deriveImage } from '../derive-image.ts';
import { createPhotoEncoder } from '../encode-photos.ts';
import { createEncodingTurns } from '../encoding-turns.ts';
import { cropImage, encodeCrop } from '../operations/crop-image.ts';
import { encodeImages, uploadImages } from '../operations/upload-images.ts';
import type { OwnedPictures } from './picture-room.ts';

/** What encodes pictures: all of it takes its turn at one encoder. */
export function pictureOperations(stores: OwnedPictures) {
  const turns = createEncodingTurns();
  return {
    handlers: { uploadImages: uploadImages(stores), cropImage: cropImage(stores) },
    preparations: {
      uploadImages: encodeImages(stores, createPhotoEncoder(deriveImage, turns)),
      cropImage: encodeCrop(stores, turns),
    },
  };
}
