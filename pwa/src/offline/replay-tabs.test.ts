// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replayOutbox } from './replay.ts';
import { enquiry, ReplayWorld, sentEnquiry } from './testing/replay-world.ts';

let world: ReplayWorld;

beforeEach(() => {
  world = new ReplayWorld();
});
afterEach(async () => {
  await world.close();
});

describe('several tabs', () => {
  test('two replays at once send an item once', async () => {
    await world.queue(enquiry('h1'));
    await world.queue(enquiry('h2'));
    world.answer((request) => sentEnquiry(request.path.includes('/h1/') ? 'h1' : 'h2'));
    const other = world.otherTab();
    await Promise.all([world.replay(), replayOutbox(other)]);
    expect(world.requests).toHaveLength(2);
    expect(new Set(world.requests.map((request) => request.key)).size).toBe(2);
  });

  test('without Web Locks the lease keeps the second tab away', async () => {
    await world.queue(enquiry('h1'));
    world.locks = { hold: (_name, work) => work(false) };
    world.answer(() => sentEnquiry('h1'));
    await Promise.all([world.replay(), replayOutbox(world.otherTab())]);
    expect(world.requests).toHaveLength(1);
  });

  test('with Web Locks what a killed tab left in flight is taken over at once', async () => {
    const key = await world.leftInFlight(enquiry('h1'));
    world.answer(() => sentEnquiry('h1'));
    expect(await world.replay()).toMatchObject({ sent: 1 });
    expect(world.requests).toMatchObject([{ key }]);
  });

  test('without them it is taken over when its lease has run out', async () => {
    const key = await world.leftInFlight(enquiry('h1'));
    world.locks = { hold: (_name, work) => work(false) };
    world.answer(() => sentEnquiry('h1'));
    expect(await world.replay()).toMatchObject({ sent: 0, waiting: 1 });
    world.clock += 60_000;
    expect(await world.replay()).toMatchObject({ sent: 1 });
    expect(world.requests).toMatchObject([{ key }]);
  });

  test('a tab whose turn does not come leaves everything as it is', async () => {
    await world.queue(enquiry('h1'));
    world.locks = { hold: async () => null };
    expect(await world.replay()).toBeNull();
    expect(world.requests).toHaveLength(0);
  });
});
