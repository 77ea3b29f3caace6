import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { call } from '@patna/testing/http/call.ts';
import { openStoreLink, type StoreLink } from '@patna/testing/links/store-link.ts';
import { testConfig } from '@patna/testing/servers/test-config.ts';
import { type TestIdentity, testIdentity } from '@patna/testing/servers/test-identity.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import type { Transaction } from '../src/index.ts';
import { type Service, startService } from '../src/mongo/index.ts';

let mongo: TestMongo;
let identity: TestIdentity;
let link: StoreLink;
let service: Service;

beforeAll(async () => {
  [mongo, identity] = await Promise.all([startTestMongo(), testIdentity()]);
  link = await openStoreLink(mongo.uri);
  service = await startService('probe', testConfig(link.uri, identity), ({ mongo: store }) => ({
    handlers: {
      addToWishlist: async ({ transaction, input: { params } }) => {
        const effect = { key: params.listingId };
        await store
          .collection('effects')
          .insertOne(effect, { session: transaction as Transaction });
        return { data: { listingId: params.listingId, saved: true } };
      },
    },
    consumers: [],
    outboxes: [],
    init: async () => void (await store.createCollection('effects')),
  }));
}, 60_000);

afterAll(async () => {
  await service?.stop();
  await link?.stop();
  await identity?.stop();
  await mongo?.stop();
});

async function add(listingId: string) {
  const { token } = await identity.person('asha');
  const params = { listingId, userId: 'me' };
  return call(service, 'addToWishlist', { params, token, key: `the-key-of-${listingId}` });
}

async function effectsOf(listingId: string): Promise<number> {
  const effects = await mongo.stored('probe', 'effects');
  return effects.filter(({ key }) => key === listingId).length;
}

it.each(['lose-command', 'lose-answer'] as const)(
  'a write whose connection breaks while it claims its key (%s) is retried and done once',
  async (fault) => {
    const broken = link.fail('idempotency_keys', fault);
    const answer = await add(`hostel_${fault}`);
    await broken;
    expectOk('addToWishlist', answer);
    expect(answer.headers.get('Idempotency-Replayed')).toBeNull();
    expect(await effectsOf(`hostel_${fault}`)).toBe(1);
  },
);

it.each([
  ['each time', Number.POSITIVE_INFINITY, []],
  ['and whose first try cannot be taken back', 1, ['abortTransaction']],
] as const)(
  'a keyed write whose connection breaks %s is answered 503, not as in flight',
  async (_when, times, alsoLost) => {
    const breaks = [link.fail('idempotency_keys', 'lose-answer', times)];
    for (const command of alsoLost) breaks.push(link.fail(command, 'lose-command', 2));
    const answer = await add(`hostel_${times}`);
    await Promise.all(breaks);
    link.heal();
    expectProblem(answer, 'unavailable');
    expect(answer.headers.get('Retry-After')).toBe('2');
    expect(await effectsOf(`hostel_${times}`)).toBe(0);
  },
);
