// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../database/db.ts';
import { edit } from '../outbox-commands.ts';
import { newItem } from './outbox-item.ts';
import { replayOutbox } from './replay.ts';
import { enquiry, problem, ReplayWorld, sentEnquiry } from '../testing/replay-world.ts';

let world: ReplayWorld;

beforeEach(() => {
  world = new ReplayWorld();
});
afterEach(async () => {
  await world.close();
  await db.outbox.clear();
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

  test('a tab that was frozen while it sent does not undo what its successor did', async () => {
    const key = await world.queue(enquiry('h1'));
    world.locks = { hold: (_name, work) => work(false) };
    let thaw: (answer: Response) => void = () => undefined;
    world.answer(() => new Promise((resolve) => (thaw = resolve)));
    const frozen = world.replay();
    await vi.waitFor(() => expect(world.requests).toHaveLength(1));
    world.clock += 60_000;
    world.answer(() => problem(503, 'unavailable'));
    await replayOutbox(world.otherTab());
    const judged = await world.db.outbox.get(key);
    thaw(problem(400, 'validation_failed'));
    await frozen;
    expect(judged).toMatchObject({ state: 'queued', attempts: 2, error: { status: 503 } });
    expect(await world.db.outbox.get(key)).toEqual(judged);
  });

  test('a late receipt of former words takes no item that was changed meanwhile', async () => {
    const write = enquiry('h1');
    const item = newItem(write, world.clock);
    await db.outbox.add(item);
    world.locks = { hold: (_name, work) => work(false) };
    let thaw: (answer: Response) => void = () => undefined;
    world.answer(() => new Promise((resolve) => (thaw = resolve)));
    const frozen = replayOutbox(world.ports(db));
    await vi.waitFor(() => expect(world.requests).toHaveLength(1));
    const body = { ...(write.body as object), message: 'Is a bed free in July?' };
    // By the phone's own clock the lease ran out long ago.
    expect(await edit(item.key, body)).toBe(true);
    thaw(sentEnquiry('h1'));
    expect(await frozen).toMatchObject({ sent: 0, waiting: 1 });
    expect(await db.outbox.get(item.key)).toMatchObject({ state: 'queued', body });

    world.answer(() => problem(422, 'idempotency_mismatch'));
    await replayOutbox(world.ports(db));
    const error = { code: 'idempotency_mismatch' };
    expect(await db.outbox.get(item.key)).toMatchObject({ state: 'needs-attention', error });
  });
});
