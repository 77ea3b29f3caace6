import { once } from 'node:events';
import type { CallName } from '@patna/contracts';
import type { Response } from 'express';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { type OperationRequest, ProblemError, type Transaction } from '../src/index.ts';
import { startService } from '../src/mongo/index.ts';

let world: World;
let asha: TestPerson;
let effects = 0;
/** Called after the effect and before the commit. */
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
  world = await startTestService((config) =>
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

/**
 * Changes the stored keys to what another release would have stored. Undefined removes the fingerprint of the received
 * bytes.
 */
async function change(fields: { readonly fingerprint: string } | undefined): Promise<void> {
  const keys = world.mongo.client.db('probe').collection('idempotency_keys');
  const update = fields ? { $set: fields } : { $unset: { received: '' } };
  const { modifiedCount } = await keys.updateMany({}, update);
  expect(modifiedCount).toBeGreaterThan(0);
}

async function kept(): Promise<number> {
  return (await world.mongo.stored('probe', 'effects')).length;
}

describe('an idempotency key', () => {
  it('is rolled back with its effect when the operation fails, and works again', async () => {
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

  it('is not used up by a refusal', async () => {
    afterEffect = () => {
      throw new ProblemError('not_found');
    };
    expectProblem(await add('refused-key'), 'not_found');
    afterEffect = () => undefined;
    expectOk('addToWishlist', await add('refused-key'));
    expect(await kept()).toBe(1);
  });

  it('is not used up by a disconnected caller: the retry may have another result', async () => {
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

  it('answers "in flight" while the same request is running, then with the stored response', async () => {
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

  it('is recognised after a release that parses the same request differently', async () => {
    const key = 'key-over-a-release';
    const first = await noted(key, { sequence: 5, device: 'phone-1' });
    await change({ fingerprint: 'of another release' });
    const again = await noted(key, { sequence: 5, device: 'phone-1' });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(again.text).toBe(first.text);
    expectProblem(await noted(key, { sequence: 6, device: 'phone-1' }), 'idempotency_mismatch');
    expect(await kept()).toBe(1);
  });

  it('is recognised when an older release stored it without a fingerprint of the raw request', async () => {
    const key = 'key-of-a-former-release';
    await noted(key, { sequence: 5, device: 'phone-1' });
    await change(undefined);
    const again = await noted(key, { sequence: 5, device: 'phone-1' });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expectProblem(await noted(key, { sequence: 6, device: 'phone-1' }), 'idempotency_mismatch');
    expect(await kept()).toBe(1);
  });

  it('is kept for 90 days', async () => {
    const seconds = await world.mongo.forgottenAfter('probe', 'idempotency_keys', 'createdAt');
    expect(seconds).toBe(90 * 86_400);
  });

  it.each(['short', 'x'.repeat(129), 'with space', '{"$gt":""}'])(
    'is refused when it is %s',
    async (key) => {
      expectProblem(await add(key), 'validation_failed', 'Idempotency-Key');
      expect(await kept()).toBe(0);
    },
  );
});

describe('an idempotency key without a bearer', () => {
  const body = { name: 'A', email: 'a@example.com', clerkUserId: 'user_a' };
  const save = (key: string, sent: object, address: string, token?: string) =>
    world.call('saveUserData', { body: sent, key, token, headers: { 'X-Forwarded-For': address } });
  const home = '203.0.113.7';
  const elsewhere = '198.51.100.9';

  it('is honoured for an identical request, even from another network', async () => {
    const first = await save('a-phones-key', body, home);
    expectOk('saveUserData', first);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    for (const address of [home, elsewhere]) {
      const again = await save('a-phones-key', body, address);
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    }
    expect(await kept()).toBe(1);
  });

  it('is recognised by the parsed request on the same network', async () => {
    const { name, ...rest } = body;
    const first = await save('a-worded-key', body, home);
    const again = await save('a-worded-key', { ...rest, name: ` ${name}` }, home);
    expect([again.text, again.headers.get('Idempotency-Replayed')]).toEqual([first.text, 'true']);
    expect(await kept()).toBe(1);
  });

  it('reveals nothing to a person who guesses it, and stays usable for its owner', async () => {
    await save('a-guessed-key', body, home);
    const other = { name: 'B', email: 'b@example.com', clerkUserId: 'user_b' };
    expectProblem(await save('a-guessed-key', other, home), 'idempotency_mismatch');
    const stranger = await save('a-guessed-key', other, elsewhere);
    expect(expectOk('saveUserData', stranger).data).toEqual(other);
    expect(stranger.headers.get('Idempotency-Replayed')).toBeNull();
    const named = await save('a-guessed-key', body, home, asha.token);
    expect(named.headers.get('Idempotency-Replayed')).toBeNull();
    expect(await kept()).toBe(3);
  });

  it('answers "in flight" while the same request is running', async () => {
    let finish: () => void = () => undefined;
    const finishing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      afterEffect = () => {
        resolve();
        return finishing;
      };
    });
    const first = save('a-flying-key', body, home);
    await begun;
    expectProblem(await save('a-flying-key', body, elsewhere), 'idempotency_in_flight');
    finish();
    expectOk('saveUserData', await first);
    expect(await kept()).toBe(1);
  });

  it('expires after a day, and stores no address', async () => {
    await save('a-passing-key', body, home);
    const keys = await world.mongo.stored('probe', 'idempotency_keys');
    const [passing, lasting] = [true, false].map((gone) =>
      keys.filter(({ goneAt }) => goneAt instanceof Date === gone),
    );
    expect(passing?.length).toBeGreaterThan(0);
    for (const { goneAt, createdAt, userId } of passing ?? []) {
      expect(goneAt.getTime() - createdAt.getTime()).toBe(86_400_000);
      expect(userId).toBeUndefined();
    }
    expect(lasting?.map(({ userId }) => userId)).not.toContain(undefined);
    expect(await world.mongo.forgottenAfter('probe', 'idempotency_keys', 'goneAt')).toBe(0);
    for (const address of [home, elsewhere]) expect(JSON.stringify(keys)).not.toContain(address);
  });
});

describe('writes without a key', () => {
  it('are each done once, and rolled back on failure', async () => {
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
