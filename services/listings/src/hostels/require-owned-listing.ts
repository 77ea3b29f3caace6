import { refusals } from '@patna/contracts';
import { type Caller, ProblemError, requireVersion, type Transaction } from '@patna/service-kit';
import type { ListingStore } from './stores/listing-store.ts';
import type { StoredListing } from './stores/stored-listing.ts';

/**
 * A hostel of the caller, to be changed.
 * @throws {ProblemError} `forbidden` for a public hostel of somebody else, `not_found` for a hidden one
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

/**
 * The next version of a hostel, for those who keep copies, after a change of nothing that an owner
 * edits: an edit that its owner has begun does not become stale.
 */
export function withNextVersion(listing: StoredListing): StoredListing {
  const { version, editedAtVersion = version } = listing;
  return { ...listing, version: version + 1, editedAtVersion };
}

/**
 * Lets a change through only when it was made from what the owner has now. Reviews count the version
 * up as well, but change nothing that an owner edits: they make no edit stale.
 *
 * @throws {ProblemError} as `requireVersion`
 */
export function requireCurrent(
  { version, editedAtVersion = version }: StoredListing,
  given: { readonly version: number | undefined; readonly ifMatch: string | undefined },
): void {
  requireVersion(version, given, editedAtVersion);
}
