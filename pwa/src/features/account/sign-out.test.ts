import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from '../../offline/db.ts';
import { guestId } from '../../offline/guest-list.ts';
import { identityCacheName } from '../../offline/identity-cache.ts';
import { tripPhotoCacheName } from '../../offline/image-cache.ts';
import { phoneOwner, setPhoneOwner } from '../../offline/owner.ts';
import { claimPhone, wipePersonal } from '../../offline/personal.ts';
import { memoryCaches } from '../../offline/testing/memory-caches.ts';
import { savedRow } from '../../offline/testing/saved-row.ts';
import { setSignOutPending, signOutPending } from '../../shared/session/session-store.ts';
import { finishLeaving, leavePhone } from './sign-out.ts';

afterEach(async () => {
  setSignOutPending(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  await Promise.all([db.wishlist, db.meta].map((table) => table.clear()));
});

test('nothing of the person is left while the provider has not answered yet', async () => {
  await setPhoneOwner({ userId: 'anna', sessionId: 's1' });
  await db.wishlist.put({ ...savedRow('h1'), userId: 'anna' });
  void leavePhone();
  await vi.waitFor(async () => expect(await db.wishlist.count()).toBe(0));
  expect(signOutPending()).toBe(true);
});

test('a sign-out that a closed app cut off is finished at the next start, and guests keep theirs', async () => {
  await setPhoneOwner({ userId: 'anna', sessionId: 's1' });
  await db.wishlist.bulkPut([
    { ...savedRow('h1'), userId: 'anna' },
    { ...savedRow('h2'), userId: guestId },
  ]);
  await finishLeaving();
  expect(await db.wishlist.count()).toBe(2);
  setSignOutPending(true);
  await finishLeaving();
  expect((await db.wishlist.toArray()).map(({ userId }) => userId)).toEqual([guestId]);
});

test('a sign-out cut off behind the database is finished at the next start', async () => {
  await annaLeavesCutOff();
  expect(await phoneOwner()).toBeNull();
  await finishLeaving();
  expect(await caches.keys()).toEqual([]);
  expect(await db.meta.count()).toBe(0);
});

test('what a cut-off sign-out left goes before the next person has the phone, and nothing of theirs', async () => {
  await annaLeavesCutOff();
  localStorage.setItem('patna.me.draft', "bela's");
  await claimPhone({ userId: 'bela', sessionId: 's2' });
  expect(await caches.keys()).toEqual([]);
  expect(localStorage.getItem('patna.me.draft')).toBe("bela's");
  expect((await phoneOwner())?.userId).toBe('bela');
});

test('so does what stayed of a person whose phone somebody else took', async () => {
  await annaIsHere();
  vi.spyOn(caches, 'delete').mockRejectedValueOnce(new Error('cut off'));
  await expect(claimPhone({ userId: 'bela', sessionId: 's2' })).rejects.toThrow('cut off');
  await db.meta.put({ key: 'of bela', value: 1 });
  await claimPhone({ userId: 'bela', sessionId: 's2' });
  expect(await caches.keys()).toEqual([identityCacheName]);
  expect(await db.meta.get('of bela')).toBeDefined();
});

async function annaIsHere(): Promise<void> {
  vi.stubGlobal('caches', memoryCaches());
  await setPhoneOwner({ userId: 'anna', sessionId: 's1' });
  localStorage.setItem('patna.me.draft', "anna's");
  for (const name of [tripPhotoCacheName, identityCacheName]) await caches.open(name);
}

async function annaLeavesCutOff(): Promise<void> {
  await annaIsHere();
  const cut = vi.spyOn(caches, 'delete').mockRejectedValue(new Error('cut off'));
  setSignOutPending(true);
  await expect(wipePersonal()).rejects.toThrow('cut off');
  cut.mockRestore();
  expect(await caches.keys()).toContain(tripPhotoCacheName);
  expect(localStorage.getItem('patna.me.draft')).toBeNull();
}
