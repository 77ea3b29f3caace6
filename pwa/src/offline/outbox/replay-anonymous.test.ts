// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anonymousId, type Write } from './outbox-item.ts';
import {
  enquiry,
  json,
  problem,
  ReplayWorld,
  sentEnquiry,
  tokenFor,
} from '../testing/replay-world.ts';

let world: ReplayWorld;

beforeEach(() => {
  world = new ReplayWorld();
});
afterEach(async () => {
  await world.close();
});

describe('what nobody in particular wrote', () => {
  const message: Write = {
    userId: anonymousId,
    operation: 'writeToSupport',
    params: {},
    body: { topic: 'feedback', message: 'x'.repeat(20), replyTo: 'a@example.com' },
    lane: 'support',
  };
  const receipt = () =>
    json(201, { data: { ticket: 'PH-1', createdAt: '2026-01-01T08:00:00.000Z' } });

  test.each([null, 'anna'])('is sent without a bearer while %s is here', async (user) => {
    world.user = user;
    const key = await world.queue(message);
    world.answer(receipt);
    expect(await world.replay()).toMatchObject({ sent: 1, waiting: 0 });
    expect(world.requests).toEqual([{ path: '/api/v1/support/messages', key, token: null }]);
  });

  test('is tried again after a second, signed in or not', async () => {
    world.user = null;
    await world.queue(message);
    world.answer(() => problem(503, 'unavailable'));
    const nextAt = world.clock + 1000;
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1, nextAt });
  });

  test('waits for itself when the server asks for a pause, and holds up nobody', async () => {
    await world.queue(message);
    await world.queue(enquiry('h1'));
    world.answer(({ token }) =>
      token === null ? problem(429, 'rate_limited') : sentEnquiry('h1'),
    );
    expect(await world.replay()).toMatchObject({ sent: 1, waiting: 1 });
    expect(world.requests.map(({ token }) => token)).toEqual([null, tokenFor('anna')]);
  });
});
