import { once } from 'node:events';
import { createLogger, errorHandler, type HttpServer, listen, requestId } from '@patna/service-kit';
import { connectMongo, inTransaction } from '@patna/service-kit/mongo';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { afterEach, expect, it } from 'vitest';
import { startTestMongo } from '../../../deploy/testing/test-mongo.ts';
import type { DerivedImage } from '../src/derive-image.ts';
import { createImageStore } from '../src/image-store.ts';
import { createListingStore } from '../src/listing-store.ts';
import { uploadImages } from '../src/operations/upload-images.ts';
import { picturesOf, uploadReader } from '../src/upload-reader.ts';
import { createUploadMemory } from '../src/upload-memory.ts';
import { formOf } from './listing-world.ts';

const megabyte = 1024 * 1024;
const derived: DerivedImage = { width: 800, height: 600, placeholder: '', files: [] };
/** By its first bytes a photo. */
const photoOf = (bytes: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)]);

let server: HttpServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** The reader behind a server of its own; `answers` and `failures` are what it met, in order. */
async function serve(
  parts: Parameters<typeof uploadReader>[0],
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
  app.post('/', uploadReader(parts), handle);
  app.use(noteFailure, errorHandler(createLogger('uploads', 'silent')));
  server = await listen(app, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${server.port}/`;
  const post = (photos: readonly Uint8Array[], signal: AbortSignal | null = null) =>
    fetch(url, { method: 'POST', body: formOf(photos), signal });
  return { answers, failures, post };
}

/** An encoder that waits at each photo until it is let go. */
function slowEncoder() {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let count = 0;
  const derive = async () => {
    count += 1;
    begun.resolve();
    await go.promise;
    return derived;
  };
  return { derive, begun: begun.promise, letGo: go.resolve, count: () => count };
}

it('encodes each photo once, however often the transaction runs', async () => {
  const mongo = await startTestMongo();
  const connection = await connectMongo(mongo.uri, 'listings');
  const images = createImageStore(connection);
  await images.init();
  const upload = uploadImages({ images, listings: createListingStore(connection) });
  let encoded = 0;
  let runs = 0;
  const conflict = { hasErrorLabel: (label: string) => label === 'TransientTransactionError' };
  const { post } = await serve(
    {
      derive: async () => {
        encoded += 1;
        return { ...derived, width: 800 + encoded };
      },
    },
    async (request, response) => {
      const answer = await inTransaction(connection, async (transaction) => {
        const given = { input: { params: {}, query: {}, body: undefined } };
        const asked = { ...given, caller: null, requestId: '', idempotencyKey: undefined };
        const stored = await upload({ ...asked, transaction, http: { request, response } });
        runs += 1;
        if (runs < 3) throw Object.assign(new Error('another writer was there'), conflict);
        return stored;
      });
      response.json(answer);
    },
  );
  const answer = await post([photoOf(100), photoOf(200), photoOf(300)]);
  const { data } = (await answer.json()) as { data: { width: number }[] };
  expect(data.map(({ width }) => width)).toEqual([801, 802, 803]);
  expect({ encoded, runs }).toEqual({ encoded: 3, runs: 3 });
  expect(await mongo.stored('listings', 'images')).toHaveLength(3);
  await connection.close();
  await mongo.stop();
});

it('encodes no further photo for a caller who has left', async () => {
  const encoder = slowEncoder();
  const { answers, failures, post } = await serve({ derive: encoder.derive });
  const caller = new AbortController();
  const left = post([photoOf(100), photoOf(200)], caller.signal).catch(() => 'left');
  await encoder.begun;
  const [first] = answers;
  const closed = first && once(first, 'close');
  caller.abort();
  expect(await left).toBe('left');
  await closed;
  encoder.letGo();
  await expect.poll(() => failures).toMatchObject([{ code: 'unavailable' }]);
  expect(encoder.count()).toBe(1);
});

it('holds so much of one upload and no more, photos that are none left out', async () => {
  const memory = createUploadMemory({ each: 3 * megabyte, all: 100 * megabyte });
  const { post } = await serve({ derive: async () => derived, memory });
  const one = await post([photoOf(2 * megabyte), photoOf(2 * megabyte)]);
  expect([one.status, await one.json()]).toMatchObject([
    413,
    { code: 'payload_too_large', message: 'Photos may have 3 MB together at most' },
  ]);
  const words = Buffer.alloc(5 * megabyte, 'words ');
  const both = await post([words, photoOf(2 * megabyte)]);
  expect([both.status, await both.json()]).toEqual([200, { pictures: 2 }]);
});

it('holds so much of all uploads, and takes others when those are over', async () => {
  const encoder = slowEncoder();
  const memory = createUploadMemory({ each: 4 * megabyte, all: 5 * megabyte });
  const { answers, post } = await serve({ derive: encoder.derive, memory });
  const caller = new AbortController();
  const held = post([photoOf(3 * megabyte)], caller.signal).catch(() => 'left');
  await encoder.begun;
  const refused = await post([photoOf(megabyte), photoOf(2 * megabyte)]);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  const [first] = answers;
  const closed = first && once(first, 'close');
  caller.abort();
  await Promise.all([held, closed]);
  encoder.letGo();
  for (let again = 0; again < 3; again += 1) {
    const taken = await post([photoOf(4 * megabyte)]);
    expect([taken.status, await taken.json()]).toEqual([200, { pictures: 1 }]);
    const last = answers.at(-1);
    if (last && !last.closed) await once(last, 'close');
  }
});
