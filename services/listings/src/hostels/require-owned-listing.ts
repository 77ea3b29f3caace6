import { refusals } from '@patna/contracts';
import { type Caller, ProblemError, requireVersion, type Transaction } from '@patna/service-kit';
import type { ListingStore } from './stores/listing-store.ts';
import type { StoredListing } from './stores/stored-listing.ts';

/**
 * Finds the caller's hostel for a change.
 * @throws {ProblemError} `forbidden` for another's public hostel, `not_found` for a hidden one
 */
export async function requireOwnedListing(
  listings: ListingStore,
  id: string,
  caller: Caller,
  transaction: Transaction,
): Promise<StoredListing> {
  const listing = await listings.find(id, transaction);
  const mine = listing?.ownerId === caller.userId;
  if (listing && !mine && listing.status === 'live') throw new ProblemError('forbidden');
  if (!listing || !mine) throw new ProblemError('not_found', refusals.hostelNotListed);
  return listing;
}

/** Increments the version for copies without making a started edit stale. */
export function withNextVersion(listing: StoredListing): StoredListing {
  const { version, editedAtVersion = version } = listing;
  return { ...listing, version: version + 1, editedAtVersion };
}

/**
 * Accepts a change made from the owner's current version. Reviews also increment the version but make no edit
 * stale.
 * @throws {ProblemError} as `requireVersion`
 */
export function requireCurrent(
  { version, editedAtVersion = version }: StoredListing,
  given: { readonly version: number | undefined; readonly ifMatch: string | undefined },
): void {
  requireVersion(version, given, editedAtVersion);
}
