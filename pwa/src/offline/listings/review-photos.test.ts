// @vitest-environment node
import 'fake-indexeddb/auto';
import { callUrl } from '@patna/contracts/calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { cancel } from '../outbox-commands.ts';
import { db } from '../database/db.ts';
import { replayOutbox } from '../outbox/replay.ts';
import {
  countDraftPhotos,
  deleteDraftPhoto,
  readDraftPhotos,
  saveDraftPhoto,
} from '../photos/draft-photos.ts';
import { saveUploadedPhoto } from '../photos/uploaded-photos.ts';
import { json, problem, ReplayWorld, type SeenRequest } from '../testing/replay-world.ts';
import { reviewFormName } from './queued-review-photos.ts';
import { waitingReference } from '../photos/waiting-photo.ts';
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

async function addPhoto(key: string, listingId = 'h1'): Promise<string> {
  const file = new Blob([key], { type: 'image/jpeg' });
  await saveDraftPhoto(reviewFormName(listingId), { key, name: `${key}.jpg`, file });
  return waitingReference(key);
}

const urlOf = (key: string | null) => `/images/${key}/1000.jpg`;

function answers({ path, key }: SeenRequest, part: object = { photosWait: true }): Response {
  if (path === uploadPath) {
    const picture = { id: key, url: urlOf(key), width: 800, height: 600, placeholder: '' };
    return json(201, { data: [picture] });
  }
  return json(201, {
    data: { _id: 'r1', user: 'Anna', ...words, createdAt: '2026-01-01T08:00:00.000Z', ...part },
  });
}

const replay = () => replayOutbox(world.ports(db), { eager: true });
const sentPaths = () => world.requests.map(({ path, key }) => [path, key]);
const photoRows = () => db.meta.where('key').startsWith('waiting-photo:').toArray();

