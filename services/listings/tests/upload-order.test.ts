import { startService } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import type { DerivedImage } from '../src/photos/encoding/derive-image.ts';
import { createPhotoEncoder } from '../src/photos/encoding/encode-photos.ts';
import { createResponseStore } from '../src/account/response-store.ts';
import { createUserLockStore } from '../src/hostels/stores/user-lock-store.ts';
import { createImageStore } from '../src/photos/image-store.ts';
import { createListingStore } from '../src/hostels/stores/listing-store.ts';
import { encodeImages, uploadImages } from '../src/photos/operations/upload-images.ts';
import { uploadReader } from '../src/photos/upload/upload-reader.ts';
import { fillPhotos, formOf, photo } from './listing-world.ts';

let world: World;
let encoded = 0;
/** Encoders wait until this promise resolves. */
let gate = Promise.resolve();
const derived: DerivedImage = { width: 800, height: 600, placeholder: '', files: [] };

beforeAll(async () => {
  world = await startTestService((config) =>
    startService('listings', config, ({ mongo }) => {
      const stores = {
        images: createImageStore(mongo),
        listings: createListingStore(mongo),
        answers: createResponseStore(mongo),
        userLocks: createUserLockStore(mongo),
      };
      const encode = createPhotoEncoder(async () => {
        encoded += 1;
        await gate;
        return derived;
      });
      return {
        handlers: { uploadImages: uploadImages(stores) },
        bodyReaders: { uploadImages: uploadReader() },
        preparations: { uploadImages: encodeImages(stores, encode) },
        consumers: [],
        outboxes: [],
        init: () => stores.images.init(),
      };
    }),
  );
}, 60_000);

afterAll(() => world?.stop());

beforeEach(() => {
  encoded = 0;
  gate = Promise.resolve();
});

function upload(person: TestPerson, pictures: readonly Buffer[], key?: string) {
  return world.call('uploadImages', { token: person.token, body: formOf(pictures), key });
}

it('encodes nothing for a person whose quota is full', async () => {
  const person = await world.identity.person('collector');
  await fillPhotos(world, person, 298);
  const one = await photo();
  expectProblem(await upload(person, [one, one, one]), 'conflict');
  expect(encoded).toBe(0);
  expectOk('uploadImages', await upload(person, [one, one]));
  expect(encoded).toBe(2);
});

it('encodes nothing again under an answered key, and no other photo under it', async () => {
  const person = await world.identity.person('asha');
  const first = await upload(person, [await photo()], 'asha-upload');
  const again = await upload(person, [await photo()], 'asha-upload');
  expect([again.status, again.text]).toEqual([201, first.text]);
  const other = await upload(person, [await photo('png')], 'asha-upload');
  expectProblem(other, 'idempotency_mismatch');
  expect(encoded).toBe(1);
});

it('accepts two uploads per person at once, and others from the same address', async () => {
  const person = await world.identity.person('busy');
  const other = await world.identity.person('patient');
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  gate = promise;
  const one = await photo();
  const mine = Array.from({ length: 3 }, async () => {
    const answer = await upload(person, [one]);
    // The refused upload is answered first, because the others wait.
    letGo();
    return answer;
  });
  const others = await upload(other, [one]);
  const answers = await Promise.all(mine);
  const [refused, ...taken] = answers.toSorted((a, b) => b.status - a.status);
  expect(refused?.headers.get('Retry-After')).toBe('5');
  expect([refused, ...taken, others].map((each) => each?.status)).toEqual([429, 201, 201, 201]);
  expectOk('uploadImages', await upload(person, [one]));
});
