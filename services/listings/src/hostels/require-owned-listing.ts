import { type HostelAction, isOwnerOnlyAction, refusals } from '@patna/contracts';
import { type Caller, ProblemError, requireVersion, type Transaction } from '@patna/service-kit';
import { belongsTo, mayDoAt } from '../managers/hostel-role.ts';
import type { ListingStore } from './stores/listing-store.ts';
import type { StoredListing } from './stores/stored-listing.ts';

/**
 * Finds a hostel that the caller owns or helps to manage, for a change.
 * @throws {ProblemError} `forbidden` for a public hostel of others and for what the caller's role does not
 * allow, `not_found` for a hidden hostel of others
 */
export async function requireListingFor(
  listings: ListingStore,
  {
    action,
    id,
    caller: { userId },
  }: { readonly action: HostelAction; readonly id: string; readonly caller: Caller },
  transaction?: Transaction,
): Promise<StoredListing> {
  const listing = await listings.find(id, transaction);
  if (listing && mayDoAt(listing, userId, action)) return listing;
  if (listing && belongsTo(listing, userId)) {
    const { ownerOnly, roleTooSmall } = refusals;
    throw new ProblemError('forbidden', isOwnerOnlyAction(action) ? ownerOnly : roleTooSmall);
  }
  if (listing?.status === 'live') throw new ProblemError('forbidden');
  throw new ProblemError('not_found', refusals.hostelNotListed);
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
