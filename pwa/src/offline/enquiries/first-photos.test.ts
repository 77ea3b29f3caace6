// @vitest-environment node
import 'fake-indexeddb/auto';
import { callUrl } from '@patna/contracts/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db, type EnquiryRow } from '../database/db.ts';
import { cancel } from '../outbox-commands.ts';
import { replayOutbox } from '../outbox/replay.ts';
import { countDraftPhotos, readDraftPhotos, saveDraftPhoto } from '../photos/draft-photos.ts';
import { json, problem, ReplayWorld, type SeenRequest } from '../testing/replay-world.ts';
import { queueEnquiry } from './enquiry-store.ts';
import { enquiryFormName, firstPhotoPrefix, photoLeftovers } from './first-photos.ts';

const sendPath = callUrl('sendEnquiry', { listingId: 'h1', userId: 'me' });
const uploadPath = callUrl('uploadImages');
const replyPath = callUrl('replyToEnquiry', { enquiryId: 'e1' });
const input = { name: 'Anna', phone: '+919876543210', message: 'Is a bed free in June?' };
const form = enquiryFormName('h1');
let world: ReplayWorld;
/** Bodies of replies as they were sent. */
let replies: unknown[];

beforeEach(() => {
  setProviderUser(anna);
  world = new ReplayWorld();
  world.user = anna.id;
  replies = [];
});

afterEach(async () => {
  await world.close();
  await Promise.all([db.outbox.clear(), db.meta.clear(), db.enquiries.clear()]);
  setProviderUser(null);
});

async function queueWithPhotos(keys = ['a', 'b']) {
  for (const key of keys) {
    const file = new Blob([key], { type: 'image/jpeg' });
    await saveDraftPhoto(form, { key, name: `${key}.jpg`, file });
  }
  const listing = { id: 'h1', propertyName: 'Hostel' };
  return queueEnquiry({ listing, input, consent: '1.2', language: 'hi' });
}

const addressOf = (key: string) => `/images/${key.repeat(24)}/1000.jpg`;

async function answers({ path, key }: SeenRequest): Promise<Response> {
  if (path === uploadPath) {
    const size = { width: 800, height: 600 };
    return json(201, { data: [{ id: key, url: addressOf(key ?? ''), ...size, placeholder: '' }] });
  }
  const createdAt = '2026-01-01T08:00:00.000Z';
  const view = { _id: 'e1', listingId: 'h1', listingName: 'Hostel', ...input, createdAt };
  if (path === sendPath) return json(201, { data: { ...view, status: 'new' } });
  const body = (await db.outbox.get(key ?? ''))?.body as { photos: object[] };
  replies.push(body);
  const thread = [{ by: 'sender', text: 'x', createdAt, photos: body.photos }];
  return json(201, { data: { ...view, status: 'new', thread } });
}

const replay = () => replayOutbox(world.ports(db), { eager: true });
const photoRows = () => db.meta.where('key').startsWith('waiting-photo:').toArray();
const formKeys = async () => (await readDraftPhotos(form)).map(({ key }) => key);

test('photos of the form follow the enquiry as its first reply, once', async () => {
  const key = await queueWithPhotos();
  expect([await formKeys(), await countDraftPhotos()]).toEqual([[], 0]);
  expect((await db.outbox.get(key))?.body).toEqual({ ...input, consent: { version: '1.2' } });
  world.answer(answers);
  expect(await replay()).toMatchObject({ sent: 2, waiting: 0 });
  const paths = world.requests.map(({ path }) => path);
  expect(paths).toEqual([sendPath, uploadPath, uploadPath, replyPath]);
  expect(replies).toEqual([
    { text: 'फ़ोटो', photos: ['a', 'b'].map((each) => ({ url: addressOf(each) })) },
  ]);
  expect([await photoRows(), await replay()]).toMatchObject([[], { sent: 0 }]);
});

test('a photo beyond the limit of a message stays in the form', async () => {
  await queueWithPhotos(['a', 'b', 'c', 'd']);
  expect([await formKeys(), (await photoRows()).length]).toEqual([['d'], 4]);
});

test('a lost upload delays the photos and not the enquiry', async () => {
  const key = await queueWithPhotos(['a']);
  world.answer((request) =>
    request.path === uploadPath ? Promise.reject(new TypeError('lost')) : answers(request),
  );
  expect(await replay()).toMatchObject({ sent: 1, waiting: 1 });
  expect((await db.enquiries.get(key))?.status).toBe('sent');
  world.answer(answers);
  world.clock += 3_600_000;
  expect(await replay()).toMatchObject({ sent: 1, waiting: 0 });
  expect(replies).toHaveLength(1);
});

test('a refused enquiry keeps its photos, and a cancelled one returns them to the form', async () => {
  const key = await queueWithPhotos();
  world.answer(() => problem(409, 'conflict'));
  await replay();
  expect((await db.outbox.get(key))?.state).toBe('needs-attention');
  expect([await formKeys(), (await photoRows()).length]).toEqual([[], 2]);
  await cancel(key);
  expect(await formKeys()).toEqual(['a', 'b']);
  expect(await db.enquiries.count()).toBe(0);
});

/** A tab of an earlier release sends the enquiry: it changes the row and does not know the photos. */
async function sendFromOldTab(key: string, sent: Partial<EnquiryRow>) {
  await db.outbox.delete(key);
  await db.enquiries.update(key, { status: 'sent', ...sent });
}

test('photos of an enquiry that an earlier release has sent follow it, once', async () => {
  const key = await queueWithPhotos();
  await sendFromOldTab(key, { enquiryId: 'e1' });
  expect(await photoLeftovers.count(db)).toBe(1);
  world.answer(answers);
  expect(await replay()).toMatchObject({ sent: 1, waiting: 0 });
  expect(replies).toMatchObject([{ text: 'फ़ोटो', photos: [{}, {}] }]);
  expect([await photoRows(), await replay()]).toMatchObject([[], { sent: 0 }]);
  expect(await photoLeftovers.count(db)).toBe(0);
});

test.each([
  ['sent without its id', (key: string) => sendFromOldTab(key, {})],
  [
    'sent and the server lost',
    (key: string) => sendFromOldTab(key, { enquiryId: 'e1', isLost: true }),
  ],
  [
    'cancelled',
    async (key: string) => {
      await sendFromOldTab(key, {});
      await db.enquiries.delete(key);
    },
  ],
])('photos of an enquiry that an earlier release has %s return to the form', async (_, leave) => {
  await leave(await queueWithPhotos());
  expect(await replay()).toMatchObject({ sent: 0, waiting: 0 });
  expect([await formKeys(), await photoLeftovers.count(db)]).toEqual([['a', 'b'], 0]);
});

test('photos of an enquiry that waits stay with it', async () => {
  const key = await queueWithPhotos();
  await replay();
  const places = (await photoRows()).map((row) => row.key);
  expect(places).toEqual(
    ['a', 'b'].map((each) => firstPhotoPrefix({ userId: anna.id, key }) + each),
  );
});

test('an enquiry that an earlier release queued is sent as it is', async () => {
  const listing = { id: 'h1', propertyName: 'Hostel' };
  await queueEnquiry({ listing, input, consent: '1.2' });
  world.answer(answers);
  expect(await replay()).toMatchObject({ sent: 1, waiting: 0 });
  expect(world.requests.map(({ path }) => path)).toEqual([sendPath]);
});
