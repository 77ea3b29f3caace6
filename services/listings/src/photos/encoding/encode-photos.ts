import { cutOff, ProblemError } from '@patna/service-kit';
import type { Response } from 'express';
import { cardFile, photoMarks } from '../../moderation/clones/photo-marks.ts';
import { type DerivedImage, deriveImage, ImageRefused } from './derive-image.ts';
import { createFairQueue } from './fair-queue.ts';
import type { UploadedPhoto } from '../upload/upload-reader.ts';

export interface Upload {
  readonly photos: readonly UploadedPhoto[];
  /** Who takes a turn for each photo, by `uploaderId`. */
  readonly uploader: string;
  readonly response: Response;
}

/**
 * Encodes the photos of an upload, in their order, for `picturesOf`.
 * @throws {ProblemError} `validation_failed` for the first that is refused, `unavailable` when the caller left
 */
export type PhotoEncoder = (upload: Upload) => Promise<void>;

export function createPhotoEncoder(derive = deriveImage, queue = createFairQueue()): PhotoEncoder {
  return async ({ photos, uploader, response }) => {
    const pictures: DerivedImage[] = [];
    for (const [index, photo] of photos.entries()) {
      const encoded = queue.run(uploader, async () => {
        // Nothing is encoded for a caller who has left while others had their turn.
        if (response.destroyed) throw cutOff();
        const derived = await derive(photo.buffer);
        return { ...derived, marks: await photoMarks(viewsOf(photo.buffer, derived)) };
      });
      pictures.push(await encoded.catch((error) => refuseFile(error, index)));
    }
    response.locals.pictures = pictures;
  };
}

/** What others can copy: the card's crop, and the whole. */
function viewsOf(original: Buffer, { files }: DerivedImage): Buffer[] {
  const card = files.find(({ name }) => name === cardFile);
  return card ? [card.data, original] : [];
}

/** What the encoder made of the uploaded photos, in their order. */
export function picturesOf(response: Response): readonly DerivedImage[] {
  return response.locals.pictures as readonly DerivedImage[];
}

function refuseFile(error: unknown, index: number): never {
  if (!(error instanceof ImageRefused)) throw error;
  const fault = { field: `images.${index}`, rule: error.rule, message: 'is refused' };
  throw new ProblemError('validation_failed', undefined, { errors: [fault] });
}
