import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { guestId } from './guest-id.ts';
import { cancel } from '../outbox-commands.ts';
import { switchAccount, wipePersonalData } from '../account/switch-account.ts';
import { ReplayStore } from '../outbox/replay-store.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { saveIfMissing, storeServerWishlist, toggleSaved } from './wishlist-store.ts';
import { entityEffects } from '../entity-effects.ts';

const replay = new ReplayStore(db, entityEffects);
const due = { now: Date.now() + 60_000, eager: false, tried: new Set<string>() };

afterEach(async () => {
  await db.outbox.clear();
  await wipePersonalData();
  await db.meta.clear();
  setProviderUser(null);
});

test('hearts of a guest stay on the phone and send nothing', async () => {
  await toggleSaved(sampleCard('h1'));
  await toggleSaved(sampleCard('h2'));
  await toggleSaved(sampleCard('h1'));
  expect(await saved(guestId)).toEqual({ h2: 'saved' });
  expect(await db.outbox.count()).toBe(0);
});

test.each([null, anna])(
  'a double tap on a heart that only saves never takes it off',
  async (who) => {
    if (who) setProviderUser(who);
    await Promise.all([1, 2].map(() => saveIfMissing(sampleCard('h1'))));
    expect(await saved(who?.id ?? guestId)).toEqual({ h1: who ? 'waiting' : 'saved' });
    expect(await db.outbox.count()).toBe(who ? 1 : 0);
  },
);

test('signing in merges them once, each with its moment, and the list stays as it was', async () => {
  await toggleSaved(sampleCard('h1'));
  await toggleSaved(sampleCard('h2'));
  const taps = (await db.wishlist.toArray())
    .map((row) => Date.parse(row.savedAt))
    .sort((a, b) => a - b);
  await signIn();
  await signIn();
  const [merge, ...others] = await db.outbox.toArray();
  expect(others).toEqual([]);
  expect(merge).toMatchObject({ operation: 'mergeWishlist', params: { userId: 'me' } });
  const { items } = itemsOf(merge);
  expect(items.map((item) => item.listingId).sort()).toEqual(['h1', 'h2']);
  expect(items.map((item) => item.sequence).sort((a, b) => a - b)).toEqual(taps);
  await storeServerWishlist([]);
  expect(await saved(anna.id)).toEqual({ h1: 'waiting', h2: 'waiting' });
  expect(await saved(guestId)).toEqual({});
});

test("the server's word on a merge decides: saved, removed elsewhere later, unknown", async () => {
  for (const id of ['h1', 'h2', 'h3']) await toggleSaved(sampleCard(id));
  await signIn();
  const item = await claimed();
  const items = [
    { listingId: 'h1', saved: true, sequence: 5 },
    { listingId: 'h2', saved: false, sequence: 9 },
  ];
  await replay.markSent(item, { data: { items, unknown: ['h3'] } }, Date.now());
  expect(await saved(anna.id)).toEqual({ h1: 'saved' });
});

test('a heart taken off before the merge was tried leaves it; afterwards it is undone behind it', async () => {
  for (const id of ['h1', 'h2']) await toggleSaved(sampleCard(id));
  await signIn();
  await toggleSaved(sampleCard('h1'));
  expect(await saved(anna.id)).toEqual({ h2: 'waiting' });
  expect((await db.outbox.toArray()).map((item) => item.body)).toMatchObject([
    { items: [{ listingId: 'h2' }] },
  ]);
  const sending = await claimed();
  await toggleSaved(sampleCard('h2'));
  expect(await saved(anna.id)).toEqual({});
  expect((await db.outbox.toArray()).map((item) => item.operation)).toEqual([
    'mergeWishlist',
    'removeFromWishlist',
  ]);
  const items = [{ listingId: 'h2', saved: true, sequence: 1 }];
  await replay.markSent(sending, { data: { items, unknown: [] } }, Date.now());
  expect(await db.wishlist.get([anna.id, 'h2'])).toMatchObject({ removed: true, onServer: true });
});

test('a merge that is not wanted after all leaves nothing', async () => {
  await toggleSaved(sampleCard('h1'));
  await signIn();
  const [item] = await db.outbox.toArray();
  expect(await cancel(item?.key ?? '')).toBe(true);
  expect(await db.wishlist.count()).toBe(0);
});

test('somebody else signing in gets what guests saved and nothing of the former person', async () => {
  await signIn();
  await storeServerWishlist([{ ...sampleCard('own'), savedAt: '2026-01-01T00:00:00.000Z' }]);
  setProviderUser(null);
  await toggleSaved(sampleCard('h1'));
  await switchAccount({ userId: 'user_other', sessionId: 's2' });
  expect(await saved(anna.id)).toEqual({});
  expect(await saved('user_other')).toEqual({ h1: 'waiting' });
  await wipePersonalData();
  expect(await db.wishlist.count()).toBe(0);
});

async function signIn(): Promise<void> {
  await switchAccount({ userId: anna.id, sessionId: 's1' });
  setProviderUser(anna);
}

function itemsOf(merge: OutboxItem | undefined) {
  if (merge === undefined) throw new Error('nothing to merge');
  return merge.body as { items: { listingId: string; sequence: number }[] };
}

async function claimed() {
  const item = await replay.claim(anna.id, 'wishlist-merge', due, 1000);
  if (item === undefined) throw new Error('nothing to send');
  return item;
}

/** The state of each shown hostel of a list, by id. */
async function saved(userId: string): Promise<Record<string, string>> {
  const rows = await db.wishlist.where('userId').equals(userId).toArray();
  return Object.fromEntries(
    rows.filter((row) => !row.removed).map((row) => [row.listingId, row.sync]),
  );
}
