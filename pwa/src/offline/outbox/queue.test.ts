import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { queueEnquiry } from '../enquiries/enquiry-store.ts';
import { tooOld } from './outbox-item.ts';
import { edit, retry, takeBack } from '../outbox-commands.ts';
import { enqueue, useOutbox } from './queue.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { replayOutbox } from './replay.ts';
import { ReplayStore } from './replay-store.ts';
import { problem, ReplayWorld } from '../testing/replay-world.ts';
import { entityEffects } from '../entity-effects.ts';

const input = { name: 'Anna', phone: '9876543210', message: 'Is a bed free in June?' };
const replay = new ReplayStore(db, entityEffects);
const due = { now: Date.now() + 1000, eager: false, tried: new Set<string>() };

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  await db.outbox.clear();
  await wipePersonalData();
});

describe('an unsent write', () => {
  test('can be edited after a refusal, together with its copy', async () => {
    const key = await queueEnquiry({
      listing: { id: 'h1', propertyName: 'Ganga' },
      input,
      consent: '1.1',
    });
    const error = { kind: 'problem', status: 400, code: 'validation_failed' } as const;
    await replay.markFailed(await claimed('enquiry:h1'), error, 1);
    const changed = { ...input, message: 'Is a bed free from July on?' };
    expect(await edit(key, changed)).toBe(true);
    expect(await db.outbox.get(key)).toMatchObject({ state: 'queued', body: changed });
    expect(await db.enquiries.get(key)).toMatchObject({ status: 'waiting', input: changed });
  });

  test('can be edited during an attempt once that attempt has failed', async () => {
    const key = await queueEnquiry({
      listing: { id: 'h1', propertyName: 'Ganga' },
      input,
      consent: '1.1',
    });
    const item = await claimed('enquiry:h1', 30_000);
    const changed = { ...input, message: 'Is a bed free from July on?' };
    const editing = edit(key, changed);
    setTimeout(() => void replay.postpone(item, { kind: 'network' }, { now: 1, next: 2 }), 100);
    expect(await editing).toBe(true);
    expect(await db.outbox.get(key)).toMatchObject({ state: 'queued', body: changed });
  });

  test('shows no wait that was set by a wrong clock', async () => {
    await enqueue({ operation: 'addReview', params: {}, lane: 'h1' });
    const item = await claimed('h1');
    const ahead = { now: Date.now() + 86_400_000, next: Date.now() + 86_460_000 };
    await replay.postpone(item, { kind: 'problem', status: 503 }, ahead);
    const { result } = renderHook(() => useOutbox());
    await waitFor(() => expect(result.current?.[0]?.nextAttemptAt).toBe(0));
  });

  test('sent again by hand waits as long as the server asked for, and shows the wait', async () => {
    const key = await queueEnquiry({
      listing: { id: 'h1', propertyName: 'Ganga' },
      input,
      consent: '1.1',
    });
    const now = Date.now();
    const until = now + 60_000;
    await replay.pause(anna.id, until, now);
    await retry(key);
    expect(await replay.claim(anna.id, 'enquiry:h1', { ...due, now }, 1000)).toBeUndefined();
    const { result } = renderHook(() => useOutbox());
    await waitFor(() => expect(result.current?.[0]?.nextAttemptAt).toBe(until));
    expect(await claimed('enquiry:h1', 1000, { ...due, now: until })).toMatchObject({ key });
  });

  test('sent again by hand repeatedly still waits as long as a busy server asked for', async () => {
    const key = await queueEnquiry({
      listing: { id: 'h1', propertyName: 'Ganga' },
      input,
      consent: '1.1',
    });
    const world = new ReplayWorld();
    world.locks = { hold: (_name, work) => work(true) };
    world.clock = Date.now();
    world.answer(() => problem(503, 'unavailable', { 'retry-after': '120' }));
    await replayOutbox(world.ports(db));
    await world.close();
    await retry(key);
    await retry(key);
    expect(await db.outbox.get(key)).toMatchObject({ nextAttemptAt: world.clock + 120_000 });
  });

  test('that may have arrived too long ago for the server to recognise needs a confirmation', async () => {
    const key = await queueEnquiry({
      listing: { id: 'h1', propertyName: 'Ganga' },
      input,
      consent: '1.1',
    });
    const day = 86_400_000;
    const triedOn = (daysAgo: number, answer: 'silence' | 404) => {
      const at = Date.now() - daysAgo * day;
      const tried = { attempts: 1, createdAt: at, tries: [{ at, answer }] };
      return db.outbox.update(key, { ...tried, state: 'needs-attention', error: tooOld });
    };
    await triedOn(61, 'silence');
    expect(await retry(key)).toBe('may-arrive-twice');
    expect(await db.outbox.get(key)).toMatchObject({ state: 'needs-attention' });
    expect(await retry(key, true)).toBe('queued');
    await triedOn(59, 'silence');
    expect(await retry(key)).toBe('queued');
    await triedOn(61, 404);
    expect(await retry(key)).toBe('queued');
    expect(await db.outbox.get(key)).toMatchObject({ state: 'queued' });
  });

  test('is sent again as a new write when an earlier version has arrived', async () => {
    const key = await queueEnquiry({
      listing: { id: 'h1', propertyName: 'Ganga' },
      input,
      consent: '1.1',
    });
    const error = { kind: 'problem', status: 422, code: 'idempotency_mismatch' } as const;
    await replay.markFailed(await claimed('enquiry:h1'), error, 1);
    await retry(key);
    const [item] = await db.outbox.toArray();
    expect(item?.key).not.toBe(key);
    expect(item).toMatchObject({ state: 'queued', attempts: 0 });
    expect((await db.enquiries.toArray()).map((row) => row.key)).toEqual([item?.key]);
  });

  test('that may have arrived is cancelled only after a confirmation', async () => {
    const key = await queueEnquiry({
      listing: { id: 'h1', propertyName: 'Ganga' },
      input,
      consent: '1.1',
    });
    const silence = { kind: 'network' } as const;
    await replay.postpone(await claimed('enquiry:h1'), silence, { now: 1, next: 2 });
    expect(await takeBack(key, false)).toBe('may-have-arrived');
    expect(await db.enquiries.get(key)).toMatchObject({ status: 'waiting' });
    expect(await takeBack(key, true)).toBe('taken');
    expect([await db.outbox.count(), await db.enquiries.count()]).toEqual([0, 0]);
  });

  test('that was never tried, or was refused without a session, is cancelled at once', async () => {
    const listing = { id: 'h1', propertyName: 'Ganga' };
    const untried = await queueEnquiry({ listing, input, consent: '1.1' });
    expect(await takeBack(untried, false)).toBe('taken');
    const refused = await queueEnquiry({ listing, input, consent: '1.1' });
    const error = { kind: 'problem', status: 401, code: 'unauthenticated' } as const;
    await replay.postpone(await claimed('enquiry:h1'), error, { now: 1, next: 2 });
    expect(await takeBack(refused, false)).toBe('taken');
  });

  test('keeps its place in the lane when the clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-01') });
    const queue = () => enqueue({ operation: 'withdrawEnquiry', params: {}, lane: 'one' });
    const first = await queue();
    vi.setSystemTime(Date.parse('2026-01-01'));
    const second = await queue();
    vi.useRealTimers();
    expect(second > first).toBe(true);
  });
});

async function claimed(lane: string, leaseMs = 1000, when = due): Promise<OutboxItem> {
  const item = await replay.claim('anna', lane, when, leaseMs);
  if (item === undefined) throw new Error(`Nothing to claim in ${lane}`);
  return item;
}
