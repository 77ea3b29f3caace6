import 'fake-indexeddb/auto';
import type { CatalogueHostel, ListingDetail, ListingFacts, WishlistItem } from '@patna/contracts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { updateFromCatalogue, markSeen, useSavedHostelChanges } from './saved-hostel-facts.ts';
import { db } from '../database/db.ts';
import { saveListingDetail } from '../listings/listing-store.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { refreshSavedListings } from './background-refresh/run.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { storeServerWishlist, toggleSaved } from './wishlist-store.ts';

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  cleanup();
  await db.outbox.clear();
  await wipePersonalData();
  await db.meta.clear();
  await db.listings.clear();
  await db.catalogue.clear();
  await db.catalogueState.clear();
  vi.unstubAllGlobals();
});

test('three facts changed while offline are shown as changes until they are seen', async () => {
  await storeServerWishlist([served('h1', 6000, { freeBeds: 5, gateTime: '22:00' }), served('h2')]);
  await storeServerWishlist([served('h1', 6500, { freeBeds: 2, gateTime: '21:30' }), served('h2')]);
  const changed = renderHook(() => useSavedHostelChanges('h1'));
  const untouched = renderHook(() => useSavedHostelChanges('h2'));
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

test('removing and saving again keeps the changes that were not shown yet', async () => {
  await storeServerWishlist([served('h1', 6000)]);
  await storeServerWishlist([served('h1', 6500)]);
  const row = await db.wishlist.get([anna.id, 'h1']);
  if (row === undefined) throw new Error('not saved');
  await toggleSaved(row.card);
  const changed = renderHook(() => useSavedHostelChanges('h1'));
  await waitFor(() => expect(changed.result.current).toEqual([]));
  await toggleSaved(row.card);
  await waitFor(() => expect(changed.result.current).toHaveLength(1));
});

test('a hostel that is listed again is shown as changed', async () => {
  await storeServerWishlist([{ ...served('h1'), unlisted: true }]);
  await storeServerWishlist([served('h1')]);
  const changed = renderHook(() => useSavedHostelChanges('h1'));
  await waitFor(() =>
    expect(changed.result.current).toEqual([{ field: 'listed', was: false, now: true }]),
  );
});

test('a guest sees changed rents and unlisted hostels from the stored catalogue', async () => {
  setProviderUser(null);
  await toggleSaved(sampleCard('h1'));
  await toggleSaved(sampleCard('h2'));
  await db.catalogue.put({ id: 'h1', priceMin: 5500 } as CatalogueHostel);
  await updateFromCatalogue();
  const [dearer, gone] = ['h1', 'h2'].map((id) => renderHook(() => useSavedHostelChanges(id)));
  expect(gone?.result.current).toEqual([]);
  await catalogueAsOf('2099-01-01T00:00:00.000Z');
  await updateFromCatalogue();
  await waitFor(() =>
    expect(dearer?.result.current).toEqual([{ field: 'rentFrom', was: 6000, now: 5500 }]),
  );
  await waitFor(() =>
    expect(gone?.result.current).toEqual([{ field: 'listed', was: true, now: false }]),
  );
});

test('a catalogue older than the save changes neither rent nor listing', async () => {
  setProviderUser(null);
  await db.catalogue.put({ id: 'h1', priceMin: 5500 } as CatalogueHostel);
  await catalogueAsOf('2026-01-01T00:00:00.000Z');
  await toggleSaved(sampleCard('h1'));
  await toggleSaved(sampleCard('h2'));
  const saved = await db.wishlist.toArray();
  await updateFromCatalogue();
  expect(await db.wishlist.toArray()).toEqual(saved);
  await catalogueAsOf('');
  await updateFromCatalogue();
  expect(await db.wishlist.toArray()).toEqual(saved);
});

test.each(['cardSavedAt', 'detailSavedAt'])(
  'an older catalogue does not overwrite facts newer by %s, except those with a time in the future',
  async (heard) => {
    setProviderUser(null);
    await toggleSaved(sampleCard('h1'));
    const saved = await db.wishlist.toArray();
    await db.catalogue.put({ id: 'h1', priceMin: 5500 } as CatalogueHostel);
    await catalogueAsOf(inMs(10_000));
    await db.listings.put({ id: 'h1', [heard]: inMs(20_000) });
    await updateFromCatalogue();
    expect(await db.wishlist.toArray()).toEqual(saved);
    await db.listings.put({ id: 'h1', [heard]: inMs(20 * 86_400_000) });
    await updateFromCatalogue();
    const facts = { rentFrom: 5500, listed: true };
    expect(await db.wishlist.toArray()).toMatchObject([{ facts }]);
  },
);

test('a guest sees three facts changed while offline, and none for an unchanged hostel', async () => {
  setProviderUser(null);
  const pages = { h1: page('h1', 6000, 5, '22:00'), h2: page('h2', 7000, 3, '21:00') };
  const serve = async (url: string) =>
    Response.json(pages[(url.split('/').at(-1) ?? '') as keyof typeof pages]);
  vi.stubGlobal('fetch', serve);
  await toggleSaved(sampleCard('h1', 6000));
  await toggleSaved(sampleCard('h2', 7000));
  expect(await refreshSavedListings(0)).toHaveLength(2);
  const [changed, untouched] = ['h1', 'h2'].map((id) =>
    renderHook(() => useSavedHostelChanges(id)),
  );
  await waitFor(async () => expect((await db.wishlist.get(['guest', 'h2']))?.seen).toBeDefined());
  expect(changed?.result.current).toEqual([]);

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  pages.h1 = page('h1', 6500, 2, '21:30');
  expect(await refreshSavedListings(0)).toEqual([]);

  vi.stubGlobal('fetch', serve);
  await refreshSavedListings(0);
  await waitFor(() =>
    expect(changed?.result.current).toEqual([
      { field: 'rentFrom', was: 6000, now: 6500 },
      { field: 'freeBeds', was: 5, now: 2 },
      { field: 'gateTime', was: '22:00', now: '21:30' },
    ]),
  );
  expect(untouched?.result.current).toEqual([]);
});

test('hostels of another city stay listed until the server says otherwise, and then again', async () => {
  setProviderUser(null);
  const inGaya = { ...sampleCard('g1'), address: { street: 'Station Road', city: 'Gaya' } };
  await toggleSaved(inGaya);
  await toggleSaved(sampleCard('p1'));
  await catalogueAsOf('2099-01-01T00:00:00.000Z', 'patna');
  await updateFromCatalogue();
  const unlisted = async () =>
    (await db.wishlist.toArray()).filter((row) => row.unlisted).map(({ listingId }) => listingId);
  expect(await unlisted()).toEqual(['p1']);

  vi.stubGlobal('fetch', async () => notFound());
  await refreshSavedListings(0);
  expect(await unlisted()).toEqual(['g1', 'p1']);

  vi.stubGlobal('fetch', async () => Response.json(page('g1', 6000, 5, '22:00')));
  await refreshSavedListings(0);
  expect(await unlisted()).toEqual(['p1']);
});

test('a fresh detail is not fetched again', async () => {
  setProviderUser(null);
  const fetched = vi.fn(async () => Response.json(page('h1', 6000, 5, '22:00')));
  vi.stubGlobal('fetch', fetched);
  await toggleSaved(sampleCard('h1'));
  await saveListingDetail(page('h1', 6000, 5, '22:00'), new Date().toISOString());
  expect(await refreshSavedListings(60_000)).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test('a detail with a time 20 days in the future is fetched again', async () => {
  setProviderUser(null);
  vi.stubGlobal('fetch', async () => Response.json(page('h1', 6500, 5, '22:00')));
  await toggleSaved(sampleCard('h1'));
  await saveListingDetail(page('h1', 6000, 5, '22:00'), inMs(20 * 86_400_000));
  expect(await refreshSavedListings(60_000)).toHaveLength(1);
});

function notFound(): Response {
  const headers = { 'content-type': 'application/problem+json' };
  const body = { status: 404, code: 'not_found', message: 'Not found', requestId: 'r' };
  return new Response(JSON.stringify(body), { status: 404, headers });
}

function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

async function catalogueAsOf(syncedAt: string, region?: string): Promise<void> {
  await db.catalogueState.put({ key: 'state', next: 's', complete: true, syncedAt, region });
}

function page(id: string, rent: number, freeBeds: number, gateTime: string): ListingDetail {
  return {
    ...sampleListing,
    ...sampleCard(id, rent),
    address: sampleListing.address,
    rooms: sampleListing.rooms.map((room, n) => ({ ...room, freeBeds: n === 0 ? freeBeds : 0 })),
    houseRules: { ...sampleListing.houseRules, gateTime },
  };
}

function served(id: string, rent = 6000, facts?: ListingFacts): WishlistItem {
  const savedAt = '2026-01-01T00:00:00.000Z';
  return { ...sampleCard(id, rent), savedAt, ...(facts ? { facts } : {}) };
}
