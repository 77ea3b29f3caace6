import { refusals } from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import type { ListingStore } from './stores/listing-store.ts';
import type { StoredListing } from './stores/stored-listing.ts';

/**
 * Finds a live hostel or the caller's own.
 * @throws {ProblemError} `not_found` for any other
 */
export async function requireReadableListing(
  listings: ListingStore,
  id: string,
  callerId: string | undefined,
  transaction?: Transaction,
): Promise<StoredListing> {
  const listing = await listings.find(id, transaction);
  const mayRead = listing?.status === 'live' || listing?.ownerId === callerId;
  if (!listing || !mayRead) throw new ProblemError('not_found', refusals.hostelNotListed);
  return listing;
}
