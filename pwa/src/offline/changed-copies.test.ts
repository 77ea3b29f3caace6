import 'fake-indexeddb/auto';
import type { CatalogueHostel, ListingFacts, WishlistItem } from '@patna/contracts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../shared/session/sample-user.ts';
import { setProviderUser } from '../shared/session/session-store.ts';
import { hearCatalogue, markSeen, useChanges } from './changed-copies.ts';
import { db } from './db.ts';
import { wipePersonal } from './personal.ts';
import { sampleCard } from './testing/sample-card.ts';
import { storeServerWishlist, toggleSaved } from './wishlist-copies.ts';

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  cleanup();
  await wipePersonal();
  await db.meta.clear();
});

test('three facts that changed while offline make three marks, until they are seen', async () => {
  await storeServerWishlist([served('h1', 6000, { freeBeds: 5, gateTime: '22:00' }), served('h2')]);
  await storeServerWishlist([served('h1', 6500, { freeBeds: 2, gateTime: '21:30' }), served('h2')]);
  const changed = renderHook(() => useChanges('h1'));
  const untouched = renderHook(() => useChanges('h2'));
  await waitFor(() =>
    expect(changed.result.current).toEqual([
      { field: 'rentFrom', was: 6000, now: 6500 },
      { field: 'freeBeds', was: 5, now: 2 },
      { field: 'gateTime', was: '22:00', now: '21:30' },
    ]),
  );
  expect(untouched.result.current).toEqual([]);
  await markSeen('h1');
  await waitFor(() => expect(changed.result.current).toEqual([]));
  await storeServerWishlist([served('h1', 6500, { freeBeds: 1, gateTime: '21:30' }), served('h2')]);
  await waitFor(() =>
    expect(changed.result.current).toEqual([{ field: 'freeBeds', was: 2, now: 1 }]),
  );
});

test('taking off and undoing keeps what is still to be told', async () => {
  await storeServerWishlist([served('h1', 6000)]);
  await storeServerWishlist([served('h1', 6500)]);
  const row = await db.wishlist.get([anna.id, 'h1']);
  if (row === undefined) throw new Error('not saved');
  await toggleSaved(row.card);
  const changed = renderHook(() => useChanges('h1'));
  await waitFor(() => expect(changed.result.current).toEqual([]));
  await toggleSaved(row.card);
  await waitFor(() => expect(changed.result.current).toHaveLength(1));
});

test('a hostel that went away and came back says so', async () => {
  await storeServerWishlist([{ ...served('h1'), unlisted: true }]);
  await storeServerWishlist([served('h1')]);
  const changed = renderHook(() => useChanges('h1'));
  await waitFor(() =>
    expect(changed.result.current).toEqual([{ field: 'listed', was: false, now: true }]),
  );
});

test('a guest hears of rents and of hostels that went from the catalogue of this phone', async () => {
  setProviderUser(null);
  await toggleSaved(sampleCard('h1'));
  await toggleSaved(sampleCard('h2'));
  await db.catalogue.put({ id: 'h1', priceMin: 5500 } as CatalogueHostel);
  await hearCatalogue();
  const [dearer, gone] = ['h1', 'h2'].map((id) => renderHook(() => useChanges(id)));
  expect(gone?.result.current).toEqual([]);
  await db.catalogueState.put({ key: 'state', next: 's', complete: true, syncedAt: '' });
  await hearCatalogue();
  await waitFor(() =>
    expect(dearer?.result.current).toEqual([{ field: 'rentFrom', was: 6000, now: 5500 }]),
  );
  await waitFor(() =>
    expect(gone?.result.current).toEqual([{ field: 'listed', was: true, now: false }]),
  );
});

function served(id: string, rent = 6000, facts?: ListingFacts): WishlistItem {
  const savedAt = '2026-01-01T00:00:00.000Z';
  return { ...sampleCard(id, rent), savedAt, ...(facts ? { facts } : {}) };
}
