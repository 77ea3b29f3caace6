import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { responseCacheKey, userProfileResponse } from '../cache/response-cache-key.ts';
import { setActiveAccount } from '../database/active-account.ts';
import { dropProfileEdit, profileLane, queueProfileEdit } from './profile-edits.ts';
import { ReplayStore } from '../outbox/replay-store.ts';
import { entityEffects } from '../entity-effects.ts';

const replay = new ReplayStore(db, entityEffects);

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  vi.restoreAllMocks();
  setProviderUser(null);
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

test('an edit replaces an unsent one', async () => {
  const key = await queueProfileEdit({ homeCity: 'Gaya', version: 3 });
  await queueProfileEdit({ homeCity: 'Arrah', version: 3 }, unsent(key));
  expect(await waiting()).toEqual([{ homeCity: 'Arrah', version: 3 }]);
});

test('the previous edit stays when the new one cannot be stored', async () => {
  const key = await queueProfileEdit({ homeCity: 'Gaya', version: 3 });
  vi.spyOn(db.outbox, 'add').mockRejectedValue(new Error('no room'));
  const queued = queueProfileEdit({ homeCity: 'Arrah', version: 3 }, unsent(key));
  await expect(queued).rejects.toThrow('no room');
  expect(await waiting()).toEqual([{ homeCity: 'Gaya', version: 3 }]);
});

test('nothing is added when the previous edit cannot be removed', async () => {
  const key = await queueProfileEdit({ homeCity: 'Gaya', version: 3 });
  vi.spyOn(db.outbox, 'delete').mockRejectedValue(new Error('cut off'));
  const queued = queueProfileEdit({ homeCity: 'Arrah', version: 3 }, unsent(key));
  await expect(queued).rejects.toThrow('cut off');
  expect(await waiting()).toEqual([{ homeCity: 'Gaya', version: 3 }]);
});

test('an edit queued while another is sent is rebased on the new version', async () => {
  await setActiveAccount({ userId: anna.id, sessionId: 's1' });
  const key = await queueProfileEdit({ homeCity: 'Gaya', version: 3 });
  const sending = await claimed();
  await queueProfileEdit({ homeCity: 'Arrah', version: 3 }, unsent(key));
  expect(await db.outbox.count()).toBe(2);
  await replay.markSent(sending, { data: { version: 4 } }, 0);
  expect(await waiting()).toEqual([{ homeCity: 'Arrah', version: 4 }]);
  expect(await db.meta.get(ownRecord)).toMatchObject({ value: { value: { version: 4 } } });
});

test('an edit without a response is sent first under its key, and the next is rebased on it', async () => {
  const key = await queueProfileEdit({ homeCity: 'Gaya', version: 3 });
  await db.outbox.update(key, { attempts: 1, tries: [{ at: 0, answer: 'silence' }] });
  const second = await queueProfileEdit({ homeCity: 'Arrah', version: 3 }, unsent(key));
  await queueProfileEdit({ homeCity: 'Ara', version: 3 }, unsent(second));
  expect(await waiting()).toEqual([
    { homeCity: 'Gaya', version: 3 },
    { homeCity: 'Ara', version: 3 },
  ]);
  const sending = await claimed();
  expect(sending.key).toBe(key);
  await replay.markSent(sending, { data: { version: 4 } }, 0);
  expect(await waiting()).toEqual([{ homeCity: 'Ara', version: 4 }]);
});

test('an edit that a killed tab was sending is not replaced', async () => {
  const key = await queueProfileEdit({ homeCity: 'Gaya', version: 3 });
  await db.outbox.update(key, { state: 'sending', attempts: 1, leaseUntil: 1 });
  await queueProfileEdit({ homeCity: 'Arrah', version: 3 }, unsent(key));
  expect((await waiting()).length).toBe(2);
});

test('a new decision replaces a refused edit and the edits after it', async () => {
  await queueProfileEdit({ homeCity: 'Gaya', version: 3 });
  await replay.markFailed(await claimed(), conflict, 0);
  const key = await queueProfileEdit({ homeCity: 'Arrah', version: 3 });
  await replay.markFailed(await claimed(), conflict, 0);
  await queueProfileEdit({ homeCity: 'Arrah', version: 5 }, unsent(key));
  expect(await waiting()).toEqual([{ homeCity: 'Arrah', version: 5 }]);
});

test('dropping an edit also drops earlier refused ones', async () => {
  await queueProfileEdit({ homeCity: 'Gaya', version: 3 });
  await replay.markFailed(await claimed(), conflict, 0);
  const key = await queueProfileEdit({ homeCity: 'Arrah', version: 3 });
  await replay.markFailed(await claimed(), conflict, 0);
  await dropProfileEdit(unsent(key));
  expect(await waiting()).toEqual([]);
});

test('a profile received after a change of account is not stored', async () => {
  await queueProfileEdit({ homeCity: 'Gaya', version: 3 });
  const sending = await claimed();
  await setActiveAccount({ userId: 'bela', sessionId: 's2' });
  await replay.markSent(sending, { data: { version: 4 } }, 0);
  expect(await db.meta.get(ownRecord)).toBeUndefined();
});

const conflict = { kind: 'problem', status: 412, code: 'precondition_failed' } as const;

const ownRecord = responseCacheKey(anna.id, userProfileResponse);

function unsent(key: string) {
  return { key, body: {}, state: 'queued', error: undefined } as const;
}

async function waiting(): Promise<unknown[]> {
  return (await db.outbox.orderBy('key').toArray()).map(({ body }) => body);
}

async function claimed(): Promise<OutboxItem> {
  const due = { now: Date.now() + 1000, eager: false, tried: new Set<string>() };
  const item = await replay.claim(anna.id, profileLane, due, 60_000);
  if (item === undefined) throw new Error('nothing to send');
  return item;
}
