import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { db, type WishlistRow } from '../database/db.ts';
import { guestId } from '../wishlist/guest-id.ts';
import {
  requestPersistence,
  requestPersistenceOnFirstWrite,
  persistenceState,
} from './request-persistence.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  await db.wishlist.clear();
});

test('the browser is asked with the first save, not before, and not again', async () => {
  const { persist } = browser(true);
  requestPersistenceOnFirstWrite();
  await db.wishlist.count();
  expect(persist).not.toHaveBeenCalled();
  expect(await persistenceState()).toBe('unasked');
  await db.wishlist.bulkPut([save('a'), save('b')]);
  await waitFor(() => expect(persist).toHaveBeenCalled());
  await db.wishlist.put(save('c'));
  requestPersistenceOnFirstWrite();
  await db.wishlist.count();
  expect(persist).toHaveBeenCalledOnce();
  expect(await persistenceState()).toBe('kept');
});

test('a refusal is kept, and can be asked about again', async () => {
  browser(false);
  expect(await requestPersistence()).toBe('not-promised');
  vi.unstubAllGlobals();
  browser(true);
  expect(await persistenceState()).toBe('not-promised');
  expect(await requestPersistence()).toBe('kept');
});

test('a browser that cannot promise says nothing', async () => {
  vi.stubGlobal('navigator', {});
  expect(await requestPersistence()).toBe('unknown');
});

function browser(agrees: boolean) {
  let promised = false;
  const persist = vi.fn(async () => (promised = agrees));
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => promised } });
  return { persist };
}

function save(listingId: string): WishlistRow {
  return {
    userId: guestId,
    listingId,
    card: { id: listingId } as WishlistRow['card'],
    savedAt: '',
    sync: 'saved',
    removed: false,
    onServer: false,
    settledAt: 0,
  };
}
