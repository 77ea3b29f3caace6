import { createLogger, errorHandler, listen, requestId } from '@patna/service-kit';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import type { DerivedImage } from '../src/photos/encoding/derive-image.ts';
import { createPhotoEncoder, picturesOf } from '../src/photos/encoding/encode-photos.ts';
import { photosOf, uploadReader } from '../src/photos/upload/upload-reader.ts';
import { uploaderId } from '../src/photos/upload/uploader-id.ts';
import { formOf } from './listing-world.ts';

export const megabyte = 1024 * 1024;
export const derived: DerivedImage = { width: 800, height: 600, placeholder: '', files: [] };
/** Bytes that begin like a photo. */
export const photoOf = (bytes: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)]);

interface Parts extends NonNullable<Parameters<typeof uploadReader>[0]> {
  readonly derive: (original: Buffer) => Promise<DerivedImage>;
}

interface By {
  /** The caller's address. */
  readonly from?: string;
  readonly signal?: AbortSignal | null;
}

/**
 * A server with the upload reader and an encoder. `answers`, `failures` and `inLine` (uploads queued for
 * encoding) record what happened, in order.
 */
export async function serve(
  { derive, ...reader }: Parts,
  handle: RequestHandler = (_request, response) => {
    response.json({ pictures: picturesOf(response).length });
  },
) {
  const answers: Response[] = [];
  const failures: unknown[] = [];
  const note: RequestHandler = (_request, response, next) => {
    answers.push(response);
    next();
  };
  const noteFailure: ErrorRequestHandler = (error, _request, _response, next) => {
    failures.push(error);
    next(error);
  };
  const app = express().use(requestId, note);
  const encode = createPhotoEncoder(derive);
  const inLine: Promise<void>[] = [];
  const encodeAll: RequestHandler = async (request, response, next) => {
    const uploader = uploaderId(request, null);
    const encoded = encode({ photos: photosOf(request), uploader, response });
    inLine.push(encoded);
    await encoded;
    next();
  };
  app.post('/', uploadReader(reader), encodeAll, handle);
  app.use(noteFailure, errorHandler(createLogger('uploads', 'silent')));
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${server.port}/`;
  const post = (
    photos: readonly Uint8Array[],
    { from = '198.51.100.1', signal = null }: By = {},
  ) => {
    const headers = { 'X-Forwarded-For': from };
    return fetch(url, { method: 'POST', headers, body: formOf(photos), signal });
  };
  return { answers, failures, inLine, post, port: server.port, stop: () => server.stop() };
}

/** An encoder that waits at each photo until the test continues it. */
export function slowEncoder() {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const sizes: number[] = [];
  const derive = async ({ length }: Buffer) => {
    sizes.push(length);
    begun.resolve();
    await go.promise;
    return derived;
  };
  return { derive, begun: begun.promise, letGo: go.resolve, sizes };
}
