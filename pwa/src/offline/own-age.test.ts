import 'fake-indexeddb/auto';
import type { UserView } from '@patna/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../shared/session/sample-user.ts';
import { setProviderUser } from '../shared/session/session-store.ts';
import { keepCopyInStep } from './copies-in-step.ts';
import { db } from './db.ts';
import { ownRecordCopy } from './kept-answer-key.ts';
import { keepAnswer } from './kept-answers.ts';
import { ownAge, recordDraftKey } from './own-age.ts';
import { setPhoneOwner } from './owner.ts';
import { queueProfileEdit } from './profile-changes.ts';

const guardian = { name: 'Sunita Devi', phone: '+919876501234' };

beforeEach(() => setProviderUser(anna));

afterEach(async () => {
  setProviderUser(null);
  localStorage.clear();
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

test('nobody is taken for a child who has not said so, and nobody is known when signed out', async () => {
  expect(await ownAge()).toEqual({ minor: false, guardian: false, asOf: null });
  setProviderUser(null);
  expect(await ownAge()).toBeNull();
});

test('what is only typed counts, and so does what waits to be sent', async () => {
  localStorage.setItem(recordDraftKey, '{"age":"minor"}');
  expect(await ownAge()).toMatchObject({ minor: true, guardian: false });
  localStorage.clear();
  await queueProfileEdit({ under18: true, guardian, version: 0 });
  expect(await ownAge()).toMatchObject({ minor: true, guardian: true });
});

test('what the server took is known from then on, without a network', async () => {
  await setPhoneOwner({ userId: anna.id, sessionId: 's1' });
  await queueProfileEdit({ under18: true, guardian, version: 0 });
  const [item] = await db.outbox.toArray();
  const data = { under18: true, guardian, version: 1 } as UserView;
  if (item) await keepCopyInStep(db, item, { to: 'sent', output: { data }, at: 0 });
  await db.outbox.clear();
  expect(await ownAge()).toEqual({
    minor: true,
    guardian: true,
    asOf: '1970-01-01T00:00:00.000Z',
  });
});

test('a record that says nothing of age is an answer too', async () => {
  await keepAnswer(ownRecordCopy, null);
  expect(await ownAge()).toMatchObject({ minor: false, asOf: expect.any(String) });
});
