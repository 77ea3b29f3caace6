import { once } from 'node:events';
import { connectMongo, inTransaction } from '@patna/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { afterEach, expect, it } from 'vitest';
import { startTestMongo } from '@patna/testing/servers/test-mongo.ts';
import { createResponseStore } from '../src/account/response-store.ts';
import { createUserLockStore } from '../src/hostels/stores/user-lock-store.ts';
import { createImageStore } from '../src/photos/image-store.ts';
import { createListingStore } from '../src/hostels/stores/listing-store.ts';
import { lockUploadedPhoto, uploadImages } from '../src/photos/operations/upload-images.ts';
import { createUploadMemory } from '../src/photos/upload/upload-memory.ts';
import { derived, megabyte, photoOf, serve, slowEncoder } from './upload-server.ts';

let server: Awaited<ReturnType<typeof serve>> | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function serveHere(...parts: Parameters<typeof serve>) {
  server = await serve(...parts);
  return server;
}

it('encodes each photo once, however often the transaction runs', async () => {
  const mongo = await startTestMongo();
  const connection = await connectMongo(mongo.uri, 'listings');
  const images = createImageStore(connection);
  await images.init();
  const stores = {
    images,
    listings: createListingStore(connection),
    answers: createResponseStore(connection),
    userLocks: createUserLockStore(connection),
  };
  const upload = uploadImages(stores);
  let encoded = 0;
  let runs = 0;
  const conflict = { hasErrorLabel: (label: string) => label === 'TransientTransactionError' };
  const { post } = await serveHere(
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

  // Of two concurrent writes of a person one conflicts, and then reads what the other has stored.
  const look = (transaction: ClientSession) =>
    lockUploadedPhoto(stores, 'anna', 'photo-1', transaction);
  await connection.transaction(async (transaction) => {
    expect(await look(transaction)).toBeNull();
    const other = await connection.startSession();
    other.startTransaction();
    await expect(look(other)).rejects.toMatchObject({ codeName: 'WriteConflict' });
    await other.endSession();
  });
  await connection.close();
  await mongo.stop();
});

it('encodes no further photo for a disconnected caller', async () => {
  const encoder = slowEncoder();
  const { answers, failures, post } = await serveHere({ derive: encoder.derive });
  const caller = new AbortController();
  const left = post([photoOf(100), photoOf(200)], { signal: caller.signal }).catch(() => 'left');
  await encoder.begun;
  const [first] = answers;
  const closed = first && once(first, 'close');
  caller.abort();
  expect(await left).toBe('left');
  await closed;
  encoder.letGo();
  await expect.poll(() => failures).toMatchObject([{ code: 'unavailable' }]);
  expect(encoder.sizes).toEqual([100]);
});

it('limits the memory of one upload and excludes invalid photos from it', async () => {
  const underWay = createUploadMemory({ uploads: 1, each: 3 * megabyte, all: 100 * megabyte });
  const { post } = await serveHere({ derive: async () => derived, underWay });
  const one = await post([photoOf(2 * megabyte), photoOf(2 * megabyte)]);
  expect([one.status, await one.json()]).toMatchObject([
    413,
    { code: 'payload_too_large', message: 'All photos together can be up to 3 MB' },
  ]);
  const words = Buffer.alloc(5 * megabyte, 'words ');
  const both = await post([words, photoOf(2 * megabyte)]);
  expect([both.status, await both.json()]).toEqual([200, { pictures: 2 }]);
});

it('limits the memory of all uploads and accepts others afterwards', async () => {
  const encoder = slowEncoder();
  const underWay = createUploadMemory({ uploads: 2, each: 4 * megabyte, all: 5 * megabyte });
  const { answers, post } = await serveHere({ derive: encoder.derive, underWay });
  const caller = new AbortController();
  const held = post([photoOf(3 * megabyte)], { signal: caller.signal }).catch(() => 'left');
  await encoder.begun;
  const other = { from: '198.51.100.2' };
  const refused = await post([photoOf(megabyte), photoOf(2 * megabyte)], other);
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

it('accepts two uploads of one caller at once, and others meanwhile', async () => {
  const encoder = slowEncoder();
  const { answers, post } = await serveHere({ derive: encoder.derive });
  const taken = [post([photoOf(100)]), post([photoOf(200)])];
  await expect.poll(() => answers).toHaveLength(2);
  const refused = await post([photoOf(300)]);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    message: "Your photos are still uploading. Wait until they're done",
  });
  taken.push(post([photoOf(400)], { from: '198.51.100.2' }));
  encoder.letGo();
  for (const answer of await Promise.all(taken)) expect(answer.status).toBe(200);
  await expect.poll(() => answers.every(({ closed }) => closed)).toBe(true);
  expect((await post([photoOf(300)])).status).toBe(200);
});

it('encodes for callers in turn, however many uploads one of them has', async () => {
  const encoder = slowEncoder();
  const underWay = createUploadMemory({ uploads: 4, each: megabyte, all: megabyte });
  const { inLine, post } = await serveHere({ derive: encoder.derive, underWay });
  const uploads: Promise<globalThis.Response>[] = [];
  for (const [photos, from] of [
    [[101, 102], '198.51.100.1'],
    [[103], '198.51.100.1'],
    [[104], '198.51.100.1'],
    [[105], '198.51.100.1'],
    [[201, 202], '198.51.100.2'],
    [[301], '198.51.100.3'],
  ] as const) {
    uploads.push(post(photos.map(photoOf), { from }));
    await expect.poll(() => inLine).toHaveLength(uploads.length);
  }
  encoder.letGo();
  for (const answer of await Promise.all(uploads)) expect(answer.status).toBe(200);
  expect(encoder.sizes).toEqual([101, 103, 201, 301, 104, 202, 105, 102]);
});

it('limits the memory of one caller over all uploads', async () => {
  const encoder = slowEncoder();
  const underWay = createUploadMemory({
    uploads: 2,
    each: 4 * megabyte,
    all: 100 * megabyte,
  });
  const { post } = await serveHere({ derive: encoder.derive, underWay });
  const first = post([photoOf(3 * megabyte)]);
  await encoder.begun;
  const second = await post([photoOf(2 * megabyte)]);
  expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '5']);
  const others = post([photoOf(2 * megabyte)], { from: '198.51.100.2' });
  encoder.letGo();
  expect([(await first).status, (await others).status]).toEqual([200, 200]);
});
