// @vitest-environment node
import 'fake-indexeddb/auto';
import { callUrl } from '@patna/contracts/calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { cancel } from '../outbox-commands.ts';
import { db } from '../database/db.ts';
import { replayOutbox } from '../outbox/replay.ts';
import { countDraftPhotos, readDraftPhotos, saveDraftPhoto } from '../photos/draft-photos.ts';
import { json, problem, ReplayWorld, type SeenRequest } from '../testing/replay-world.ts';
import { reviewForm } from './queued-review-photos.ts';
import { waitingReference } from './review-photos.ts';
import { queueReview } from './unsent-review.ts';

const words = { rating: 4, comment: 'The study hall is quiet.' };
const uploadPath = callUrl('uploadImages');
const reviewPath = '/api/v1/listings/h1/add-review/me';
let world: ReplayWorld;

beforeEach(() => {
  setProviderUser(anna);
  world = new ReplayWorld();
  world.user = anna.id;
});

afterEach(async () => {
  await world.close();
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
  setProviderUser(null);
});

async function addPhoto(key: string): Promise<string> {
  const file = new Blob([key], { type: 'image/jpeg' });
  await saveDraftPhoto(reviewForm('h1'), { key, name: `${key}.jpg`, file });
  return waitingReference(key);
}

const urlOf = (key: string | null) => `/images/${key}/1000.jpg`;

function answers({ path, key }: SeenRequest): Response {
  if (path === uploadPath) {
    const picture = { id: key, url: urlOf(key), width: 800, height: 600, placeholder: '' };
    return json(201, { data: [picture] });
  }
  return json(201, {
    data: { _id: 'r1', user: 'Anna', ...words, createdAt: '2026-01-01T08:00:00.000Z' },
  });
}

const replay = () => replayOutbox(world.ports(db), { eager: true });
const sentPaths = () => world.requests.map(({ path, key }) => [path, key]);
const photoRows = () => db.meta.where('key').startsWith('waiting-photo:').toArray();

describe('a review with photos', () => {
  test('uploads each photo once and then goes out once, with their addresses', async () => {
    const photos = ['/images/old/1000.jpg', await addPhoto('a'), await addPhoto('b')];
    const key = await queueReview('h1', { ...words, photos });
    expect(await readDraftPhotos(reviewForm('h1'))).toEqual([]);
    expect(await countDraftPhotos()).toBe(0);
    let sent: unknown;
    world.answer(async (request) => {
      if (request.path === reviewPath) sent = (await db.outbox.get(key))?.body;
      return answers(request);
    });
    expect(await replay()).toMatchObject({ sent: 1, waiting: 0 });
    expect(sentPaths()).toEqual([
      [uploadPath, 'a'],
      [uploadPath, 'b'],
      [reviewPath, key],
    ]);
    expect(sent).toEqual({ ...words, photos: ['/images/old/1000.jpg', urlOf('a'), urlOf('b')] });
  });

  test('continues after a lost answer under the same keys', async () => {
    const key = await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await replay();
    world.answer((request) =>
      request.path === reviewPath ? problem(503, 'unavailable') : answers(request),
    );
    await replay();
    expect(await db.outbox.get(key)).toMatchObject({ body: { photos: [urlOf('a')] } });
    world.answer(answers);
    world.clock += 120_000;
    expect(await replay()).toMatchObject({ sent: 1, waiting: 0 });
    expect(sentPaths()).toEqual([
      [uploadPath, 'a'],
      [uploadPath, 'a'],
      [reviewPath, key],
      [reviewPath, key],
    ]);
  });

  test('needs attention when a photo is refused, and keeps the photo', async () => {
    const key = await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    world.answer(() => problem(415, 'unsupported_media_type'));
    await replay();
    expect(await db.outbox.get(key)).toMatchObject({ state: 'needs-attention' });
    expect(await photoRows()).toHaveLength(1);
    expect(sentPaths()).toEqual([[uploadPath, 'a']]);
  });

  test('is sent without a photo that the browser has deleted', async () => {
    const key = await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    await db.meta.clear();
    world.answer(answers);
    expect(await replay()).toMatchObject({ sent: 1 });
    expect(sentPaths()).toEqual([[reviewPath, key]]);
  });

  test('lets the writes of other lanes go between two photos', async () => {
    await queueReview('h1', { ...words, photos: [await addPhoto('a'), await addPhoto('b')] });
    world.answer(async (request) => {
      if (request.key === 'a') await queueReview('h2', words);
      return answers(request);
    });
    expect(await replay()).toMatchObject({ sent: 2 });
    const paths = world.requests.map(({ path }) => path);
    expect(paths.indexOf('/api/v1/listings/h2/add-review/me')).toBeLessThan(
      paths.indexOf(reviewPath),
    );
  });

  test('deletes its photos when it is cancelled', async () => {
    const key = await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    expect(await cancel(key)).toBe(true);
    expect(await photoRows()).toEqual([]);
  });

  test('keeps the photos that its next version still has', async () => {
    const photos = [await addPhoto('a'), await addPhoto('b')];
    const body = { ...words, photos };
    const key = await queueReview('h1', body);
    const former = { key, body, state: 'queued', error: undefined } as const;
    await queueReview('h1', { ...words, photos: photos.slice(1) }, former);
    expect((await photoRows()).map(({ key: row }) => row.split(':').at(-1))).toEqual(['b']);
    world.answer(answers);
    expect(await replay()).toMatchObject({ sent: 1, waiting: 0 });
    expect(sentPaths()[0]).toEqual([uploadPath, 'b']);
  });
});
