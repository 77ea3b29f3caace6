import 'fake-indexeddb/auto';
import { searchIdOf } from '@patna/contracts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { setActiveAccount } from '../database/active-account.ts';
import { db } from '../database/db.ts';
import { entityEffects } from '../entity-effects.ts';
import { cancel } from '../outbox-commands.ts';
import { ReplayStore } from '../outbox/replay-store.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import {
  removeSearch,
  saveSearch,
  storeServerSearches,
  useSavedSearches,
} from './saved-searches.ts';

const replay = new ReplayStore(db, entityEffects);
const due = { now: Date.now() + 60_000, eager: false, tried: new Set<string>() };
const girls = 'gender=Girls&maxPrice=6000';
const searchId = searchIdOf(girls);
const heard = { searchId, query: girls, alerts: true, savedAt: '2026-11-20T10:00:00.000Z' };

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  cleanup();
  await db.outbox.clear();
  await wipePersonalData();
  await db.meta.clear();
});

function shown() {
  const { result } = renderHook(() => useSavedSearches());
  return () => result.current?.searches;
}

async function claimed() {
  const item = await replay.claim(anna.id, `saved-search:${searchId}`, due, 1000);
  if (item === undefined) throw new Error('Nothing to claim');
  return item;
}

test('a search saved twice without a network is one write, and stays when the server has it', async () => {
  const searches = shown();
  await saveSearch(girls);
  await saveSearch(girls, false);
  await waitFor(() => expect(searches()).toMatchObject([{ alerts: false, sync: 'waiting' }]));
  const [item, ...others] = await db.outbox.toArray();
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    operation: 'saveSearch',
    params: { userId: 'me', searchId },
    body: { query: girls, alerts: false },
  });
  const data = { ...heard, alerts: false, removed: false, sequence: 5 };
  await replay.markSent(await claimed(), { data }, Date.now());
  await waitFor(() => expect(searches()).toMatchObject([{ alerts: false, sync: 'saved' }]));
});

test('a search that was never sent is just deleted, and a known one is removed at once', async () => {
  const searches = shown();
  await saveSearch(girls);
  await removeSearch(searchId);
  expect(await db.outbox.count()).toBe(0);
  await storeServerSearches([heard], Date.now(), anna.id);
  await waitFor(() => expect(searches()).toMatchObject([{ sync: 'saved' }]));
  await removeSearch(searchId);
  await waitFor(() => expect(searches()).toEqual([]));
  const [item] = await db.outbox.toArray();
  await cancel(item?.key ?? '');
  await waitFor(() => expect(searches()).toHaveLength(1));
  await removeSearch(searchId);
  const data = { searchId, removed: true, sequence: 9 };
  const askedAt = Date.now() - 1000;
  await replay.markSent(await claimed(), { data }, Date.now());
  await storeServerSearches([heard], askedAt, anna.id);
  await waitFor(async () => expect(await db.outbox.count()).toBe(0));
  expect(searches()).toEqual([]);
});

test('a refused search says so and sign-out leaves nothing', async () => {
  const searches = shown();
  await saveSearch(girls);
  const item = await claimed();
  const error = { kind: 'problem', status: 409, code: 'conflict' } as const;
  await db.outbox.update(item.key, { state: 'needs-attention', error });
  await waitFor(() => expect(searches()).toMatchObject([{ sync: 'failed' }]));
  await storeServerSearches([{ ...heard, query: 'q=canary' }], Date.now(), anna.id);
  await setActiveAccount({ userId: anna.id, sessionId: 's1' });
  await wipePersonalData();
  const left = [await db.outbox.toArray(), await db.meta.toArray()];
  expect(JSON.stringify(left)).not.toMatch(/canary|Girls/);
});
