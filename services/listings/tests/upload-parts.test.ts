import { createHash } from 'node:crypto';
import { maxUploadPart } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { noisyPhoto } from '@patna/testing/data/noisy-photo.ts';
import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeUpload } from '../src/photos/operations/end-upload.ts';
import {
  fillPhotos,
  formOf,
  type ListingWorld,
  openListingWorld,
  passOf,
} from './listing-world.ts';

let world: ListingWorld;
let photo: Buffer;
/** Encoded faster. */
let plain: Buffer;
let person: TestPerson;
let stranger: TestPerson;
let count = 0;

beforeAll(async () => {
  world = await openListingWorld();
  photo = await noisyPhoto(800, 450);
  plain = await plainPhoto(800, 450);
  stranger = await world.identity.person('stranger');
}, 60_000);

afterAll(() => world?.stop());

beforeEach(async () => {
  person = await world.identity.person(`uploader${(count += 1)}`);
});

const partBytes = 64 * 1024;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function begin(uploadId: string, bytes = photo, { token } = person) {
  const body = { bytes: bytes.length, sha256: sha256Of(bytes) };
  return world.call('beginUpload', { params: { uploadId }, token, body });
}

async function offsetOf(uploadId: string, bytes = photo, by = person): Promise<number> {
  return expectOk('beginUpload', await begin(uploadId, bytes, by)).data.offset;
}

function add(uploadId: string, offset: number, part: Uint8Array, { token } = person) {
  return world.call('addUploadPart', {
    params: { uploadId },
    query: { offset },
    token,
    body: part,
  });
}

/** Sends the parts from this offset on, until `end`. */
async function addFrom(uploadId: string, offset = 0, bytes = photo, end = bytes.length) {
  for (let at = offset; at < end; at += partBytes) {
    const answer = await add(uploadId, at, bytes.subarray(at, at + partBytes));
    const { offset: next } = expectOk('addUploadPart', answer).data;
    expect(next).toBe(Math.min(bytes.length, at + partBytes));
  }
}

function end(uploadId: string, { token } = person, key = uploadId) {
  return world.call('endUpload', { params: { uploadId }, token, key });
}

function whole(key: string, bytes = photo) {
  return world.call('uploadImages', { token: person.token, body: formOf([bytes]), key });
}

const stored = async (collection: 'upload_sessions' | 'upload_parts' | 'images') =>
  (await world.mongo.stored('listings', collection)).filter((record) =>
    [record['userId'], record['ownerId']].includes(person.userId),
  );

it('a photo continues after a loss and is stored once, however often each request is repeated', async () => {
  expect(photo.length).toBeGreaterThan(3 * partBytes);
  expect(await offsetOf('upload-01')).toBe(0);
  await addFrom('upload-01', 0, photo, partBytes);
  expect(await offsetOf('upload-01')).toBe(partBytes);

  const again = await add('upload-01', 0, photo.subarray(0, partBytes));
  expect(expectOk('addUploadPart', again).data).toEqual({ offset: partBytes });
  const gap = await add('upload-01', 3 * partBytes, photo.subarray(3 * partBytes));
  expect(expectOk('addUploadPart', gap).data).toEqual({ offset: partBytes });
  const early = expectProblem(await end('upload-01'), 'not_found');
  expect(early.message).toBe("We couldn't finish uploading this photo. Upload it again");

  await addFrom('upload-01', partBytes);
  const first = await end('upload-01');
  const [picture] = expectOk('endUpload', first).data;
  expect(picture).toMatchObject({ width: 800, height: 450 });
  expect((await end('upload-01')).text).toBe(first.text);
  expect(expectOk('beginUpload', await begin('upload-01')).data).toEqual({
    offset: photo.length,
    photo: picture,
  });
  expect(await stored('images')).toHaveLength(1);
  expect([await stored('upload_sessions'), await stored('upload_parts')]).toEqual([[], []]);
  const headers = { Cookie: await passOf(world, person) };
  const served = await fetch(`http://127.0.0.1:${world.service.port}${picture?.url}`, { headers });
  expect(served.headers.get('Content-Type')).toBe('image/jpeg');
});

it('concurrent parts at one offset are stored once', async () => {
  await begin('upload-02');
  const part = photo.subarray(0, partBytes);
  const answers = await Promise.all([1, 2, 3].map(() => add('upload-02', 0, part)));
  for (const answer of answers) {
    expect(expectOk('addUploadPart', answer).data).toEqual({ offset: partBytes });
  }
  expect(await stored('upload_parts')).toHaveLength(1);
});

