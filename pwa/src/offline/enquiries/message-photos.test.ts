// @vitest-environment node
import 'fake-indexeddb/auto';
import { callUrl } from '@patna/contracts/calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db } from '../database/db.ts';
import { cancel, retry } from '../outbox-commands.ts';
import { mayHaveArrived } from '../outbox/outbox-item.ts';
import { replayOutbox } from '../outbox/replay.ts';
import { countDraftPhotos, readDraftPhotos, saveDraftPhoto } from '../photos/draft-photos.ts';
import { json, problem, ReplayWorld, type SeenRequest } from '../testing/replay-world.ts';
import { markLostEnquiries } from './lost-by-restore.ts';
import { removeMessagePhoto, sendWithoutPhotos } from './edit-message-photos.ts';
import { replyFormName } from './message-photos.ts';
import { queueEnquiryChange, queueReply, unsentChanges } from './queue-enquiry-change.ts';

const uploadPath = callUrl('uploadImages');
const replyPath = callUrl('replyToEnquiry', { enquiryId: 'e1' });
const whole = { width: 800, height: 600 };
let world: ReplayWorld;
/** Bodies of the messages as they were sent. */
let bodies: unknown[];

beforeEach(() => {
  setProviderUser(anna);
  world = new ReplayWorld();
  world.user = anna.id;
  bodies = [];
});

afterEach(async () => {
  await world.close();
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
  setProviderUser(null);
});

async function addPhoto(key: string): Promise<string> {
  const file = new Blob([key], { type: 'image/jpeg' });
  await saveDraftPhoto(replyFormName('e1'), { key, name: `${key}.jpg`, file });
  return key;
}

const photoOf = (key: string) => ({ url: `/images/${key.repeat(24)}/1000.jpg`, whole });

async function answers({ path, key }: SeenRequest, shown = true): Promise<Response> {
  if (path === uploadPath) {
    const picture = { id: key, ...photoOf(key ?? ''), width: 800, height: 600, placeholder: '' };
    return json(201, { data: [picture] });
  }
  const body = (await db.outbox.get(key ?? ''))?.body as { text?: string; photos?: object[] };
  bodies.push(body);
  const { text = '', photos } = body;
  const createdAt = '2026-01-01T08:00:00.000Z';
  const entry = { by: 'sender', text, createdAt, ...(shown && photos && { photos }) };
  const { name, phone, message } = { name: 'Anna', phone: '+919876543210', message: 'A bed free?' };
  const view = { _id: 'e1', listingId: 'h1', listingName: 'Hostel', name, phone, message };
  return json(201, { data: { ...view, status: 'seen', createdAt, thread: [entry] } });
}

const replay = () => replayOutbox(world.ports(db), { eager: true });
const sentPaths = () => world.requests.map(({ path, key }) => [path, key]);
const photoRows = () => db.meta.where('key').startsWith('waiting-photo:').toArray();

