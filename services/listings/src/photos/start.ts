import type { Logger } from '@patna/service-kit';
import type { Connection } from 'mongoose';
import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { imageRoutes } from './access/image-routes.ts';
import { deriveImage } from './encoding/derive-image.ts';
import { createPhotoEncoder } from './encoding/encode-photos.ts';
import { createFairQueue } from './encoding/fair-queue.ts';
import { scheduleSweeps } from './objects/sweep-objects.ts';
import { photoConsumers } from './conversations/photo-consumers.ts';
import { addUploadPart } from './operations/add-upload-part.ts';
import { beginUpload } from './operations/begin-upload.ts';
import { cropImage, encodeCrop } from './operations/crop-image.ts';
import { encodeUpload, endUpload } from './operations/end-upload.ts';
import { photoPass } from './operations/photo-pass.ts';
import { encodeImages, uploadImages } from './operations/upload-images.ts';
import { createUploadMemory } from './upload/upload-memory.ts';
import { uploadReader } from './upload/upload-reader.ts';

export function startPhotos(stores: Stores, mongo: Connection, logger: Logger): ServiceModule {
  const queue = createFairQueue();
  const encode = createPhotoEncoder(deriveImage, queue);
  const underWay = createUploadMemory();
  const { photos, papers } = { photos: stores.images.objects, papers: stores.claimPapers.objects };
  const sweeps = photos && scheduleSweeps(mongo, { photos, papers }, logger);
  return {
    start() {
      sweeps?.start();
      logWhereNewPicturesAre(stores, logger);
    },
    stop: async () => sweeps?.stop(),
    handlers: {
      uploadImages: uploadImages(stores),
      beginUpload: beginUpload(stores),
      addUploadPart: addUploadPart(stores),
      endUpload: endUpload(stores),
      cropImage: cropImage(stores),
      photoPass,
    },
    consumers: photoConsumers(stores),
    bodyReaders: { uploadImages: uploadReader({ underWay }) },
    preparations: {
      uploadImages: encodeImages(stores, encode),
      endUpload: encodeUpload(stores, encode, underWay),
      cropImage: encodeCrop(stores, queue),
    },
    extraRoutes: imageRoutes(stores),
  };
}

function logWhereNewPicturesAre({ images }: Stores, logger: Logger): void {
  images.staysInMongo().then(
    (stays) =>
      stays &&
      logger.info(
        'new pictures stay in MongoDB, because it has pictures: `node src/photos/objects/pictures-main.ts move` moves them all to the S3 server',
      ),
    (error: unknown) => logger.warn({ err: error }, 'where new pictures are stored is unknown yet'),
  );
}
