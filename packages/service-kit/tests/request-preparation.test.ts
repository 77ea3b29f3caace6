import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { ProblemError, type Transaction } from '../src/index.ts';
import { startService } from '../src/mongo/index.ts';

let world: World;
let asha: TestPerson;
let prepared: number;
let prepare: () => void | Promise<void>;
let afterEffect: () => void;

beforeAll(async () => {
  world = await startTestService((config) =>
    startService('probe', config, ({ mongo }) => parts(mongo)),
  );
  asha = await world.identity.person('asha');
}, 60_000);

afterAll(() => world?.stop());

beforeEach(async () => {
  prepared = 0;
  prepare = () => undefined;
  afterEffect = () => undefined;
  await effects().deleteMany({});
});

function parts(mongo: Connection) {
  return {
    handlers: {
      addToWishlist: async () => ({ data: { listingId: 'hostel_1', saved: true } }),
      removeFromWishlist: async ({ transaction }: { transaction?: Transaction | undefined }) => {
        const session = transaction as Transaction;
        await mongo.collection('effects').insertOne({ done: true }, { session });
        afterEffect();
        return { data: { listingId: 'hostel_1', saved: true } };
      },
    },
    preparations: {
      removeFromWishlist: async () => {
        prepared += 1;
        await prepare();
      },
    },
    consumers: [],
    outboxes: [],
    init: async () => {
      await mongo.createCollection('effects');
    },
  };
}

function effects() {
  return world.mongo.client.db('probe').collection('effects');
}

function remove(key?: string, listingId = 'hostel_1') {
  const params = { listingId, userId: 'me' };
  return world.call('removeFromWishlist', { params, token: asha.token, key });
}

it('preparation is skipped for a stored answer and for another request under its key', async () => {
  const first = await remove('prepared-key');
  const again = await remove('prepared-key');
  expect([again.text, again.headers.get('Idempotency-Replayed')]).toEqual([first.text, 'true']);
  expectProblem(await remove('prepared-key', 'hostel_2'), 'idempotency_mismatch');
  expect([prepared, await effects().countDocuments()]).toEqual([1, 1]);
  expectOk('removeFromWishlist', await remove());
  expect([prepared, await effects().countDocuments()]).toEqual([2, 2]);
});

it('preparation can refuse a write without using up its key, however often the transaction runs', async () => {
  prepare = () => {
    throw new ProblemError('not_found');
  };
  expectProblem(await remove('unprepared-key'), 'not_found');
  expect(await effects().countDocuments()).toBe(0);
  prepare = () => undefined;
  let runs = 0;
  afterEffect = () => {
    runs += 1;
    const conflict = { hasErrorLabel: (label: string) => label === 'TransientTransactionError' };
    if (runs < 3) throw Object.assign(new Error('another writer was there'), conflict);
  };
  expectOk('removeFromWishlist', await remove('unprepared-key'));
  expect([prepared, runs, await effects().countDocuments()]).toEqual([2, 3, 1]);
});

it('slow preparations do not delay other requests, however many there are', async () => {
  const done = Promise.withResolvers<void>();
  prepare = () => done.promise;
  const all = Array.from({ length: 30 }, () => remove());
  await eventually(() => prepared === all.length);
  const params = { listingId: 'hostel_1', userId: 'me' };
  const answer = await world.call('addToWishlist', { params, token: asha.token });
  expectOk('addToWishlist', answer);
  done.resolve();
  for (const removed of await Promise.all(all)) expectOk('removeFromWishlist', removed);
});
