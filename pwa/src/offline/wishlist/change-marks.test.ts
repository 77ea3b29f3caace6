import 'fake-indexeddb/auto';
import type { CatalogueHostel, ListingDetail, WishlistItem } from '@patna/contracts';
import { listingFactsOf } from '@patna/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { db } from '../database/db.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { refreshSavedListings } from './background-refresh/run.ts';
import { changesBetween } from './fact-changes.ts';
import { markSeen, updateFromCatalogue } from './saved-hostel-facts.ts';
import { updateFromDetail } from './update-from-detail.ts';
import { storeServerWishlist, toggleSaved } from './wishlist-store.ts';

let served: ListingDetail;
beforeEach(() => {
  served = hostel([6000, 4500], {});
  vi.stubGlobal('fetch', async () => Response.json(served));
});
afterEach(async () => {
  await db.outbox.clear();
  await wipePersonalData();
  for (const table of [db.meta, db.wishlist, db.listings, db.catalogue, db.catalogueState]) {
    await table.clear();
  }
  vi.unstubAllGlobals();
});

describe('a signed-out person', () => {
  beforeEach(async () => {
    setProviderUser(null);
    await toggleSaved({ ...sampleCard('h1', 4500), verifiedUntil: '2099-01-01' });
    await refreshSavedListings(0);
  });

  test('sees a rent that the catalogue brought once, before and after the details are read', async () => {
    served = hostel([6000, 4800], { gateTime: '21:30' });
    await receiveCatalogue();
    expect(await marks()).toEqual(['rentFrom', 'gateTime']);
    await markSeen('h1');
    expect(await marks()).toEqual([]);
    expect(await refreshSavedListings('changed')).toHaveLength(1);
    expect(await marks()).toEqual([]);
    expect(await refreshSavedListings('changed')).toEqual([]);
  });

  test('sees further changes behind a lowest rent that was shown', async () => {
    served = hostel([6300, 4800], {});
    await receiveCatalogue();
    await markSeen('h1');
    await refreshSavedListings('changed');
    expect(await marks()).toEqual(['rent Single']);
  });

  test('keeps exact marks when the catalogue is read again', async () => {
    served = hostel([6300, 4500], {});
    await refreshSavedListings(0);
    expect(await marks()).toEqual(['rent Single']);
    await receiveCatalogue();
    expect(await marks()).toEqual(['rent Single']);
    await receiveCatalogue({ verifiedUntil: undefined });
    expect(await marks()).toEqual(['rent Single', 'claim address', 'claim identity']);
  });

  test('sees a kind of room that is gone from the catalogue alone', async () => {
    await receiveCatalogue({ categories: ['Single'], priceMin: 6000, priceMax: 7000 });
    expect(await marks()).toEqual(['rent Double']);
  });

  test('sees only that a hostel is gone, and after its return what else has changed', async () => {
    await catalogueAsOf();
    await updateFromCatalogue();
    expect(await marks()).toEqual(['listed']);
    await markSeen('h1');
    served = hostel([6000, 4500], { gateTime: '21:30' });
    await receiveCatalogue();
    expect(await marks()).toEqual(['listed', 'gateTime']);
  });
});

describe('a signed-in person', () => {
  beforeEach(async () => {
    setProviderUser(anna);
    await storeServerWishlist([item()]);
  });

  test('sees each change once, by the wishlist or the details', async () => {
    served = hostel([6000, 4800], { noticeDays: 7 }, 2);
    await storeServerWishlist([item()]);
    expect(await marks()).toEqual(['rent Double', 'noticeDays']);
    await markSeen('h1');
    await updateFromDetail(served);
    expect(await marks()).toEqual([]);
  });

  test('sees no change back by a wishlist that is older than the details', async () => {
    const older = item();
    served = hostel([6000, 4800], {}, 2);
    await updateFromDetail(served);
    await markSeen('h1');
    await storeServerWishlist([older]);
    expect(await marks()).toEqual([]);
  });

  test('sees no lost verification of a hostel that is not listed', async () => {
    const { verifiedUntil: _, ...unlisted } = item();
    await storeServerWishlist([{ ...unlisted, unlisted: true }]);
    expect(await marks()).toEqual(['listed']);
    await markSeen('h1');
    await storeServerWishlist([item()]);
    expect(await marks()).toEqual(['listed']);
  });
});

async function marks(): Promise<string[]> {
  const row = (await db.wishlist.toArray())[0];
  return changesBetween(row?.seen, row?.facts).map((change) =>
    [
      change.field,
      ...('category' in change ? [change.category] : []),
      ...('kind' in change ? [change.kind] : []),
    ].join(' '),
  );
}

async function catalogueAsOf(): Promise<void> {
  const syncedAt = '2099-01-01T00:00:00.000Z';
  await db.catalogueState.put({ key: 'state', next: 's', complete: true, syncedAt, format: 4 });
}

async function receiveCatalogue(change: Partial<CatalogueHostel> = {}): Promise<void> {
  const { rooms, overallPriceRange, houseRules, mealsProvided, verifiedUntil } = served;
  const facts = listingFactsOf(served, [], 1);
  await db.catalogue.put({
    id: 'h1',
    categories: rooms.flatMap(({ category }) => category),
    priceMin: overallPriceRange.min,
    priceMax: overallPriceRange.max,
    meals: mealsProvided,
    mealsExtra: facts.mealsExtra ?? undefined,
    deposit: facts.deposit ?? undefined,
    freeBeds: facts.freeBeds ?? undefined,
    gateTime: houseRules.gateTime,
    verifiedUntil,
    ...change,
  } as CatalogueHostel);
  await catalogueAsOf();
  await updateFromCatalogue();
}

function hostel(
  [single, double]: [number, number],
  rules: Partial<ListingDetail['houseRules']>,
  version = 1,
): ListingDetail {
  const room = { ...sampleListing.rooms[0], numberOfRooms: '5', beds: 5, freeBeds: 1 };
  const range = (min: number) => ({ min: String(min), max: '7000' });
  const checked = { checkedOn: '2026-01-01', expiresOn: '2099-01-01', checkedBy: 'us' };
  return {
    ...sampleListing,
    ...sampleCard('h1', single),
    address: sampleListing.address,
    rooms: [
      { ...room, category: ['Single'], priceRange: range(single) },
      { ...room, category: ['Double'], priceRange: range(double) },
    ],
    overallPriceRange: { min: Math.min(single, double), max: 7000 },
    houseRules: { gateTime: '22:00', noticeDays: 30, deposit: 5000, ...rules },
    verifiedUntil: '2099-01-01',
    claims: [{ claim: 'identity', ...checked }],
    moreClaims: [{ claim: 'address', ...checked }],
    __v: version,
  };
}

function item(): WishlistItem {
  const { verifiedUntil, overallPriceRange, claims = [], moreClaims = [] } = served;
  const facts = listingFactsOf(served, [...claims, ...moreClaims], served.__v);
  const savedAt = '2026-01-01T00:00:00.000Z';
  return { ...sampleCard('h1'), overallPriceRange, verifiedUntil, savedAt, facts };
}
