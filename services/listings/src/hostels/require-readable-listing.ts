import { refusals } from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import { mayDoAt } from '../managers/hostel-role.ts';
import type { ListingStore } from './stores/listing-store.ts';
import type { StoredListing } from './stores/stored-listing.ts';

/**
 * Finds a live hostel, or one that the caller owns or helps to manage.
 * @throws {ProblemError} `not_found` for any other
 */
export async function requireReadableListing(
  listings: ListingStore,
  id: string,
  callerId: string | undefined,
  transaction?: Transaction,
): Promise<StoredListing> {
  const listing = await listings.find(id, transaction);
  if (listing?.status === 'live') return listing;
  if (listing && mayDoAt(listing, callerId, 'readHiddenHostel')) return listing;
  throw new ProblemError('not_found', refusals.hostelNotListed);
}
