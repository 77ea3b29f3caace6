// @vitest-environment node
import 'fake-indexeddb/auto';
import { callUrl } from '@patna/contracts/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db } from '../database/db.ts';
import { json, problem, ReplayWorld } from '../testing/replay-world.ts';
import { deleteDraftPhotos, readDraftPhotos, saveDraftPhoto } from '../photos/draft-photos.ts';
import { holdFormPhotos } from '../photos/form-photo-lock.ts';
import { countUnsentFormPhotos } from '../photos/form-photos.ts';
import { sendFormPhotos } from './send-form-photos.ts';
import {
  forgetRefusal,
  readUploadedPhoto,
  saveUploadedPhoto,
  type UploadedPhoto,
} from '../photos/uploaded-photos.ts';

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
  vi.restoreAllMocks();
  await world.close();
  await db.meta.clear();
  setProviderUser(null);
});

/** A photo as earlier releases stored it too. */
async function wait(form: string, key: string, bytes = 1): Promise<void> {
  await saveDraftPhoto(form, { key, name: `${key}.jpg`, file: new Blob([new Uint8Array(bytes)]) });
}

const send = () => sendFormPhotos(world.ports(db));
const left = () => countUnsentFormPhotos();
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers for a photo in parts; `onPart` runs before the part at its offset is answered. */
function answerParts(onPart: (offset: number) => unknown): void {
  const headers = { 'x-request-id': 'r' };
  let offset = 0;
  world.answer(async ({ path }) => {
    if (path.endsWith('/end')) return stored();
    if (path.includes('/parts')) {
      const at = Number(/offset=(\d+)/.exec(path)?.[1]);
      if ((await onPart(at)) === 'lost') return noAnswer();
      offset = at + 64 * 1024;
    }
    return json(201, { data: { offset } }, headers);
  });
}

const partsSent = () => world.requests.filter(({ path }) => path.includes('/parts')).length;

test('photos of closed listing forms are sent once, and their images wait for the forms', async () => {
  await wait('new', 'photo-1');
  await wait('hostel_xx01', 'photo-2');
  for (const form of ['review.h1', 'reply.e1', 'enquiry.h1', 'outbox.reply.e1']) {
    await wait(form, `other-${form}`);
  }
  expect(await left()).toBe(2);
  expect(await send()).toEqual({ hasProgress: true, isLocked: false, retryAfterMs: 0 });
  expect(await left()).toBe(0);
  expect(await send()).toMatchObject({ hasProgress: false });
  const sent = world.requests.map(({ path, key }) => [path, key]);
  expect(sent).toEqual([
    [uploadPath, 'photo-2'],
    [uploadPath, 'photo-1'],
  ]);
  const read = () => readUploadedPhoto('hostel_xx01', 'photo-2', anna.id);
  expect(await read()).toEqual(picture);
  vi.setSystemTime(Date.now() + 86_400_000);
  // The server is asked again, because it may have lost the photo.
  expect(await read()).toBeUndefined();
  expect(await left()).toBe(0);
  vi.useRealTimers();
  // The form still names them as its own.
  expect(await readDraftPhotos('new')).toHaveLength(1);
  await deleteDraftPhotos('hostel_xx01');
  expect(await readUploadedPhoto('hostel_xx01', 'photo-2', anna.id)).toBeUndefined();
});

test('an open form sends its photos itself', async () => {
  await wait('new', 'photo-1');
  const hold = holdFormPhotos();
  await hold.ready;
  expect(await send()).toMatchObject({ isLocked: true });
  expect(world.requests).toEqual([]);
  hold.release();
  await vi.waitFor(async () => expect(await send()).toMatchObject({ isLocked: false }));
  expect(await left()).toBe(0);
});

test('a form that opens meanwhile waits for one part only', async () => {
  await wait('new', 'photo-1', 200 * 1024);
  let hold: ReturnType<typeof holdFormPhotos> | undefined;
  answerParts(() => {
    hold = holdFormPhotos();
  });
  expect(await send()).toMatchObject({ isLocked: true, hasProgress: true });
  expect(partsSent()).toBe(1);
  await hold?.ready;
  hold?.release();
});

