import type { Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { snapshotOf } from '../hostels/listing-view.ts';
import { withNextVersion } from '../hostels/require-owned-listing.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { StoredListing, StoredManager } from '../hostels/stores/stored-listing.ts';

/**
 * Replaces the co-managers and announces them to the other services. Edits that were already started stay
 * valid.
 */
export async function changeManagers(
  listings: ListingStore,
  listing: StoredListing,
  managers: readonly StoredManager[],
  transaction: Transaction,
  requestId?: string,
): Promise<void> {
  const after: StoredListing = { ...withNextVersion(listing), managers };
  const fact = newEvent('ListingUpdated', after.hostelId, snapshotOf(after), requestId);
  await listings.save(after, fact, transaction);
}
