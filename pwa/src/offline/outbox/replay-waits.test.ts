// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enquiry, problem, ReplayWorld, sentEnquiry } from '../testing/replay-world.ts';

let world: ReplayWorld;

beforeEach(() => {
  world = new ReplayWorld();
});
afterEach(async () => {
  await world.close();
});

describe('what waits', () => {
  test('a pause that the server asks for holds every lane', async () => {
    for (const id of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']) await world.queue(enquiry(id));
    world.answer(() => problem(429, 'rate_limited', { 'retry-after': '30' }));
    await world.replay();
    const first = world.requests.length;
    expect(first).toBeLessThanOrEqual(4);
    world.clock += 29_000;
    await world.replay({ eager: true });
    expect(world.requests).toHaveLength(first);
    await world.queue(enquiry('h7'));
    expect(await world.replay({ eager: true })).toMatchObject({ nextAt: world.clock + 1000 });
    expect(world.requests).toHaveLength(first);
    world.answer(({ path }) => sentEnquiry(path.split('/')[5] ?? ''));
    world.clock += 2000;
    expect(await world.replay()).toMatchObject({ sent: 7, waiting: 0 });
  });

  test('for 30 days it is sent, after that its person is asked; it is never dropped', async () => {
    const key = await world.queue(enquiry('h1'));
    world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    world.clock += 29 * 86_400_000;
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1 });
    world.clock += 2 * 86_400_000;
    world.answer(() => sentEnquiry('h1'));
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 0 });
    const error = { code: 'expired' };
    expect(await world.db.outbox.get(key)).toMatchObject({ state: 'needs-attention', error });
    expect(await world.db.enquiries.get(key)).toMatchObject({ status: 'needs-attention', error });
    await world.db.outbox.update(key, { state: 'queued', confirmedAt: world.clock });
    expect(await world.replay()).toMatchObject({ sent: 1 });
  });

  test('a waiting head is looked at again in its time, whatever stands behind it', async () => {
    await world.queue(enquiry('h1'));
    world.answer(() => problem(503, 'unavailable', { 'retry-after': '60' }));
    await world.replay();
    await world.queue(enquiry('h1'));
    const { nextAt, waiting } = await world.replay();
    expect(waiting).toBe(2);
    expect(nextAt).toBe(world.clock + 60_000);
  });

  test("what others left here is not this visitor's to hurry for", async () => {
    await world.queue(enquiry('h1'));
    world.user = null;
    expect(await world.replay()).toEqual({ sent: 0, waiting: 1, nextAt: null });
  });

  test('what its person changes just now stays, however long a clock that was put right once said', async () => {
    const key = await world.queue(enquiry('h1'));
    world.answer(() => sentEnquiry('h1'));
    await world.db.outbox.update(key, { heldUntil: world.clock + 100_000 });
    expect(await world.replay({ eager: true })).toMatchObject({ sent: 0, waiting: 1 });
    await world.db.outbox.update(key, { heldUntil: world.clock + 86_400_000 });
    expect(await world.replay()).toMatchObject({ sent: 1 });
  });

  test('a wait set by a clock that was a day ahead is over', async () => {
    const key = await world.queue(enquiry('h1'));
    world.answer(() => sentEnquiry('h1'));
    await world.db.outbox.update(key, { nextAttemptAt: world.clock + 86_400_000, attempts: 1 });
    expect(await world.replay()).toMatchObject({ sent: 1 });
  });

  test('a pause of six hours is kept to the end, and a time longer than what was asked is over', async () => {
    const hours = 3_600_000;
    await world.queue(enquiry('h1'));
    world.answer(() => problem(429, 'rate_limited', { 'retry-after': String(6 * 3600) }));
    await world.replay();
    const key = await world.queue(enquiry('h2'));
    world.answer(({ path }) => sentEnquiry(path.split('/')[5] ?? ''));
    world.clock += 5.9 * hours;
    expect(await world.replay({ eager: true })).toMatchObject({ sent: 0, waiting: 2 });
    world.clock -= 7 * hours;
    expect(await world.replay()).toMatchObject({ sent: 2 });
    expect(await world.db.outbox.get(key)).toBeUndefined();
  });

  test('a busy service that asks for a day gets it, and no more than that', async () => {
    const day = 86_400_000;
    const key = await world.queue(enquiry('h1'));
    world.answer(() => problem(503, 'unavailable', { 'retry-after': String(10 * 86_400) }));
    await world.replay();
    expect(await world.db.outbox.get(key)).toMatchObject({ nextAttemptAt: world.clock + day });
    world.answer(() => sentEnquiry('h1'));
    world.clock += day - 60_000;
    expect(await world.replay({ eager: true })).toMatchObject({ sent: 0 });
    world.clock += 60_000;
    expect(await world.replay()).toMatchObject({ sent: 1 });
  });

  test('what earlier versions kept of a pause still holds', async () => {
    await world.queue(enquiry('h1'));
    world.answer(() => sentEnquiry('h1'));
    await world.db.meta.put({ key: 'pause:anna', value: world.clock + 60_000 });
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1 });
    world.clock += 60_000;
    expect(await world.replay()).toMatchObject({ sent: 1 });
  });

  test.each([
    ['that was never set', '2015-01-01T00:10:00Z'],
    ['20 days ahead', '2026-01-21T08:00:00Z'],
  ])('what a clock %s wrote is counted from when it was put right', async (_clock, written) => {
    const right = world.clock;
    world.clock = Date.parse(written);
    const key = await world.queue(enquiry('h1'));
    world.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1 });
    expect(await world.db.outbox.get(key)).not.toHaveProperty('confirmedAt');
    world.clock = right;
    expect(await world.replay({ eager: true })).toMatchObject({ sent: 0, waiting: 1 });
    world.clock += 29 * 86_400_000;
    expect(await world.replay({ eager: true })).toMatchObject({ sent: 0, waiting: 1 });
    world.clock += 2 * 86_400_000;
    expect(await world.replay({ eager: true })).toMatchObject({ sent: 0, waiting: 0 });
    expect(await world.db.outbox.get(key)).toMatchObject({ error: { code: 'expired' } });
  });

  test('its history has each try', async () => {
    const key = await world.queue(enquiry('h1'));
    const answers = [
      () => problem(503, 'unavailable'),
      () => Promise.reject(new TypeError('lost')),
    ];
    for (const answer of answers) {
      world.answer(answer);
      await world.replay();
      world.clock += 60_000;
    }
    const { tries } = (await world.db.outbox.get(key)) ?? {};
    expect(tries?.map(({ answer }) => answer)).toEqual([503, 'silence']);
    expect((tries?.[1]?.at ?? 0) - (tries?.[0]?.at ?? 0)).toBe(60_000);
  });

  test('a database that was closed under the replay is opened again', async () => {
    await world.queue(enquiry('h1'));
    world.answer(async () => {
      world.db.close();
      return sentEnquiry('h1');
    });
    expect(await world.replay()).toMatchObject({ sent: 1, waiting: 0 });
  });
});
