import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { imageRoutes } from './access/image-routes.ts';
import { deriveImage } from './encoding/derive-image.ts';
import { createPhotoEncoder } from './encoding/encode-photos.ts';
import { createFairQueue } from './encoding/fair-queue.ts';
import { cropImage, encodeCrop } from './operations/crop-image.ts';
import { encodeImages, uploadImages } from './operations/upload-images.ts';
import { uploadReader } from './upload/upload-reader.ts';

export function startPhotos(stores: Stores): ServiceModule {
  const queue = createFairQueue();
  return {
    handlers: { uploadImages: uploadImages(stores), cropImage: cropImage(stores) },
    bodyReaders: { uploadImages: uploadReader() },
    preparations: {
      uploadImages: encodeImages(stores, createPhotoEncoder(deriveImage, queue)),
      cropImage: encodeCrop(stores, queue),
    },
    extraRoutes: imageRoutes(stores),
  };
}
