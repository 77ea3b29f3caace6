import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import type { StoredListing, StoredSuspension } from './stores/stored-listing.ts';

/**
 * Whether a moderator has suspended the hostel. The field alone does not say so: a process of an earlier
 * release may have changed the hostel or its status and left the field.
 */
export function isSuspended<
  Listing extends Pick<StoredListing, 'status' | 'suspension' | 'editedAtVersion'>,
>(listing: Listing): listing is Listing & { suspension: StoredSuspension } {
  const { status, suspension, editedAtVersion } = listing;
  return status === 'rejected' && !!suspension && suspension.version === editedAtVersion;
}

/** Hidden with its owner's account, and not by a decision about the hostel itself. */
export function isSuspendedWithAccount<
  Listing extends Pick<StoredListing, 'status' | 'suspension' | 'editedAtVersion'>,
>(listing: Listing): listing is Listing & { suspension: StoredSuspension } {
  return isSuspended(listing) && listing.suspension.because === 'account';
}

/** @throws {ProblemError} `forbidden` while a moderator has suspended the hostel */
export function requireNotSuspended(listing: StoredListing): void {
  if (isSuspended(listing)) throw new ProblemError('forbidden', refusals.hostelSuspended);
}
