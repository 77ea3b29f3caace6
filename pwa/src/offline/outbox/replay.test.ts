// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EnquiryRow } from '../database/db.ts';
import {
  enquiry,
  json,
  problem,
  ReplayWorld,
  sentEnquiry,
  tokenFor,
  wishlistReceipt,
} from '../testing/replay-world.ts';

let world: ReplayWorld;

beforeEach(() => {
  world = new ReplayWorld();
});
afterEach(async () => {
  await world.close();
});

describe('an item leaves only on the receipt of our server', () => {
  test('it is sent with its key and its copy says so', async () => {
    const key = await world.queue(enquiry('h1'));
    world.answer(() => sentEnquiry('h1'));
    expect(await world.replay()).toMatchObject({ sent: 1, waiting: 0 });
    expect(world.requests).toMatchObject([
      { path: '/api/v1/enquiry/listing/h1/send-enquiry/me', key, token: tokenFor('anna') },
    ]);
    const copy = (await world.db.enquiries.get(key)) as EnquiryRow;
    expect(copy).toMatchObject({ status: 'sent', enquiryId: 'enquiry-h1' });
    expect(await world.db.outbox.count()).toBe(0);
  });

  test('an answer that got lost is asked for again under the same key', async () => {
    const key = await world.queue(enquiry('h1'));
    world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await world.replay();
    expect(await world.db.enquiries.get(key)).toMatchObject({ status: 'waiting' });
    world.answer(() => sentEnquiry('h1'));
    world.clock += 2000;
    await world.replay();
    expect(world.requests.map((request) => request.key)).toEqual([key, key]);
    expect(await world.db.enquiries.get(key)).toMatchObject({ status: 'sent' });
  });

  test("a captive portal's page with status 200 is not an answer", async () => {
    const key = await world.queue(enquiry('h1'));
    world.answer(() => page('<h1>Welcome to Airport Wi-Fi</h1>'));
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1 });
    expect(await world.db.outbox.get(key)).toMatchObject({ state: 'queued', attempts: 1 });
  });

  test('JSON with status 200 that is no receipt of the call is not an answer either', async () => {
    const key = await world.queue(enquiry('h1'));
    world.answer(() => json(200, { ok: true }));
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1 });
    expect(await world.db.outbox.get(key)).toMatchObject({ state: 'queued' });
  });
});

describe('what the server refuses', () => {
  test.each([
    [400, 'validation_failed'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [422, 'idempotency_mismatch'],
  ])('%i %s needs attention and is not repeated', async (status, code) => {
    const key = await world.queue(enquiry('h1'));
    world.answer(() => problem(status, code));
    await world.replay();
    world.clock += 3_600_000;
    await world.replay();
    expect(world.requests).toHaveLength(1);
    expect(await world.db.outbox.get(key)).toMatchObject({ state: 'needs-attention' });
    expect(await world.db.enquiries.get(key)).toMatchObject({
      status: 'needs-attention',
      error: { status, code, requestId: 'request-1' },
    });
  });

  test('a call that cannot even be made needs attention and holds up nobody', async () => {
    const bad = await world.queue({ ...enquiry('h1'), params: {} });
    await world.queue(enquiry('h1'));
    world.answer(() => sentEnquiry('h1'));
    expect(await world.replay()).toMatchObject({ sent: 1 });
    expect(await world.db.outbox.get(bad)).toMatchObject({ state: 'needs-attention' });
  });

  test.each([
    [408, 'unavailable'],
    [409, 'idempotency_in_flight'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [503, 'unavailable'],
  ])('%i %s is tried again and then sent', async (status, code) => {
    await world.queue(enquiry('h1'));
    world.answer(() => problem(status, code));
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1 });
    world.answer(() => sentEnquiry('h1'));
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1 });
    world.clock += 2000;
    expect(await world.replay()).toMatchObject({ sent: 1, waiting: 0 });
  });

  test('Retry-After is honoured', async () => {
    await world.queue(enquiry('h1'));
    world.answer(() => problem(429, 'rate_limited', { 'retry-after': '30' }));
    const outcome = await world.replay();
    expect(outcome?.nextAt).toBe(world.clock + 30_000);
    world.clock += 29_000;
    await world.replay({ eager: true });
    expect(world.requests).toHaveLength(1);
  });
});

