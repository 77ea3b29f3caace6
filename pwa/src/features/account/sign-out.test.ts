import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from '../../offline/db.ts';
import { guestId } from '../../offline/guest-list.ts';
import { setPhoneOwner } from '../../offline/owner.ts';
import { savedRow } from '../../offline/testing/saved-row.ts';
import { setSignOutPending, signOutPending } from '../../shared/session/session-store.ts';
import { finishLeaving, leavePhone } from './sign-out.ts';

afterEach(async () => {
  setSignOutPending(false);
  vi.useRealTimers();
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
