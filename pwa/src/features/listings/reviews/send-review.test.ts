import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { replayOutbox } from '../../../offline/outbox/replay.ts';
import { startReplay } from '../../../offline/outbox/scheduler.ts';
import { json, ReplayWorld } from '../../../offline/testing/replay-world.ts';
import { reportReachable } from '../../../shared/http/reachability.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { checkReview, sendReview } from './send-review.ts';

const comment = 'Clean rooms, quiet at night.';

describe('checkReview', () => {
  test('accepts what the service accepts', () => {
    const typed = { rating: 4, comment: `  ${comment} `, subScores: { food: 3 } };
    expect(checkReview(typed, 'en')).toEqual({
      ok: true,
      input: { rating: 4, comment, subScores: { food: 3 } },
    });
  });

  test.each([
    ['rating', { comment }],
    ['comment', { rating: 4, comment: 'Too short' }],
    ['comment', { rating: 4, comment: `${comment} 9876543210` }],
    ['comment', { rating: 4, comment: `${comment} www.example.com` }],
  ])('reports an invalid %s in both languages', (field, typed) => {
    const [en, hi] = ['en', 'hi'].map((language) => checkReview(typed, language));
    expect(en).toMatchObject({ ok: false, errors: [{ field }] });
    expect(hi).toMatchObject({ ok: false, errors: [{ field }] });
    expect(JSON.stringify(hi)).toMatch(/[\u0900-\u097f]/);
    expect(JSON.stringify(en)).not.toMatch(/[\u0900-\u097f]/);
  });
});

describe('sendReview', () => {
  const input = { rating: 4, comment };
  const onQueued = vi.fn<() => void>();
  let world: ReplayWorld;
  let stop: () => void;
  let runs: Promise<unknown>[];
  let silence: PromiseWithResolvers<Response>;

  beforeEach(() => {
    setProviderUser(anna);
    reportReachable();
    world = new ReplayWorld();
    runs = [];
    silence = Promise.withResolvers();
    world.locks = {
      hold(_name, work) {
        const run = work(true);
        runs.push(run);
        return run;
      },
    };
    stop = startReplay(world.ports(db));
  });
  afterEach(async () => {
    stop();
    silence.resolve(new Response(null, { status: 503 }));
    // A run that outlives its test would send the next test's review.
    await Promise.allSettled(runs);
    await world.close();
    await db.outbox.clear();
    setProviderUser(null);
  });

  test('returns `sent` once the server has it', async () => {
    world.answer(taken);
    expect(await sendReview('h1', input, null, onQueued)).toBe('sent');
    expect(onQueued).toHaveBeenCalledOnce();
    expect(await db.outbox.count()).toBe(0);
  });

  test('returns the refusal, and the review stays in the outbox', async () => {
    const errors = [{ field: 'comment', rule: 'phone', message: 'Leave phone numbers out.' }];
    const refusal = { code: 'validation_failed', message: 'No', requestId: 'r', errors };
    world.answer(() => json(422, refusal, { 'content-type': 'application/problem+json' }));
    expect(await sendReview('h1', input, null, onQueued)).toMatchObject({ errors });
    expect(await db.outbox.toArray()).toMatchObject([{ body: input, state: 'needs-attention' }]);
  });

  test('a review removed from the outbox does not count as sent', async () => {
    world.answer(() => silence.promise);
    const outcome = sendReview('h1', input, null, onQueued);
    await vi.waitFor(() => expect(world.requests).toHaveLength(1));
    await db.outbox.clear();
    expect(await outcome).toEqual({ kind: 'problem' });
  });

  test('a review whose tab was killed is sent at the next start under the same key', async () => {
    world.answer(() => silence.promise);
    void sendReview('h1', input, null, onQueued);
    await vi.waitFor(() => expect(world.requests).toHaveLength(1));
    stop();
    world.answer(taken);
    expect(await replayOutbox(world.ports(db))).toMatchObject({ sent: 1, waiting: 0 });
    expect(world.requests.map(({ path }) => path)).toEqual([path, path]);
    expect(world.requests[1]?.key).toBe(world.requests[0]?.key);
  });
});

const path = '/api/v1/listings/h1/add-review/me';
const review = {
  _id: 'r1',
  user: 'Anna',
  rating: 4,
  comment,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const taken = () => json(201, { data: review });
