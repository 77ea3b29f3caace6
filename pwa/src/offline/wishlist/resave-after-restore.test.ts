import 'fake-indexeddb/auto';
import type { OutputOf } from '@patna/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { db } from '../database/db.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { resaveAfterRestore } from './resave-after-restore.ts';
import { storeServerLists } from './wishlist-lists.ts';
import { storeServerWishlist, toggleSaved } from './wishlist-store.ts';

type Answer = OutputOf<'getWishlist'>;
const savedAt = '2026-01-01T00:00:00.000Z';
const item = (id: string) => ({ ...sampleCard(id), savedAt });
const answer = (change: Partial<Answer>): Answer => ({
  wishlist: [],
  lists: [],
  shares: [],
  ...change,
});

async function hear(heard: Answer): Promise<void> {
  await resaveAfterRestore(heard, anna.id);
  await storeServerWishlist(heard.wishlist);
  await storeServerLists(heard, Date.now());
}

const waiting = async () =>
  (await db.outbox.orderBy('key').toArray()).map(({ operation, params, body }) => ({
    operation,
    on: params.listingId ?? params.listId,
    body,
  }));
const shown = async () =>
  (await db.wishlist.toArray()).filter(({ removed }) => !removed).map((row) => row.listingId);

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  await db.outbox.clear();
  await wipePersonalData();
  await db.meta.clear();
});

test('what a restored server lost stays on the phone and is saved again, once', async () => {
  const lists = [{ listId: 'l1', name: 'Near AIIMS' }];
  const full = [item('h1'), { ...item('h2'), note: 'Ask for a window', lists: ['l1'] }];
  await hear(answer({ wishlist: full, lists }));
  expect(await waiting()).toEqual([]);

  const restored = answer({ wishlist: [item('h1')], epoch: '0000000a' });
  await hear(restored);
  expect(await shown()).toEqual(['h1', 'h2']);
  const sent = await waiting();
  expect(sent).toHaveLength(3);
  expect(sent).toContainEqual({
    operation: 'addToWishlist',
    on: 'h2',
    body: expect.objectContaining({ sequence: Date.parse(savedAt) }),
  });
  expect(sent).toContainEqual({
    operation: 'arrangeWishlistItem',
    on: 'h2',
    body: expect.objectContaining({ note: 'Ask for a window', lists: ['l1'] }),
  });
  expect(sent).toContainEqual({
    operation: 'saveWishlistList',
    on: 'l1',
    body: expect.objectContaining({ name: 'Near AIIMS' }),
  });
  await hear(restored);
  expect(await waiting()).toEqual(sent);
});

test('a hostel that another phone removed goes, as long as nothing was restored', async () => {
  await hear(answer({ wishlist: [item('h1'), item('h2')], epoch: '0000000a' }));
  await hear(answer({ wishlist: [item('h1')], epoch: '0000000a' }));
  expect(await shown()).toEqual(['h1']);
  await hear(answer({ wishlist: [] }));
  expect(await shown()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a removal that still waits on this phone is not undone by a restore', async () => {
  await hear(answer({ wishlist: [item('h1')] }));
  await toggleSaved(sampleCard('h1'));
  const before = await waiting();
  expect(before).toMatchObject([{ operation: 'removeFromWishlist' }]);
  await hear(answer({ wishlist: [item('h1')], epoch: '0000000b' }));
  expect(await waiting()).toEqual(before);
  expect(await shown()).toEqual([]);
});
