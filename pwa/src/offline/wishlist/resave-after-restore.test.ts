import 'fake-indexeddb/auto';
import type { OutputOf } from '@patna/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { db } from '../database/db.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { storeWishlistResponse } from './resave-after-restore.ts';
import { toggleSaved } from './wishlist-store.ts';

type Answer = OutputOf<'getWishlist'>;
const savedAt = '2026-01-01T00:00:00.000Z';
const item = (id: string) => ({ ...sampleCard(id), savedAt });
const answer = (change: Partial<Answer>): Answer => ({
  wishlist: [],
  lists: [],
  shares: [],
  ...change,
});

const hear = (heard: Answer) => storeWishlistResponse(heard, Date.now(), anna.id);

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
    body: { note: 'Ask for a window', lists: ['l1'], sequence: 1 },
  });
  expect(sent).toContainEqual({
    operation: 'saveWishlistList',
    on: 'l1',
    body: { name: 'Near AIIMS', sequence: 1 },
  });
  await hear(restored);
  expect(await waiting()).toEqual(sent);
});

test('a note and a list are saved again before every removal on another device', async () => {
  const lists = [{ listId: 'l1', name: 'Near AIIMS' }];
  const sequence = Date.now() + 60_000;
  await hear(answer({ wishlist: [{ ...item('h1'), note: 'Old', sequence }], lists, sequence }));
  await hear(answer({ wishlist: [item('h1')], epoch: '0000000a', sequence: 2 }));
  const bodies = (await waiting()).map(({ body }) => body as { sequence: number });
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body.sequence).toBeLessThan(2);
});

test('what could not be queued stays on the phone and is queued with the next answer', async () => {
  await hear(answer({ wishlist: [item('h1'), item('h2')], lists: [{ listId: 'l1', name: 'A' }] }));
  const restored = answer({ wishlist: [item('h1')], epoch: '0000000a' });
  const full = vi.spyOn(db.outbox, 'add').mockRejectedValue(new Error('The quota is used up.'));
  await expect(hear(restored)).rejects.toThrow('quota');
  full.mockRestore();
  expect(await shown()).toEqual(['h1', 'h2']);
  await hear(restored);
  expect(new Set((await waiting()).map(({ on }) => on))).toEqual(new Set(['h2', 'l1']));
  expect(await shown()).toEqual(['h1', 'h2']);
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
