import { createHash } from 'node:crypto';
import { photoMegabytes, refusals } from '@patna/contracts';
import { type Caller, callerDisconnected, ProblemError, tooLarge } from '@patna/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { photoStorage } from './photo-storage.ts';
import { type Every, watchUploadSpeed } from './watch-upload-speed.ts';
import { uploaderId } from './uploader-id.ts';
import { createUploadMemory, type UploadMemory } from './upload-memory.ts';

const maxFiles = 15;
const maxFields = 5;
const maxMegabytes = photoMegabytes.each;

/**
 * Reads a multipart body within its limits for `photosOf` and ties an idempotency key to it. A stalled body
 * is refused. Photos are encoded later, after the quota check.
 */
export function uploadReader({
  underWay = createUploadMemory(),
  every,
}: {
  readonly underWay?: UploadMemory;
  /** When the upload's speed is checked; every 20 s by default. */
  readonly every?: Every;
} = {}): RequestHandler {
  const receive = multer({
    storage: photoStorage(underWay),
    limits: {
      fileSize: maxMegabytes * 1024 * 1024,
      files: maxFiles,
      // Fields other than photos are ignored.
      fields: maxFields,
      fieldSize: 1024,
      fieldNameSize: 100,
      parts: maxFiles + maxFields,
    },
  }).any();

  function received(request: Request, response: Response): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stalled = () => {
      // The rest of the body is not read.
      response.set('Connection', 'close');
      reject(callerDisconnected());
    };
    const stop = watchUploadSpeed(request, stalled, every);
    receive(request, response, (error: unknown) => {
      if (error) reject(refusal(error));
      else resolve();
    });
    return promise.finally(stop);
  }

  return async (request, response, next) => {
    if (!request.is('multipart/form-data')) throw new ProblemError('unsupported_media_type');
    underWay.begin(request, uploaderId(request, response.locals.caller as Caller | null));
    await received(request, response);
    const files = filesOf(request);
    if (files.length === 0) throw invalid('file_needed');
    response.locals.binaryBodyDigest = digestOf(files);
    response.once('close', () => {
      for (const file of files) file.buffer = Buffer.alloc(0);
    });
    next();
  };
}

export interface UploadedPhoto {
  /** Empty once the answer has ended. */
  readonly buffer: Buffer;
}

/** The uploaded photos in order. */
export function photosOf(request: Request): readonly UploadedPhoto[] {
  return filesOf(request);
}

function filesOf(request: Request): Express.Multer.File[] {
  return (request.files ?? []) as Express.Multer.File[];
}

function digestOf(uploads: readonly Express.Multer.File[]): string {
  const digest = createHash('sha256');
  for (const { size, buffer } of uploads) digest.update(`${size}:`).update(buffer);
  return digest.digest('base64url');
}

function refusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    const sentence = refusals.photoTooLarge(maxMegabytes);
    return tooLarge('images', maxMegabytes, 'MB', sentence);
  }
  return invalid('upload_unreadable');
}

function invalid(rule: 'file_needed' | 'upload_unreadable'): ProblemError {
  return new ProblemError('validation_failed', undefined, {
    errors: [{ field: 'images', rule, message: 'is refused' }],
  });
}