describe('a review with photos', () => {
  test('uploads each photo once and then goes out once, with their addresses', async () => {
    const photos = ['/images/old/1000.jpg', await addPhoto('a'), await addPhoto('b')];
    const key = await queueReview('h1', { ...words, photos });
    expect(await readDraftPhotos(reviewFormName('h1'))).toEqual([]);
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

  test('is no attempt to send the review when a photo fails, so the next version replaces it', async () => {
    const photos = [await addPhoto('a')];
    const body = { ...words, photos };
    const key = await queueReview('h1', body);
    world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await replay();
    const item = await db.outbox.get(key);
    expect(item).toMatchObject({ state: 'queued', attempts: 0, failedUploads: 1 });
    expect(item?.nextAttemptAt).toBeGreaterThan(world.clock);
    const former = { key, body, state: 'queued', error: undefined } as const;
    await queueReview('h1', { ...words, photos: [] }, former);
    expect((await db.outbox.toArray()).map(({ body: left }) => left)).toEqual([
      { ...words, photos: [] },
    ]);
    expect(await photoRows()).toEqual([]);
  });

  test('counts an upload of a killed tab as no attempt', async () => {
    const key = await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    await db.outbox.update(key, { state: 'sending', leaseUntil: world.clock + 100_000 });
    await replay();
    expect(await db.outbox.get(key)).toMatchObject({ state: 'queued', attempts: 0 });
    expect((await db.outbox.get(key))?.tries).toBeUndefined();
  });

  test('does not hold up items that are queued during an upload', async () => {
    await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    await queueReview('h3', { ...words, photos: [await addPhoto('b', 'h3')] });
    const otherSent = Promise.withResolvers<void>();
    world.answer(async (request) => {
      if (request.key === 'a') {
        await queueReview('h2', words);
        await otherSent.promise;
      }
      if (request.path === '/api/v1/listings/h2/add-review/me') otherSent.resolve();
      return answers(request);
    });
    expect(await replay()).toMatchObject({ sent: 3, waiting: 0 });
    const uploads = world.requests.filter(({ path }) => path === uploadPath);
    expect(uploads.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  test('uploads one photo at a time, however many reviews wait', async () => {
    for (const hostel of ['h1', 'h2', 'h3']) {
      await queueReview(hostel, { ...words, photos: [await addPhoto(`of-${hostel}`, hostel)] });
    }
    let atOnce = 0;
    let max = 0;
    world.answer(async (request) => {
      if (request.path !== uploadPath) return answers(request);
      atOnce += 1;
      max = Math.max(max, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
      return answers(request);
    });
    expect(await replay()).toMatchObject({ sent: 3, waiting: 0 });
    expect(max).toBe(1);
  });

  test('does not pause other items when the server asks uploads to wait', async () => {
    await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    world.answer(async (request) => {
      if (request.path !== uploadPath) return answers(request);
      await queueReview('h2', words);
      return problem(429, 'rate_limited');
    });
    expect(await replay()).toMatchObject({ sent: 1, waiting: 1 });
  });

  test('sends the words first when a photo fails again and again', async () => {
    const photos = ['/images/old/1000.jpg', await addPhoto('a')];
    const key = await queueReview('h1', { ...words, photos });
    const bodies: unknown[] = [];
    world.answer(async (request) => {
      if (request.path === uploadPath) return problem(503, 'unavailable');
      bodies.push((await db.outbox.get(request.key ?? ''))?.body);
      return answers(request);
    });
    for (let n = 0; n < 5; n += 1) {
      await replay();
      world.clock += 120_000;
    }
    expect(bodies).toEqual([{ ...words, photos: ['/images/old/1000.jpg'] }]);
    const [whole, ...others] = await db.outbox.toArray();
    expect(others).toEqual([]);
    expect(whole?.key).not.toBe(key);
    expect(whole?.body).toEqual({ ...words, photos });
    world.answer(async (request) => {
      if (request.path === reviewPath) bodies.push((await db.outbox.get(whole?.key ?? ''))?.body);
      return answers(request);
    });
    expect(await replay()).toMatchObject({ sent: 1, waiting: 0 });
    expect(bodies[1]).toEqual({ ...words, photos: ['/images/old/1000.jpg', urlOf('a')] });
  });

  test('keeps nothing of an upload whose review was cancelled meanwhile', async () => {
    const key = await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    world.answer(async (request) => {
      expect(await cancel(key)).toBe(true);
      return answers(request);
    });
    expect(await replay()).toMatchObject({ sent: 0, waiting: 0 });
    expect(await photoRows()).toEqual([]);
    expect(sentPaths()).toEqual([[uploadPath, 'a']]);
  });

  test('is queued again a limited number of times when an older server drops the photos', async () => {
    const key = await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    world.answer((request) => answers(request, {}));
    for (let n = 0; n < 12; n += 1) {
      await replay();
      world.clock += 48 * 3_600_000;
    }
    const reviews = sentPaths().filter(([path]) => path === reviewPath);
    expect(reviews).toHaveLength(7);
    expect(new Set(reviews.map(([, used]) => used)).size).toBe(7);
    expect(reviews[0]).toEqual([reviewPath, key]);
    expect(await db.outbox.count()).toBe(0);
  });

  test('waits an hour before it is queued again', async () => {
    await queueReview('h1', { ...words, photos: [await addPhoto('a')] });
    world.answer((request) => answers(request, {}));
    await replay();
    const [again] = await db.outbox.toArray();
    expect(again).toMatchObject({ repeats: 1, waitMs: 3_600_000, body: { photos: [urlOf('a')] } });
  });

  test('has a photo that was uploaded before the form learnt its address', async () => {
    const reference = await addPhoto('a');
    const image = { id: 'a', url: urlOf('a'), width: 1, height: 1, placeholder: '' };
    await saveUploadedPhoto(reviewFormName('h1'), { key: 'a', name: 'a.jpg', image }, anna.id);
    await deleteDraftPhoto(reviewFormName('h1'), 'a');
    const key = await queueReview('h1', { ...words, photos: [reference] });
    let sent: unknown;
    world.answer(async (request) => {
      sent = (await db.outbox.get(key))?.body;
      return answers(request);
    });
    expect(await replay()).toMatchObject({ sent: 1 });
    expect(sentPaths()).toEqual([[reviewPath, key]]);
    expect(sent).toEqual({ ...words, photos: [urlOf('a')] });
  });
});