it('a photo that was stored by the single call is not stored again in parts', async () => {
  const [picture] = expectOk('uploadImages', await whole('upload-03')).data;
  expect(expectOk('beginUpload', await begin('upload-03')).data.photo).toEqual(picture);
  expect(await stored('upload_sessions')).toEqual([]);
});

it('the parts and the whole file of a photo are stored once under their key', async () => {
  await begin('upload-17', plain);
  await addFrom('upload-17', 0, plain);
  const first = await whole('upload-17', plain);
  expect((await end('upload-17')).text).toBe(first.text);
  await begin('upload-18', plain);
  await addFrom('upload-18', 0, plain);
  const ended = await end('upload-18');
  expect((await whole('upload-18', plain)).text).toBe(ended.text);
  expect(await stored('images')).toHaveLength(2);
  expect([await stored('upload_sessions'), await stored('upload_parts')]).toEqual([[], []]);
});

it('concurrent parts and whole file of a photo are stored once under their key', async () => {
  await begin('upload-19', plain);
  await addFrom('upload-19', 0, plain);
  const [one, other] = await Promise.all([end('upload-19'), whole('upload-19', plain)]);
  expect(expectOk('endUpload', one).data).toEqual(expectOk('uploadImages', other).data);
  expect(await stored('images')).toHaveLength(1);
});

it('an end whose parts another request has deleted finds nothing', async () => {
  await begin('upload-20');
  await addFrom('upload-20');
  const parts = world.mongo.client.db('listings').collection('upload_parts');
  await parts.deleteMany({ userId: person.userId });
  expectProblem(await end('upload-20'), 'not_found');
});

it('parts expire with their session', async () => {
  await begin('upload-21');
  const startedAt = new Date(Date.now() - 3_600_000);
  const database = world.mongo.client.db('listings');
  await database
    .collection('upload_sessions')
    .updateOne({ userId: person.userId }, { $set: { startedAt } });
  await addFrom('upload-21', 0, photo, partBytes);
  expect(await stored('upload_parts')).toMatchObject([{ startedAt }]);
  const expiry = { key: { startedAt: 1 }, expireAfterSeconds: 86_400 };
  const indexes = await database.collection('upload_parts').indexes();
  expect(indexes).toContainEqual(expect.objectContaining(expiry));
});

it('an end holds memory for the parts and for the photo that they make', async () => {
  const uploadSessions = { find: async () => ({ bytes: 100, offset: 100 }) };
  const hold = (_request: unknown, bytes: number) => {
    throw new Error(`${bytes} bytes`);
  };
  const underWay = { begin: () => undefined, hold };
  const prepare = encodeUpload({ uploadSessions } as never, async () => undefined, underWay);
  const asked = { input: { params: { uploadId: 'u' } }, caller: { userId: 'a' }, http: {} };
  await expect(prepare(asked as never)).rejects.toThrow('200 bytes');
});

it('nobody else sees an upload, and without a bearer there is none', async () => {
  await begin('upload-04');
  await addFrom('upload-04', 0, photo, partBytes);
  const part = photo.subarray(partBytes, 2 * partBytes);
  expectProblem(await add('upload-04', partBytes, part, stranger), 'not_found');
  expectProblem(await end('upload-04', stranger), 'not_found');
  expect(await offsetOf('upload-04', photo, stranger)).toBe(0);
  expect(await offsetOf('upload-04')).toBe(partBytes);
  const params = { uploadId: 'upload-04' };
  const body = { bytes: 1, sha256: sha256Of(photo) };
  expectProblem(await world.call('beginUpload', { params, body }), 'unauthenticated');
});

it('other bytes under the same id begin again, and bytes that were not announced are dropped', async () => {
  await begin('upload-05');
  await addFrom('upload-05', 0, photo, partBytes);
  const other = await noisyPhoto(800, 450);
  expect(await offsetOf('upload-05', other)).toBe(0);
  await addFrom('upload-05', 0, other, partBytes);
  await addFrom('upload-05', partBytes, Buffer.concat([other.subarray(0, -1), Buffer.from([7])]));
  expectProblem(await end('upload-05'), 'gone');
  expect([await stored('upload_parts'), await stored('images')]).toEqual([[], []]);
  expectProblem(await add('upload-05', 0, other.subarray(0, 100)), 'not_found');
});

