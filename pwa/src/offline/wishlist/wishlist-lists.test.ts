import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db, type MetaRow } from '../database/db.ts';
import { setActiveAccount } from '../database/active-account.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { ReplayStore } from '../outbox/replay-store.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { storeServerWishlist } from './wishlist-store.ts';
import {
  arrange,
  saveListName,
  removeList,
  storeServerLists,
  useArrangements,
  useLists,
} from './wishlist-lists.ts';
import { entityEffects } from '../entity-effects.ts';

const replay = new ReplayStore(db, entityEffects);
const due = { now: Date.now() + 60_000, eager: false, tried: new Set<string>() };
const savedAt = '2026-01-01T00:00:00.000Z';

beforeEach(async () => {
  setProviderUser(anna);
  await storeServerWishlist([{ ...sampleCard('h1'), savedAt, note: 'Near', lists: ['l1'] }]);
});
afterEach(async () => {
  cleanup();
  await db.outbox.clear();
  await wipePersonalData();
  await db.meta.clear();
});

test('a note is shown at once, queued once for several edits, and then saved', async () => {
  const shown = renderHook(() => useArrangements());
  await waitFor(() => expect(shown.result.current.get('h1')).toMatchObject({ sync: 'saved' }));
  await arrange('h1', { note: 'Ask for a window' });
  await arrange('h1', { lists: ['l1', 'l2'] });
  await arrange('h1', { note: 'Ask for the upper floor' });
  const wanted = { note: 'Ask for the upper floor', lists: ['l1', 'l2'] };
  await waitFor(() =>
    expect(shown.result.current.get('h1')).toEqual({ ...wanted, sync: 'waiting' }),
  );
  const [item, ...others] = await db.outbox.toArray();
  expect(others).toEqual([]);
  expect(item).toMatchObject({ operation: 'arrangeWishlistItem', body: wanted });
  const sending = await claimed('wishlist-note:h1');
  const receipt = { data: { listingId: 'h1', ...wanted } };
  await replay.markSent(sending, receipt, Date.now());
  await waitFor(() => expect(shown.result.current.get('h1')).toEqual({ ...wanted, sync: 'saved' }));
});

test('a note that may have arrived is followed by the next, and an older response undoes nothing', async () => {
  await arrange('h1', { note: 'One' });
  const sending = await claimed('wishlist-note:h1');
  await arrange('h1', { note: 'Two' });
  const bodies = (await db.outbox.orderBy('key').toArray()).map((item) => item.body);
  expect(bodies).toMatchObject([{ note: 'One' }, { note: 'Two' }]);
  const askedAt = Date.now() - 1000;
  const data = { listingId: 'h1', note: 'One', lists: ['l1'] };
  await replay.markSent(sending, { data }, Date.now());
  await storeServerWishlist([{ ...sampleCard('h1'), savedAt, note: 'Near' }], askedAt);
  expect(await db.wishlist.get([anna.id, 'h1'])).toMatchObject({ note: 'One', lists: ['l1'] });
});

test('a note gets a logical time later than any on the server, regardless of the clock', async () => {
  const ahead = Date.now() + 3_600_000;
  await storeServerLists({ lists: [], shares: [], sequence: ahead }, 1);
  await arrange('h1', { note: 'One' });
  const sending = await claimed('wishlist-note:h1');
  expect(sending.body).toMatchObject({ sequence: ahead + 1 });
  const elsewhere = { listingId: 'h1', note: 'Elsewhere', lists: [], sequence: ahead + 500 };
  await replay.markSent(sending, { data: elsewhere }, Date.now());
  await arrange('h1', { note: 'Two' });
  expect((await claimed('wishlist-note:h1')).body).toMatchObject({ sequence: ahead + 501 });
});

test('lists are created, renamed and removed offline', async () => {
  await storeServerLists({ lists: [{ listId: 'l1', name: 'Near' }], shares: [] }, 1);
  const lists = renderHook(() => useLists());
  const listId = await saveListName('Cheap');
  await saveListName('Near college', 'l1');
  const names = () => lists.result.current?.lists.map((list) => list.name);
  await waitFor(() => expect(names()).toEqual(['Cheap', 'Near college']));
  await removeList(listId);
  expect(await operations()).toEqual(['l1']);
  await removeList('l1');
  await waitFor(() => expect(names()).toEqual([]));
  expect((await db.outbox.toArray()).map((item) => item.body)).toMatchObject([{ removed: true }]);
  const sending = await claimed('wishlist-list:l1');
  const data = { listId: 'l1', name: '', removed: true, sequence: 9 };
  await replay.markSent(sending, { data }, Date.now());
  await waitFor(() => expect(lists.result.current).toEqual({ lists: [], shares: [] }));
});

test('a list stays visible while it moves from the outbox to the stored lists', async () => {
  const seen: string[][] = [];
  renderHook(() => {
    const all = useLists()?.lists.map((list) => list.name);
    if (all) seen.push(all);
  });
  const listId = await saveListName('For the visit');
  const isSeen = (name: string) => waitFor(() => expect(seen.at(-1)).toContain(name));
  await isSeen('For the visit');
  const sending = await claimed(`wishlist-list:${listId}`);
  const from = seen.length;
  const data = { listId, name: 'For the visit' };
  const get = db.meta.get.bind(db.meta) as (key: unknown) => Promise<MetaRow>;
  // The receipt arrives between the reads of the stored lists and of the unsent changes.
  const between = async (key: string) => {
    const value = await get(key);
    if (!key.startsWith('wishlist-lists:')) return value;
    spy.mockRestore();
    setTimeout(() => void replay.markSent(sending, { data }, Date.now()), 0);
    if (!Dexie.currentTransaction) await new Promise((resolve) => setTimeout(resolve, 50));
    return value;
  };
  const spy = vi.spyOn(db.meta, 'get').mockImplementation(between as never);
  await db.outbox.update(sending.key, { confirmedAt: 1 });
  await waitFor(async () => expect(await db.outbox.count()).toBe(0));
  await waitFor(() => expect(seen.length).toBeGreaterThan(from));
  expect(seen.slice(from).filter((names) => !names.includes('For the visit'))).toEqual([]);
});

test('sign-out deletes notes, lists and links', async () => {
  await arrange('h1', { note: 'canary' });
  await saveListName('canary');
  await setActiveAccount({ userId: anna.id, sessionId: 's1' });
  await wipePersonalData();
  const left = [await db.wishlist.toArray(), await db.outbox.toArray(), await db.meta.toArray()];
  expect(JSON.stringify(left)).not.toMatch(/canary|Near/);
});

async function operations(): Promise<(string | undefined)[]> {
  return (await db.outbox.orderBy('key').toArray()).map((item) => item.params.listId);
}

async function claimed(lane: string) {
  const item = await replay.claim(anna.id, lane, due, 1000);
  if (item === undefined) throw new Error(`Nothing to claim in ${lane}`);
  return item;
}
