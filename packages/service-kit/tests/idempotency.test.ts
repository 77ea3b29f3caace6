import { once } from 'node:events';
import type { CallName } from '@patna/contracts';
import type { Response } from 'express';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectOk, expectProblem } from '../../../deploy/testing/answers.ts';
import type { TestPerson } from '../../../deploy/testing/test-identity.ts';
import { openWorld, type World } from '../../../deploy/testing/world.ts';
import { type OperationRequest, ProblemError, type Transaction } from '../src/index.ts';
import { startService } from '../src/mongo/index.ts';

let world: World;
let asha: TestPerson;
let effects = 0;
/** Runs after the effect was written and before it is kept. */
let afterEffect: (response: Response) => Promise<void> | void = () => undefined;

function write(mongo: Connection) {
  return async ({
    transaction,
    http,
  }: Pick<OperationRequest<CallName>, 'transaction' | 'http'>) => {
    effects += 1;
    const session = transaction as Transaction;
    await mongo.collection<{ n: number }>('effects').insertOne({ n: effects }, { session });
    await afterEffect(http.response);
    return { data: { listingId: 'hostel_1', saved: true } };
  };
}

beforeAll(async () => {
  world = await openWorld((config) =>
    startService('probe', config, ({ mongo }) => ({
      handlers: {
        addToWishlist: write(mongo),
        removeFromWishlist: write(mongo),
        saveUserData: async ({ input, ...request }) => {
          await write(mongo)(request);
          return { data: input.body };
        },
      },
      consumers: [],
      outboxes: [],
      init: async () => {
        await mongo.createCollection('effects');
      },
    })),
  );
  asha = await world.identity.person('asha');
}, 60_000);

afterAll(() => world?.stop());

beforeEach(async () => {
  afterEffect = () => undefined;
  await world.mongo.client.db('probe').collection('effects').deleteMany({});
});

function add(key: string, { token } = asha, listingId = 'hostel_1', signal?: AbortSignal) {
  return world.call('addToWishlist', { params: { listingId, userId: 'me' }, token, key, signal });
}

function noted(key: string, body: object) {
  const params = { listingId: 'hostel_1', userId: 'me' };
  return world.call('addToWishlist', { params, token: asha.token, key, body });
}

/** What another release would have stored of every key; undefined: without what was received. */
async function change(fields: { readonly fingerprint: string } | undefined): Promise<void> {
  const keys = world.mongo.client.db('probe').collection('idempotency_keys');
  const update = fields ? { $set: fields } : { $unset: { received: '' } };
  const { modifiedCount } = await keys.updateMany({}, update);
  expect(modifiedCount).toBeGreaterThan(0);
}

async function kept(): Promise<number> {
  return (await world.mongo.stored('probe', 'effects')).length;
}

