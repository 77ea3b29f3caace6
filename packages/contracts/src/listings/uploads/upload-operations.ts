import * as z from 'zod/mini';
import { pathId } from '../../fields/fields.ts';
import { operation } from '../../operation.ts';
import { rawMaximum } from '../../validation/raw-maximum.ts';
import { uploadedImage } from '../hostel/photo.ts';
import { maxUploadPart, photoMegabytes } from '../hostel/listing-values.ts';

const oneUpload = z.object({ uploadId: pathId });

/** What the photo will be: its length and its SHA-256 in hex. */
export const uploadInput = z.object({
  bytes: z.int().check(z.gte(1), z.lte(photoMegabytes.each * 2 ** 20)),
  sha256: z.string().check(rawMaximum(64), z.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in hex')),
});

/** The first byte of a part. */
const partOffset = z.pipe(
  z.string().check(rawMaximum(8), z.regex(/^\d{1,8}$/, 'is not a whole number')),
  z.transform(Number),
);

/** How many bytes the server has. */
const uploadOffset = z.object({ offset: z.int() });

/** A photo in parts. The phone chooses the id and sends it as the idempotency key of `endUpload`. */
export const uploadOperations = {
  beginUpload: operation({
    params: oneUpload,
    body: uploadInput,
    status: 201,
    output: z.object({
      data: z.extend(uploadOffset, {
        /** The stored photo, if `endUpload` or `uploadImages` has answered under this id. */
        photo: z.optional(uploadedImage),
      }),
    }),
    errors: ['conflict'],
  }),
  addUploadPart: operation({
    params: oneUpload,
    query: z.object({ offset: partOffset }),
    bodyKind: 'bytes',
    largestBody: maxUploadPart,
    status: 200,
    output: z.object({ data: uploadOffset }),
    errors: ['not_found', 'conflict', 'payload_too_large', 'unsupported_media_type'],
  }),
  endUpload: operation({
    params: oneUpload,
    status: 201,
    output: z.object({ data: z.array(uploadedImage) }),
    errors: ['not_found', 'conflict', 'gone'],
  }),
};
