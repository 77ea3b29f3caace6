import { createHash } from 'node:crypto';
import { photoMegabytes, refusals } from '@patna/contracts';
import { cutOff, ProblemError, tooLarge } from '@patna/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import pLimit from 'p-limit';
import { type DerivedImage, deriveImage, ImageRefused, type PictureRule } from './derive-image.ts';
import { photoStorage } from './photo-storage.ts';
import { createUploadMemory, type UploadMemory } from './upload-memory.ts';

const mostFiles = 15;
const mostMegabytes = photoMegabytes.each;

type Derive = (original: Buffer) => Promise<DerivedImage>;

/** Encoding takes a whole core: whoever reads listings meanwhile needs the other one. */
const oneAtATime = pLimit(1);

/**
 * Reads a multipart body within its limits and encodes its photos, for `picturesOf`. All of that is done
 * before the operation: its transaction lives for seconds only, and may run more than once.
 */
export function uploadReader({
  derive = deriveImage,
  memory = createUploadMemory(),
}: {
  readonly derive?: Derive;
  readonly memory?: UploadMemory;
} = {}): RequestHandler {
  const receive = multer({
    storage: photoStorage(memory),
    limits: {
      fileSize: mostMegabytes * 1024 * 1024,
      files: mostFiles,
      fields: 5,
      parts: mostFiles + 5,
    },
  }).any();

  async function encode(request: Request, response: Response): Promise<void> {
    const files = filesOf(request);
    if (files.length === 0) throw invalid('images', 'file_needed');
    response.locals.bodyDigest = digestOf(files);
    response.once('close', () => {
      for (const file of files) file.buffer = Buffer.alloc(0);
    });
    const pictures: DerivedImage[] = [];
    for (const [index, file] of files.entries()) {
      const turn = () => deriveFor(response, derive, file);
      pictures.push(await oneAtATime(turn).catch((error) => refuseFile(error, index)));
    }
    response.locals.pictures = pictures;
  }

  const received = (request: Request, response: Response) =>
    new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => {
        if (error) reject(refusal(error));
        else resolve();
      });
    });

  return async (request, response, next) => {
    if (!request.is('multipart/form-data')) throw new ProblemError('unsupported_media_type');
    await received(request, response);
    await encode(request, response);
    next();
  };
}

/** What the reader made of the uploaded photos, in their order. */
export function picturesOf(response: Response): readonly DerivedImage[] {
  return response.locals.pictures as readonly DerivedImage[];
}

function filesOf(request: Request): Express.Multer.File[] {
  return (request.files ?? []) as Express.Multer.File[];
}

function digestOf(uploads: readonly Express.Multer.File[]): string {
  const digest = createHash('sha256');
  for (const { size, buffer } of uploads) digest.update(`${size}:`).update(buffer);
  return digest.digest('base64url');
}

/** Nothing is encoded for a caller who has left while others had their turn. */
async function deriveFor(
  response: Response,
  derive: Derive,
  file: Express.Multer.File,
): Promise<DerivedImage> {
  if (response.destroyed) throw cutOff();
  return derive(file.buffer);
}

function refuseFile(error: unknown, index: number): never {
  if (error instanceof ImageRefused) throw invalid(`images.${index}`, error.rule);
  throw error;
}

function refusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    const sentence = refusals.photoTooLarge(mostMegabytes);
    return tooLarge('images', mostMegabytes, 'MB', sentence);
  }
  return invalid('images', 'upload_unreadable');
}

function invalid(
  field: string,
  rule: PictureRule | 'file_needed' | 'upload_unreadable',
): ProblemError {
  return new ProblemError('validation_failed', undefined, {
    errors: [{ field, rule, message: 'is refused' }],
  });
}