describe('a message with photos', () => {
  test('takes the photos of its form, uploads each once and goes out once', async () => {
    const keys = [await addPhoto('a'), await addPhoto('b')];
    const key = await queueReply('e1', 'Photo', keys);
    expect(await readDraftPhotos(replyFormName('e1'))).toEqual([]);
    expect(await countDraftPhotos()).toBe(0);
    expect(await photoRows()).toHaveLength(2);
    world.answer((request) => answers(request));
    expect(await replay()).toMatchObject({ sent: 1, waiting: 0 });
    expect(sentPaths()).toEqual([
      [uploadPath, 'a'],
      [uploadPath, 'b'],
      [replyPath, key],
    ]);
    expect(bodies).toEqual([{ text: 'Photo', photos: keys.map(photoOf) }]);
    expect(await photoRows()).toEqual([]);
  });

  test('keeps its place before later messages and changes of the enquiry', async () => {
    await queueReply('e1', 'First.');
    const second = await queueReply('e1', 'Photo', [await addPhoto('a')]);
    const third = await queueEnquiryChange('e1', {
      operation: 'changeEnquiryStatus',
      body: { status: 'closed' },
    });
    world.answer((request) =>
      request.path === uploadPath ? problem(503, 'unavailable') : answers(request),
    );
    for (let n = 0; n < 7; n += 1) {
      await replay();
      world.clock += 3_600_000;
    }
    expect(bodies).toEqual([{ text: 'First.' }]);
    expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual([second, third]);
    world.answer((request) => answers(request));
    world.clock += 86_400_000;
    expect(await replay()).toMatchObject({ sent: 2, waiting: 0 });
    expect(bodies[1]).toEqual({ text: 'Photo', photos: [photoOf('a')] });
  });

  test('continues after a lost answer under the same keys', async () => {
    const key = await queueReply('e1', 'The gate.', [await addPhoto('a')]);
    world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await replay();
    world.answer((request) =>
      request.path === uploadPath ? answers(request) : problem(503, 'unavailable'),
    );
    world.clock += 120_000;
    await replay();
    world.answer((request) => answers(request));
    world.clock += 120_000;
    expect(await replay()).toMatchObject({ sent: 1, waiting: 0 });
    expect(sentPaths()).toEqual([
      [uploadPath, 'a'],
      [uploadPath, 'a'],
      [replyPath, key],
      [replyPath, key],
    ]);
  });

  test('that the server refuses keeps its photos on the phone, until it is cancelled', async () => {
    const key = await queueReply('e1', 'Photo', [await addPhoto('a')]);
    world.answer((request) =>
      request.path === uploadPath ? answers(request) : problem(409, 'conflict'),
    );
    await replay();
    const item = await db.outbox.get(key);
    expect(item).toMatchObject({ state: 'needs-attention' });
    const [reply] = unsentChanges(item ? [item] : []).replies;
    expect(reply?.photos).toEqual([photoOf('a').url]);
    expect((await photoRows())[0]?.value).toMatchObject({ key: 'a', file: expect.any(Blob) });
    expect(await cancel(key)).toBe(true);
    expect(await photoRows()).toEqual([]);
  });

  test('needs attention when a photo is refused, and goes out when it is accepted later', async () => {
    const key = await queueReply('e1', 'Photo', [await addPhoto('a')]);
    world.answer(() => problem(415, 'unsupported_media_type'));
    await replay();
    expect(await db.outbox.get(key)).toMatchObject({ state: 'needs-attention' });
    world.answer((request) => answers(request));
    expect(await retry(key)).toBe('queued');
    expect(await replay()).toMatchObject({ sent: 1 });
  });

  test('that the browser has deleted needs attention, and its words can be sent', async () => {
    const key = await queueReply('e1', 'The gate.', [await addPhoto('a')]);
    await db.meta.clear();
    world.answer((request) => answers(request));
    expect(await replay()).toMatchObject({ sent: 0 });
    const item = await db.outbox.get(key);
    expect(unsentChanges(item ? [item] : []).replies[0]).toMatchObject({
      state: 'needs-attention',
      photoFault: 'missing',
    });
    expect(item && mayHaveArrived(item)).toBe(false);
    expect(await sendWithoutPhotos(key)).toBe(true);
    expect(await replay()).toMatchObject({ sent: 1 });
    expect(bodies).toEqual([{ text: 'The gate.' }]);
  });

  test('is uploaded again after the server was restored', async () => {
    const key = await queueReply('e1', 'Photo', [await addPhoto('a')]);
    world.answer((request) =>
      request.path === uploadPath ? answers(request) : problem(409, 'conflict'),
    );
    await replay();
    await markLostEnquiries({ data: [], epoch: 'restored' }, world.clock, anna.id);
    world.answer((request) => answers(request));
    world.requests.length = 0;
    await retry(key);
    expect(await replay()).toMatchObject({ sent: 1 });
    expect(sentPaths()).toEqual([
      [uploadPath, 'a'],
      [replyPath, key],
    ]);
  });

  test('that the server refuses goes out with the photos that its person leaves', async () => {
    const keys = [await addPhoto('a'), await addPhoto('b')];
    const key = await queueReply('e1', 'Photo', keys);
    world.answer((request) =>
      request.path === uploadPath ? answers(request) : problem(409, 'conflict'),
    );
    await replay();
    await removeMessagePhoto(key, photoOf('a').url);
    world.answer((request) => answers(request));
    await retry(key);
    expect(await replay()).toMatchObject({ sent: 1 });
    expect(bodies).toEqual([{ text: 'Photo', photos: [photoOf('b')] }]);
    expect(await photoRows()).toEqual([]);
  });

  test('takes three photos at most, and none that another message took', async () => {
    const keys = await Promise.all(['a', 'b', 'c', 'd'].map(addPhoto));
    const key = await queueReply('e1', 'Photo', keys);
    expect((await db.outbox.get(key))?.body).toMatchObject({ photos: { length: 3 } });
    expect((await readDraftPhotos(replyFormName('e1'))).map((each) => each.key)).toEqual(['d']);
    await expect(queueReply('e1', 'Photo', ['a'])).rejects.toThrow();
    expect(await db.outbox.count()).toBe(1);
  });

  test('waits for its person when an older server took the words alone', async () => {
    const key = await queueReply('e1', 'The gate.', [await addPhoto('a')], 'hi');
    world.answer((request) => answers(request, false));
    await replay();
    const [again, ...others] = await db.outbox.toArray();
    expect(others).toEqual([]);
    expect(again?.key).not.toBe(key);
    expect(again).toMatchObject({
      state: 'needs-attention',
      body: { text: 'फ़ोटो', photos: [photoOf('a')] },
    });
    expect(unsentChanges(again ? [again] : []).replies[0]?.photoFault).toBe('dropped');
    expect(await photoRows()).toHaveLength(1);
    world.answer((request) => answers(request));
    await retry(again?.key ?? '');
    expect(await replay()).toMatchObject({ sent: 1 });
    expect(await db.outbox.count()).toBe(0);
  });
});

describe('while the photos of a message cannot be uploaded', () => {
  const sendDespiteUploads = async () => {
    world.answer((request) =>
      request.path === uploadPath ? problem(503, 'unavailable') : answers(request),
    );
    for (let n = 0; n < 3; n += 1) {
      await replay();
      world.clock += 3_600_000;
    }
    const paths = world.requests.map(({ path }) => path);
    return paths.filter((path) => path !== uploadPath);
  };

  test('a withdrawal cancels the message and leaves at once', async () => {
    await queueReply('e1', 'The gate.', [await addPhoto('a')]);
    await addPhoto('b');
    await queueEnquiryChange('e1', { operation: 'withdrawEnquiry' });
    expect((await db.outbox.toArray()).map(({ operation }) => operation)).toEqual([
      'withdrawEnquiry',
    ]);
    expect(await photoRows()).toEqual([]);
    const [path] = await sendDespiteUploads();
    expect(path).toBe(callUrl('withdrawEnquiry', { enquiryId: 'e1' }));
  });

  test.each([
    { operation: 'blockEnquiry', body: { blocked: true } },
    { operation: 'reportEnquiry', body: { reason: 'spam' } },
  ] as const)('$operation passes the message', async (change) => {
    const key = await queueReply('e1', 'The gate.', [await addPhoto('a')]);
    await queueEnquiryChange('e1', change);
    const [path] = await sendDespiteUploads();
    expect(path).toBe(callUrl(change.operation, { enquiryId: 'e1' }));
    expect(await db.outbox.get(key)).toMatchObject({ state: 'queued' });
  });
});