describe('the session', () => {
  test('a refused bearer is renewed once, and the item is sent', async () => {
    await world.queue(enquiry('h1'));
    world.answer((request) =>
      request.token === tokenFor('anna', 'fresh')
        ? sentEnquiry('h1')
        : problem(401, 'unauthenticated'),
    );
    expect(await world.replay()).toMatchObject({ sent: 1 });
    expect(world.requests).toHaveLength(2);
  });

  test('refused twice it stays queued, and nothing else is tried in vain', async () => {
    const key = await world.queue(enquiry('h1'));
    await world.queue(enquiry('h1'));
    world.answer(() => problem(401, 'unauthenticated'));
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 2 });
    expect(world.requests).toHaveLength(2);
    expect(await world.db.outbox.get(key)).toMatchObject({ state: 'queued' });
    world.answer(() => sentEnquiry('h1'));
    world.clock += 2000;
    expect(await world.replay()).toMatchObject({ sent: 2, waiting: 0 });
  });

  test('without a token nothing is sent and nothing counts as tried', async () => {
    const key = await world.queue(enquiry('h1'));
    world.user = null;
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1 });
    expect(await world.db.outbox.get(key)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  test("another person's items are not sent with this person's token", async () => {
    await world.queue(enquiry('h1', 'bela'));
    await world.queue(enquiry('h2', 'anna'));
    world.answer(() => sentEnquiry('h2'));
    expect(await world.replay()).toMatchObject({ sent: 1 });
    expect(world.requests.map((request) => request.path)).toEqual([
      '/api/v1/enquiry/listing/h2/send-enquiry/me',
    ]);
    expect(await world.db.outbox.where('userId').equals('bela').count()).toBe(1);
  });

  test('when somebody else signs in during the run, the rest stays', async () => {
    await world.queue(enquiry('h1'));
    await world.queue(enquiry('h1'));
    world.answer(() => {
      world.user = 'bela';
      return sentEnquiry('h1');
    });
    await world.replay();
    expect(world.requests).toHaveLength(1);
    expect((await world.db.outbox.toArray())[0]).toMatchObject({ state: 'queued', attempts: 0 });
  });

  test('what sign-out wiped while it was in flight stays away', async () => {
    await world.queue(enquiry('h1'));
    world.answer(async () => {
      await world.db.outbox.clear();
      await world.db.enquiries.clear();
      return problem(500, 'internal');
    });
    await world.replay();
    expect(await world.db.outbox.count()).toBe(0);
    expect(await world.db.enquiries.count()).toBe(0);
  });
});

describe('order', () => {
  test('a lane goes in order and stops at what has to wait', async () => {
    const keys = [await world.queue(enquiry('h1')), await world.queue(enquiry('h1'))];
    world.answer(() => problem(500, 'internal'));
    await world.replay();
    expect(world.requests.map((request) => request.key)).toEqual([keys[0]]);
    world.answer(() => sentEnquiry('h1'));
    world.clock += 2000;
    await world.replay();
    expect(world.requests.map((request) => request.key)).toEqual([keys[0], keys[0], keys[1]]);
  });

  test('a first item that always fails never holds up another lane', async () => {
    await world.queue(enquiry('bad'));
    for (const id of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']) await world.queue(enquiry(id));
    world.answer((request) => {
      const id = /listing\/(\w+)\//.exec(request.path)?.[1] ?? '';
      return id === 'bad' ? problem(500, 'internal') : sentEnquiry(id);
    });
    expect(await world.replay()).toMatchObject({ sent: 6, waiting: 1 });
  });

  test('what needs attention does not hold up its lane', async () => {
    await world.queue(enquiry('h1'));
    const second = await world.queue(enquiry('h1'));
    world.answer((request) =>
      request.key === second ? sentEnquiry('h1') : problem(400, 'validation_failed'),
    );
    expect(await world.replay()).toMatchObject({ sent: 1, waiting: 0 });
  });

  test('what is queued during a run goes with it', async () => {
    await world.queue(enquiry('h1'));
    let queued = false;
    world.answer(async (request) => {
      if (!queued) {
        queued = true;
        await world.queue(enquiry('h2'));
      }
      return sentEnquiry(request.path.includes('/h1/') ? 'h1' : 'h2');
    });
    expect(await world.replay()).toMatchObject({ sent: 2, waiting: 0 });
  });

  test('a wait imposed by a dead network ends when the network is back', async () => {
    await world.queue(enquiry('h1'));
    world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await world.replay();
    world.answer(() => sentEnquiry('h1'));
    expect(await world.replay()).toMatchObject({ sent: 0 });
    expect(await world.replay({ eager: true })).toMatchObject({ sent: 1 });
  });
});

test('the moment of a removal goes along on the wire, the same at each try', async () => {
  await world.queue({
    userId: 'anna',
    operation: 'removeFromWishlist',
    params: { listingId: 'h1', userId: 'me' },
    query: { sequence: 17, device: 'phone' },
    lane: 'wishlist:h1',
  });
  world.answer(() => problem(503, 'unavailable'));
  await world.replay();
  world.clock += 120_000;
  world.answer(() => wishlistReceipt('h1', false));
  expect(await world.replay()).toMatchObject({ sent: 1 });
  const path = '/api/v1/wishlist/listing/h1/remove/me?sequence=17&device=phone';
  expect(world.requests.map((request) => request.path)).toEqual([path, path]);
});

test('a wishlist receipt settles its row', async () => {
  await world.queue({
    userId: 'anna',
    operation: 'addToWishlist',
    params: { listingId: 'h1', userId: 'me' },
    lane: 'wishlist:h1',
  });
  await world.saveRow('h1');
  world.answer(() => wishlistReceipt('h1', true));
  await world.replay();
  expect(await world.db.wishlist.get(['anna', 'h1'])).toMatchObject({
    sync: 'saved',
    onServer: true,
    settledAt: world.clock,
  });
});

function page(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html' } });
}
