import { callerDisconnected, ProblemError } from '@patna/service-kit';
import type { Response } from 'express';
import { cardFile, photoMarks } from '../../moderation/clones/photo-marks.ts';
import { type DerivedImage, deriveImage, ImageRefused } from './derive-image.ts';
import { createFairQueue } from './fair-queue.ts';
import type { UploadedPhoto } from '../upload/upload-reader.ts';

export interface Upload {
  readonly photos: readonly UploadedPhoto[];
  /** The caller's key in the fair queue, from `uploaderId`. */
  readonly uploader: string;
  readonly response: Response;
}

/**
 * Encodes the photos of an upload in order. `picturesOf` returns them.
 * @throws {ProblemError} `validation_failed` for the first refused photo, `unavailable` when the caller left
 */
export type PhotoEncoder = (upload: Upload) => Promise<void>;

export function createPhotoEncoder(derive = deriveImage, queue = createFairQueue()): PhotoEncoder {
  return async ({ photos, uploader, response }) => {
    const pictures: DerivedImage[] = [];
    for (const [index, photo] of photos.entries()) {
      const encoded = queue.run(uploader, async () => {
        // The caller may have left while waiting.
        if (response.destroyed) throw callerDisconnected();
        const derived = await derive(photo.buffer);
        return { ...derived, marks: await photoMarks(viewsOf(photo.buffer, derived)) };
      });
      pictures.push(await encoded.catch((error) => refuseFile(error, index)));
    }
    response.locals.pictures = pictures;
  };
}

/** The views that others can copy: the card crop and the whole photo. */
function viewsOf(original: Buffer, { files }: DerivedImage): Buffer[] {
  const card = files.find(({ name }) => name === cardFile);
  return card ? [card.data, original] : [];
}

/** The encoded photos in upload order. */
export function picturesOf(response: Response): readonly DerivedImage[] {
  return response.locals.pictures as readonly DerivedImage[];
}

function refuseFile(error: unknown, index: number): never {
  if (!(error instanceof ImageRefused)) throw error;
  const fault = { field: `images.${index}`, rule: error.rule, message: 'is refused' };
  throw new ProblemError('validation_failed', undefined, { errors: [fault] });
}
