import 'fake-indexeddb/auto';
import type { UserView } from '@patna/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { applyTransition } from '../outbox/effects.ts';
import { db } from '../database/db.ts';
import { userProfileResponse } from '../cache/response-cache-key.ts';
import { cacheResponse } from '../cache/response-cache.ts';
import { readAgeStatus, recordDraftKey } from './age-status.ts';
import { setActiveAccount } from '../database/active-account.ts';
import { queueProfileEdit } from './profile-edits.ts';
import { entityEffects } from '../entity-effects.ts';

const guardian = { name: 'Sunita Devi', phone: '+919876501234' };

beforeEach(() => setProviderUser(anna));

afterEach(async () => {
  setProviderUser(null);
  localStorage.clear();
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

test('a person without a stated age is not a minor; signed out, the status is null', async () => {
  expect(await readAgeStatus()).toEqual({ minor: false, guardian: false, asOf: null });
  setProviderUser(null);
  expect(await readAgeStatus()).toBeNull();
});

test('typed and queued answers count', async () => {
  localStorage.setItem(recordDraftKey, '{"age":"minor"}');
  expect(await readAgeStatus()).toMatchObject({ minor: true, guardian: false });
  localStorage.clear();
  await queueProfileEdit({ under18: true, guardian, version: 0 });
  expect(await readAgeStatus()).toMatchObject({ minor: true, guardian: true });
});

test('a sent answer stays known offline', async () => {
  await setActiveAccount({ userId: anna.id, sessionId: 's1' });
  await queueProfileEdit({ under18: true, guardian, version: 0 });
  const [item] = await db.outbox.toArray();
  const data = { under18: true, guardian, version: 1 } as UserView;
  if (item) await applyTransition(entityEffects, db, item, { to: 'sent', output: { data }, at: 0 });
  await db.outbox.clear();
  expect(await readAgeStatus()).toEqual({
    minor: true,
    guardian: true,
    asOf: '1970-01-01T00:00:00.000Z',
  });
});

test('a profile without an age counts as an answer', async () => {
  await cacheResponse(userProfileResponse, null);
  expect(await readAgeStatus()).toMatchObject({ minor: false, asOf: expect.any(String) });
});
