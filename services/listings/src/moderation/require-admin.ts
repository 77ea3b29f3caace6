import { refusals } from '@patna/contracts';
import { type Caller, ProblemError } from '@patna/service-kit';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

/** @throws {ProblemError} `forbidden` unless the caller is an admin */
export function requireAdmin(caller: Caller): void {
  if (caller.role !== 'admin') throw new ProblemError('forbidden', refusals.moderatorsOnly);
}

/** @throws {ProblemError} `forbidden` when the hostel is the moderator's own */
export function requireNotOwn(
  caller: Caller,
  listing: Pick<StoredListing, 'ownerId'> | null | undefined,
): void {
  if (listing?.ownerId === caller.userId) {
    throw new ProblemError('forbidden', refusals.ownHostelModerated);
  }
}
