// @vitest-environment node
import 'fake-indexeddb/auto';
import { callUrl } from '@patna/contracts/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db } from '../database/db.ts';
import { json, problem, ReplayWorld } from '../testing/replay-world.ts';
import { deleteDraftPhotos, readDraftPhotos, saveDraftPhoto } from '../photos/draft-photos.ts';
import { holdFormPhotos } from '../photos/form-photo-lock.ts';
import { countUnsentFormPhotos } from '../photos/form-photos.ts';
import { sendFormPhotos } from './send-form-photos.ts';
import { readUploadedPhoto } from '../photos/uploaded-photos.ts';

const uploadPath = callUrl('uploadImages');
const picture = { id: 'a', url: '/images/a/1000.jpg', width: 800, height: 600, placeholder: '' };
const stored = () => json(201, { data: [picture] });
let world: ReplayWorld;

beforeEach(() => {
  setProviderUser(anna);
  world = new ReplayWorld();
  world.user = anna.id;
  world.answer(stored);
});

afterEach(async () => {
  await world.close();
  await db.meta.clear();
  setProviderUser(null);
});

/** A photo as earlier releases stored it too. */
async function wait(form: string, key: string): Promise<void> {
  await saveDraftPhoto(form, { key, name: `${key}.jpg`, file: new Blob(['x']) });
}

const send = () => sendFormPhotos(world.ports(db), 50);

test('photos of closed listing forms are sent once, and their images wait for the forms', async () => {
  await wait('new', 'photo-1');
  await wait('hostel_xx01', 'photo-2');
  for (const form of ['review.h1', 'reply.e1', 'enquiry.h1', 'outbox.reply.e1']) {
    await wait(form, `other-${form}`);
  }
  expect(await countUnsentFormPhotos()).toBe(2);
  expect(await send()).toBe(0);
  expect(await send()).toBe(0);
  const sent = world.requests.map(({ path, key }) => [path, key]);
  expect(sent).toEqual([
    [uploadPath, 'photo-2'],
    [uploadPath, 'photo-1'],
  ]);
  expect(await readUploadedPhoto('hostel_xx01', 'photo-2', anna.id)).toEqual(picture);
  // The form still names them as its own.
  expect(await readDraftPhotos('new')).toHaveLength(1);
  expect(await countUnsentFormPhotos()).toBe(0);
  await deleteDraftPhotos('hostel_xx01');
  expect(await readUploadedPhoto('hostel_xx01', 'photo-2', anna.id)).toBeUndefined();
});

test('an open form sends its photos itself', async () => {
  await wait('new', 'photo-1');
  const hold = holdFormPhotos();
  expect(await send()).toBe(1);
  expect(world.requests).toEqual([]);
  hold.release();
  expect(await send()).toBe(0);
});

test('photos wait for their person', async () => {
  await wait('new', 'photo-1');
  world.user = 'bina';
  expect(await send()).toBe(0);
  world.user = null;
  expect(await send()).toBe(1);
  expect(world.requests).toEqual([]);
  expect(await countUnsentFormPhotos()).toBe(1);
});

test('a refused photo waits for its form, one without an answer is sent again', async () => {
  await wait('new', 'photo-1');
  world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await send()).toBe(1);
  world.answer(() => problem(429, 'rate_limited', { 'retry-after': '60' }));
  expect(await send()).toBe(1);
  world.answer(() => problem(400, 'validation_failed'));
  expect(await send()).toBe(1);
  expect(world.requests).toHaveLength(2);
  world.clock += 61_000;
  expect(await send()).toBe(0);
  expect(await send()).toBe(0);
  expect(world.requests).toHaveLength(3);
  expect(await readDraftPhotos('new')).toMatchObject([{ key: 'photo-1', isRefused: true }]);
});

test('a photo that its form removed meanwhile is not brought back', async () => {
  await wait('new', 'photo-1');
  world.answer(async () => {
    await db.meta.clear();
    return problem(503, 'unavailable');
  });
  expect(await send()).toBe(1);
  expect(await db.meta.count()).toBe(0);
});
