import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import type { StoredListing, StoredSuspension } from './stores/stored-listing.ts';

/** A process of an earlier release may have moved it on and kept the field. */
export function isSuspended<Listing extends Pick<StoredListing, 'status' | 'suspension'>>(
  listing: Listing,
): listing is Listing & { suspension: StoredSuspension } {
  return listing.status === 'rejected' && listing.suspension !== undefined;
}

/** @throws {ProblemError} `forbidden` while a moderator has suspended the hostel */
export function requireNotSuspended(listing: StoredListing): void {
  if (isSuspended(listing)) throw new ProblemError('forbidden', refusals.hostelSuspended);
}