describe('a key', () => {
  it('is lost with its effect when the work fails after it, and works again', async () => {
    afterEffect = () => {
      throw new Error('the process fell over');
    };
    expectProblem(await add('crash-key-1'), 'internal');
    expect(await kept()).toBe(0);
    const keys = await world.mongo.stored('probe', 'idempotency_keys');
    expect(keys).toEqual([]);

    afterEffect = () => undefined;
    const second = await add('crash-key-1');
    expectOk('addToWishlist', second);
    expect(second.headers.get('Idempotency-Replayed')).toBeNull();
    expect(await kept()).toBe(1);
    expect((await add('crash-key-1')).headers.get('Idempotency-Replayed')).toBe('true');
    expect(await kept()).toBe(1);
  });

  it('is not spent by a refusal', async () => {
    afterEffect = () => {
      throw new ProblemError('not_found');
    };
    expectProblem(await add('refused-key'), 'not_found');
    afterEffect = () => undefined;
    expectOk('addToWishlist', await add('refused-key'));
    expect(await kept()).toBe(1);
  });

  it('is not spent for a caller who has left: the next try may end otherwise', async () => {
    const leaving = new AbortController();
    let seen: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      seen = resolve;
    });
    afterEffect = async (response) => {
      leaving.abort();
      await once(response, 'close');
      seen();
    };
    await expect(add('left-alone-key', asha, 'hostel_1', leaving.signal)).rejects.toThrow('abort');
    await left;
    afterEffect = () => {
      throw new ProblemError('not_found');
    };
    await vi.waitFor(async () => expectProblem(await add('left-alone-key'), 'not_found'));
    expect(await kept()).toBe(0);
  });

  it('answers "in flight" while its twin is at work, then from memory', async () => {
    let finish: () => void = () => undefined;
    const finishing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun: () => void = () => undefined;
    const beginning = new Promise<void>((resolve) => {
      begun = resolve;
    });
    afterEffect = () => {
      begun();
      return finishing;
    };
    const first = add('flight-key');
    await beginning;
    const twin = await add('flight-key');
    expectProblem(twin, 'idempotency_in_flight');
    expect(twin.headers.get('Retry-After')).toBe('1');
    finish();
    expectOk('addToWishlist', await first);
    const late = await add('flight-key');
    expect(late.text).toBe((await first).text);
    expect(late.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await kept()).toBe(1);
  });

  it('belongs to one person, one call and one request', async () => {
    const bina = await world.identity.person('bina');
    const key = 'everybodys-key';
    const params = { listingId: 'hostel_1', userId: 'me' };
    expectOk('addToWishlist', await add(key));
    expectOk('addToWishlist', await add(key, bina));
    const remove = await world.call('removeFromWishlist', { params, token: asha.token, key });
    expectOk('removeFromWishlist', remove);
    expect(await kept()).toBe(3);
    expectProblem(await add(key, asha, 'hostel_2'), 'idempotency_mismatch');
    expect(await kept()).toBe(3);
  });

  it('is known again after a release that understands the same request otherwise', async () => {
    const key = 'key-over-a-release';
    const first = await noted(key, { sequence: 5, device: 'phone-1' });
    await change({ fingerprint: 'of another release' });
    const again = await noted(key, { sequence: 5, device: 'phone-1' });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(again.text).toBe(first.text);
    expectProblem(await noted(key, { sequence: 6, device: 'phone-1' }), 'idempotency_mismatch');
    expect(await kept()).toBe(1);
  });

  it('is known again though a former release stored it, without what was received', async () => {
    const key = 'key-of-a-former-release';
    await noted(key, { sequence: 5, device: 'phone-1' });
    await change(undefined);
    const again = await noted(key, { sequence: 5, device: 'phone-1' });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expectProblem(await noted(key, { sequence: 6, device: 'phone-1' }), 'idempotency_mismatch');
    expect(await kept()).toBe(1);
  });

  it('is remembered for 90 days', async () => {
    const seconds = await world.mongo.forgottenAfter('probe', 'idempotency_keys');
    expect(seconds).toBe(90 * 86_400);
  });

  it('of somebody without a name is not remembered: anybody could guess it', async () => {
    const body = { name: 'A', email: 'a@example.com', clerkUserId: 'user_a' };
    const first = await world.call('saveUserData', { body, key: 'a-public-key' });
    const second = await world.call('saveUserData', { body, key: 'a-public-key' });
    for (const answer of [first, second]) {
      expectOk('saveUserData', answer);
      expect(answer.headers.get('Idempotency-Replayed')).toBeNull();
    }
    expect(await kept()).toBe(2);
  });

  it.each(['short', 'x'.repeat(129), 'with space', '{"$gt":""}'])('may not be %s', async (key) => {
    expectProblem(await add(key), 'validation_failed', 'Idempotency-Key');
    expect(await kept()).toBe(0);
  });
});

describe('writes without a key', () => {
  it('are each done, and undone when they fail', async () => {
    const params = { listingId: 'hostel_1', userId: 'me' };
    const plain = () => world.call('addToWishlist', { params, token: asha.token });
    expectOk('addToWishlist', await plain());
    expectOk('addToWishlist', await plain());
    afterEffect = () => {
      throw new Error('the process fell over');
    };
    expectProblem(await plain(), 'internal');
    expect(await kept()).toBe(2);
  });
});
