import { createHash } from 'node:crypto';
import { type Handler, ProblemError } from '@patna/service-kit';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import pLimit from 'p-limit';
import { type DerivedImage, deriveImage, ImageRefused } from '../derive-image.ts';
import type { ImageStore } from '../image-store.ts';
import { imageUrl } from '../listing.ts';
import { photoStorage } from '../photo-storage.ts';

const mostFiles = 15;
const mostBytes = 10 * 1024 * 1024;

const receive = multer({
  storage: photoStorage,
  limits: { fileSize: mostBytes, files: mostFiles, fields: 5, parts: mostFiles + 5 },
}).any();

/** Encoding takes a whole core: whoever reads listings meanwhile needs the other one. */
const oneAtATime = pLimit(1);

/** Reads the multipart body into memory, within its limits. */
export const readUpload: RequestHandler = (request, response, next) => {
  if (!request.is('multipart/form-data')) throw new ProblemError('unsupported_media_type');
  receive(request, response, (error: unknown) => {
    if (error) return next(refusal(error));
    response.locals.bodyDigest = digestOf(filesOf(request));
    next();
  });
};

function filesOf(request: Request): Express.Multer.File[] {
  return (request.files ?? []) as Express.Multer.File[];
}

function digestOf(uploads: readonly Express.Multer.File[]): string {
  const digest = createHash('sha256');
  for (const { size, buffer } of uploads) digest.update(`${size}:`).update(buffer);
  return digest.digest('base64url');
}

/**
 * Stores photos. With a bearer they are the caller's; without one they stay unclaimed: served to
 * nobody, and gone in a day unless a signed-in listing names them.
 */
export function uploadImages(images: ImageStore): Handler<'uploadImages'> {
  return async ({ caller, transaction, http }) => {
    const uploads = filesOf(http.request);
    if (uploads.length === 0) throw invalid('images', 'holds no file');
    const data = [];
    for (const [index, upload] of uploads.entries()) {
      const derived = await derive(upload.buffer, index);
      const record = await images.add(derived, caller?.userId ?? null, transaction);
      const { _id: id, width, height, placeholder } = record;
      data.push({ id, url: imageUrl(id), width, height, placeholder });
    }
    return { data };
  };
}

async function derive(bytes: Buffer, index: number): Promise<DerivedImage> {
  try {
    return await oneAtATime(() => deriveImage(bytes));
  } catch (error) {
    if (error instanceof ImageRefused) throw invalid(`images.${index}`, error.message);
    throw error;
  }
}

function refusal(error: unknown): ProblemError {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new ProblemError('payload_too_large', 'A photo may have 10 MB at most');
  }
  return invalid('images', 'could not be read as an upload');
}

function invalid(field: string, message: string): ProblemError {
  return new ProblemError('validation_failed', undefined, {
    errors: [{ field, rule: 'image', message }],
  });
}