test('photos wait for their person', async () => {
  await wait('new', 'photo-1');
  world.user = 'bina';
  await send();
  world.user = null;
  await send();
  expect(world.requests).toEqual([]);
  expect(await left()).toBe(1);
});

test('a refused photo waits for its form, and the others are sent', async () => {
  await wait('new', 'photo-1');
  await wait('new', 'photo-2');
  const before = await db.meta.toArray();
  world.answer(({ key }) => (key === 'photo-1' ? problem(400, 'validation_failed') : stored()));
  expect(await send()).toMatchObject({ hasProgress: true });
  expect(world.requests).toHaveLength(2);
  expect(await left()).toBe(0);
  expect(await readUploadedPhoto('new', 'photo-1', anna.id)).toBeUndefined();
  expect((await db.meta.toArray()).slice(-2)).toEqual(before);
  await forgetRefusal('new', 'photo-2', anna.id);
  expect(await left()).toBe(0);
  await forgetRefusal('new', 'photo-1', anna.id);
  expect(await left()).toBe(1);
});

test('a run ends at the first network failure or wait, changes no row, and trusts no clock', async () => {
  await wait('new', 'photo-1');
  await wait('new', 'photo-2');
  const put = vi.spyOn(db.meta, 'put');
  const update = vi.spyOn(db.meta, 'update');
  world.answer(noAnswer);
  expect(await send()).toEqual({ hasProgress: false, isLocked: false, retryAfterMs: 0 });
  expect(world.requests).toHaveLength(1);
  world.answer(() => problem(429, 'rate_limited', { 'retry-after': '60' }));
  expect(await send()).toEqual({ hasProgress: false, isLocked: false, retryAfterMs: 60_000 });
  expect(world.requests).toHaveLength(2);
  world.answer(() => problem(500, 'internal'));
  await send();
  expect(world.requests).toHaveLength(4);
  expect([put.mock.calls, update.mock.calls]).toEqual([[], []]);
  world.clock -= 86_400_000;
  world.answer(stored);
  await send();
  expect(await left()).toBe(0);
});

test('a part that arrived is progress', async () => {
  await wait('new', 'photo-1', 200 * 1024);
  answerParts((offset) => (offset === 0 ? 'taken' : 'lost'));
  expect(await send()).toMatchObject({ hasProgress: true });
  answerParts(() => 'lost');
  expect(await send()).toMatchObject({ hasProgress: false });
});

test.each([
  ['stored', stored],
  ['refused', () => problem(400, 'validation_failed')],
])('a %s photo that its form removed meanwhile leaves nothing', async (_what, answer) => {
  await wait('new', 'photo-1');
  world.answer(async () => {
    await db.meta.clear();
    return answer();
  });
  await send();
  expect(await db.meta.count()).toBe(0);
});

test('an uploaded photo is remembered as long as it waits for its form', async () => {
  await wait('new', 'photo-1');
  await send();
  const uploaded = () => db.meta.where('key').startsWith('uploaded-photo:').primaryKeys();
  const age = async () => {
    const rows = db.meta.where('key').startsWith('uploaded-photo:');
    await rows.modify((row) => {
      row.value = { ...(row.value as UploadedPhoto), storedAt: Date.now() - 40 * 86_400_000 };
    });
  };
  await age();
  await saveUploadedPhoto('new', { key: 'photo-2', name: 'b.jpg', image: picture }, anna.id);
  expect(await uploaded()).toHaveLength(2);
  await age();
  await saveUploadedPhoto('new', { key: 'photo-3', name: 'c.jpg', image: picture }, anna.id);
  const keys = (await uploaded()).map((key) => key.split(':').at(-1));
  expect(keys).toEqual(['photo-1', 'photo-3']);
});
