import { refusals } from '@patna/contracts';
import { type Caller, ProblemError } from '@patna/service-kit';
import { belongsTo } from '../managers/hostel-role.ts';
import type { StoredReport } from './report-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

/** @throws {ProblemError} `forbidden` unless the caller is an admin */
export function requireAdmin(caller: Caller): void {
  if (caller.role !== 'admin') throw new ProblemError('forbidden', refusals.moderatorsOnly);
}

/** @throws {ProblemError} `forbidden` when the moderator owns or helps to manage the hostel */
export function requireNotOwn(
  caller: Caller,
  listing: Pick<StoredListing, 'ownerId' | 'managers'> | null | undefined,
): void {
  if (listing && belongsTo(listing, caller.userId)) {
    throw new ProblemError('forbidden', refusals.ownHostelModerated);
  }
}

/** @throws {ProblemError} `forbidden` when the report is about the moderator */
export function requireNotReported(
  caller: Caller,
  { reportedId }: Pick<StoredReport, 'reportedId'>,
): void {
  if (reportedId === caller.userId) {
    throw new ProblemError('forbidden', refusals.ownHostelModerated);
  }
}
