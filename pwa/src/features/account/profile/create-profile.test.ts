import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { setActiveAccount } from '../../../offline/database/active-account.ts';
import { wipePersonalData } from '../../../offline/account/switch-account.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { endLocalSession, setProviderUser } from '../../../shared/session/session-store.ts';
import { recreateProfile, createProfileOnce } from './create-profile.ts';

const saved = () => Response.json({ data: { _id: 'usr_a', version: 0 } });

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  setProviderUser(null);
  localStorage.clear();
  await db.meta.clear();
});

test('creates a profile once', async () => {
  const asked = vi.fn(async () => saved());
  vi.stubGlobal('fetch', asked);
  await Promise.all([createProfileOnce(anna), createProfileOnce(anna)]);
  await createProfileOnce(anna);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('an answer after sign-out stores nothing', async () => {
  await setActiveAccount({ userId: anna.id, sessionId: 's1' });
  let answer: (response: Response) => void = () => undefined;
  const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', asked);
  const creating = createProfileOnce(anna);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  endLocalSession();
  await wipePersonalData();
  answer(saved());
  await creating;
  expect(Object.entries(localStorage)).toEqual([]);
  expect((await db.meta.toArray()).filter(({ key }) => key.includes(anna.id))).toEqual([]);
});

test('creates an erased record again, once per visit', async () => {
  const asked = vi.fn(async () => saved());
  vi.stubGlobal('fetch', asked);
  await createProfileOnce(anna);
  expect(await Promise.all([recreateProfile(anna), recreateProfile(anna)])).toEqual([true, false]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await recreateProfile(anna)).toBe(false);
  expect(asked).toHaveBeenCalledTimes(2);
});