it('files of other kinds are refused after their first part, small photos at the end', async () => {
  const paper = Buffer.alloc(3 * partBytes, '%PDF-1.7');
  await begin('upload-06', paper);
  const refused = expectProblem(
    await add('upload-06', 0, paper.subarray(0, partBytes)),
    'validation_failed',
  );
  expect(refused.errors).toMatchObject([{ field: 'images.0', rule: 'photo_kind' }]);
  const small = await noisyPhoto(600, 300);
  await begin('upload-07', small);
  await addFrom('upload-07', 0, small);
  const { errors } = expectProblem(await end('upload-07'), 'validation_failed');
  expect(errors).toMatchObject([{ field: 'images.0', rule: 'photo_small' }]);
  expect([await stored('upload_parts'), await stored('images')]).toEqual([[], []]);
});

it('sizes are limited: a part, a photo, and all uploads of a person', async () => {
  const params = { uploadId: 'upload-08' };
  const { token } = person;
  const most = 10 * 2 ** 20;
  const tooLong = { bytes: most + 1, sha256: sha256Of(photo) };
  const long = await world.call('beginUpload', { params, token, body: tooLong });
  expectProblem(long, 'validation_failed');
  await begin('upload-08');
  const large = Buffer.concat([photo, Buffer.alloc(maxUploadPart)]);
  expectProblem(
    await add('upload-08', 0, large.subarray(0, maxUploadPart + 1)),
    'payload_too_large',
  );
  const json = await world.call('addUploadPart', { params, token, query: { offset: 0 }, body: {} });
  expectProblem(json, 'unsupported_media_type');
  await addFrom('upload-08', 0, photo, photo.length - partBytes);
  const beyond = await offsetOf('upload-08');
  expectProblem(await add('upload-08', beyond, photo.subarray(0, partBytes * 2)), 'conflict');

  for (const uploadId of ['upload-09', 'upload-10', 'upload-11']) {
    const body = { bytes: most, sha256: sha256Of(photo) };
    expectOk('beginUpload', await world.call('beginUpload', { params: { uploadId }, token, body }));
  }
  expectProblem(await add('upload-08', beyond, photo.subarray(beyond)), 'not_found');
  expect(await stored('upload_parts')).toEqual([]);
  expect(await stored('upload_sessions')).toHaveLength(3);
});

it('the quota is asked at the beginning and at the end', async () => {
  await begin('upload-12');
  await addFrom('upload-12');
  await fillPhotos(world, person, 300);
  expectProblem(await end('upload-12'), 'conflict');
  const refused = expectProblem(await begin('upload-13'), 'conflict');
  expect(refused.message).toMatch(/300 photos/);
});

it('an expired upload begins again', async () => {
  await begin('upload-14');
  await addFrom('upload-14', 0, photo, partBytes);
  const sessions = world.mongo.client.db('listings').collection('upload_sessions');
  const indexes = await sessions.indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ expireAfterSeconds: 86_400 }));
  await sessions.deleteMany({ userId: person.userId });
  expectProblem(
    await add('upload-14', partBytes, photo.subarray(partBytes, partBytes * 2)),
    'not_found',
  );
  expect(await offsetOf('upload-14')).toBe(0);
  await addFrom('upload-14');
  expectOk('endUpload', await end('upload-14'));
});

it('a suspended account cannot begin or continue, and an erasure deletes the parts', async () => {
  await begin('upload-15');
  await addFrom('upload-15', 0, photo, partBytes);
  const admin = await world.identity.person('admin', { role: 'admin' });
  const about = { userId: person.userId, actorId: admin.userId, reason: 'Took deposits for rooms' };
  await world.bus.publish(newEvent('AccountSuspended', person.userId, about));
  await eventually(async () => (await begin('upload-16')).status === 403);
  expectProblem(
    await add('upload-15', partBytes, photo.subarray(partBytes, 2 * partBytes)),
    'forbidden',
  );
  expectProblem(await end('upload-15'), 'forbidden');
  expect(await stored('upload_parts')).toHaveLength(1);

  const { userId } = person;
  await world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  await eventually(async () => {
    const left = [...(await stored('upload_sessions')), ...(await stored('upload_parts'))];
    return left.length === 0;
  });
});
