import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { db, type WishlistRow } from './db.ts';
import { guestId } from './guest-list.ts';
import { askForPromise, askOnceSomethingIsKept, keepPromise } from './persist.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  await db.wishlist.clear();
});

test('the browser is asked with the first save, not before, and not again', async () => {
  const { persist } = browser(true);
  askOnceSomethingIsKept();
  await db.wishlist.count();
  expect(persist).not.toHaveBeenCalled();
  expect(await keepPromise()).toBe('unasked');
  await db.wishlist.bulkPut([save('a'), save('b')]);
  await waitFor(() => expect(persist).toHaveBeenCalled());
  await db.wishlist.put(save('c'));
  askOnceSomethingIsKept();
  await db.wishlist.count();
  expect(persist).toHaveBeenCalledOnce();
  expect(await keepPromise()).toBe('kept');
});

test('a refusal is kept, and can be asked about again', async () => {
  browser(false);
  expect(await askForPromise()).toBe('not-promised');
  vi.unstubAllGlobals();
  browser(true);
  expect(await keepPromise()).toBe('not-promised');
  expect(await askForPromise()).toBe('kept');
});

test('a browser that cannot promise says nothing', async () => {
  vi.stubGlobal('navigator', {});
  expect(await askForPromise()).toBe('unknown');
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
