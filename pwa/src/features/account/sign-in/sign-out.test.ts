import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { db, type TripRow } from '../../../offline/database/db.ts';
import { guestId } from '../../../offline/wishlist/guest-id.ts';
import { identityCacheName } from '../../../offline/database/identity-cache.ts';
import {
  privatePhotoCacheName,
  tripPhotoCacheName,
} from '../../../offline/database/cache-names.ts';
import { newItem, anonymousId } from '../../../offline/outbox/outbox-item.ts';
import { activeAccount, setActiveAccount } from '../../../offline/database/active-account.ts';
import { switchAccount, wipePersonalData } from '../../../offline/account/switch-account.ts';
import { memoryCaches } from '../../../offline/testing/memory-caches.ts';
import { savedRow } from '../../../offline/testing/saved-row.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import {
  setProviderUser,
  setSignOutPending,
  signOutPending,
} from '../../../shared/session/session-store.ts';
import { resumeSignOut, signOutOfPhone } from './sign-out.ts';

const packed: Omit<TripRow, 'id'> = {
  name: 'Ganga',
  state: 'ready',
  stale: false,
  photos: [],
  files: [],
  addedAt: '2026-11-01T00:00:00.000Z',
};

afterEach(async () => {
  setSignOutPending(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  setProviderUser(null);
  await Promise.all([db.wishlist, db.meta, db.outbox].map((table) => table.clear()));
});

test('deletes personal data before the provider has answered', async () => {
  setProviderUser(anna);
  await setActiveAccount({ userId: 'anna', sessionId: 's1' });
  await db.wishlist.put({ ...savedRow('h1'), userId: 'anna' });
  const leaving = signOutOfPhone();
  await vi.waitFor(async () => expect(await db.wishlist.count()).toBe(0));
  expect(signOutPending()).toBe(true);
  registerController({ signOut: async () => {} } as unknown as SessionController);
  await leaving;
  expect(signOutPending()).toBe(false);
});

test('continues an interrupted sign-out at the next start and keeps guest data', async () => {
  await setActiveAccount({ userId: 'anna', sessionId: 's1' });
  await db.wishlist.bulkPut([
    { ...savedRow('h1'), userId: 'anna' },
    { ...savedRow('h2'), userId: guestId },
  ]);
  await resumeSignOut();
  expect(await db.wishlist.count()).toBe(2);
  setSignOutPending(true);
  await resumeSignOut();
  expect((await db.wishlist.toArray()).map(({ userId }) => userId)).toEqual([guestId]);
});

test('continues a sign-out that was interrupted after the database', async () => {
  await annaLeavesCutOff();
  expect(await activeAccount()).toBeNull();
  await resumeSignOut();
  expect(await caches.keys()).toEqual([]);
  expect(await db.meta.count()).toBe(0);
});

test('an interrupted sign-out is completed before the next sign-in and deletes nothing of that person', async () => {
  await annaLeavesCutOff();
  localStorage.setItem('patna.me.draft', "bela's");
  await switchAccount({ userId: 'bela', sessionId: 's2' });
  expect(await caches.keys()).toEqual([]);
  expect(localStorage.getItem('patna.me.draft')).toBe("bela's");
  expect((await activeAccount())?.userId).toBe('bela');
});

test('also deletes data of a former person on a shared phone', async () => {
  await annaIsHere();
  vi.spyOn(caches, 'delete').mockRejectedValueOnce(new Error('cut off'));
  await expect(switchAccount({ userId: 'bela', sessionId: 's2' })).rejects.toThrow('cut off');
  await db.meta.put({ key: 'of bela', value: 1 });
  await switchAccount({ userId: 'bela', sessionId: 's2' });
  expect(await caches.keys()).toEqual([identityCacheName]);
  expect(await db.meta.get('of bela')).toBeDefined();
});

async function annaIsHere(): Promise<void> {
  vi.stubGlobal('caches', memoryCaches());
  await setActiveAccount({ userId: 'anna', sessionId: 's1' });
  localStorage.setItem('patna.me.draft', "anna's");
  const names = [tripPhotoCacheName, privatePhotoCacheName, identityCacheName];
  for (const name of names) await caches.open(name);
}

async function annaLeavesCutOff(): Promise<void> {
  await annaIsHere();
  const cut = vi.spyOn(caches, 'delete').mockRejectedValue(new Error('cut off'));
  setSignOutPending(true);
  await expect(wipePersonalData()).rejects.toThrow('cut off');
  cut.mockRestore();
  expect(await caches.keys()).toContain(tripPhotoCacheName);
  expect(localStorage.getItem('patna.me.draft')).toBeNull();
}

test('data without an owner survives sign-in and sign-out', async () => {
  const params = { lane: 'support', operation: 'writeToSupport', params: {} } as const;
  await db.outbox.add(newItem({ ...params, userId: anonymousId, body: {} }, Date.now()));
  await switchAccount({ userId: 'anna', sessionId: 's1' });
  await switchAccount({ userId: 'bela', sessionId: 's2' });
  await wipePersonalData(guestId);
  await wipePersonalData(guestId);
  expect(await db.outbox.toArray()).toMatchObject([{ userId: anonymousId }]);
});

test('a second wipe keeps unsent writes of other people', async () => {
  const write = { lane: 'profile', operation: 'editUser', params: {}, body: {} } as const;
  await db.outbox.add(newItem({ ...write, userId: 'bela' }, Date.now()));
  await setActiveAccount({ userId: 'anna', sessionId: 's1' });
  await wipePersonalData(guestId);
  await wipePersonalData(guestId);
  expect(await db.outbox.toArray()).toMatchObject([{ userId: 'bela' }]);
});

test("deletes the person's data although the phone has lost its owner mark", async () => {
  setProviderUser(anna);
  const write = { lane: 'profile', operation: 'editUser', params: {}, body: {} } as const;
  await db.outbox.bulkAdd(
    [anna.id, 'bela'].map((userId) => newItem({ ...write, userId }, Date.now())),
  );
  await signOutOfPhone();
  expect(await db.outbox.toArray()).toMatchObject([{ userId: 'bela' }]);
});

test('a guest at sign-out keeps lists and trips and the provider is not called', async () => {
  await db.wishlist.put({ ...savedRow('h1'), userId: guestId });
  await db.trips.put({ ...packed, id: 'h1' });
  localStorage.setItem('patna.me.draft', 'a guest');
  await signOutOfPhone();
  expect(await db.wishlist.count()).toBe(1);
  expect(await db.trips.count()).toBe(1);
  expect(localStorage.getItem('patna.me.draft')).toBe('a guest');
  expect(signOutPending()).toBe(false);
});

test('deletes data of a person whose session has expired', async () => {
  registerController({ signOut: async () => {} } as unknown as SessionController);
  await setActiveAccount({ userId: 'anna', sessionId: 's1' });
  await db.wishlist.bulkPut([
    { ...savedRow('h1'), userId: 'anna' },
    { ...savedRow('h2'), userId: guestId },
  ]);
  localStorage.setItem('patna.me.draft', "anna's");
  await signOutOfPhone();
  expect((await db.wishlist.toArray()).map(({ userId }) => userId)).toEqual([guestId]);
  expect(localStorage.getItem('patna.me.draft')).toBeNull();
  expect(await activeAccount()).toBeNull();
});

test('an unreadable database keeps no draft for the next person', async () => {
  localStorage.setItem('patna.me.draft', "anna's");
  vi.spyOn(db.meta, 'get').mockRejectedValueOnce(new Error('cannot be opened'));
  await expect(wipePersonalData(guestId)).rejects.toThrow('cannot be opened');
  expect(localStorage.getItem('patna.me.draft')).toBeNull();
});
