import { refusals } from '@patna/contracts';
import { type Caller, ProblemError, type Transaction } from '@patna/service-kit';
import type { SuspendedAccounts } from '@patna/service-kit/mongo';
import { belongsTo } from '../managers/hostel-role.ts';
import type { StoredReport } from './report-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import type { StoredReview } from '../reviews/stored-review.ts';

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

/** @throws {ProblemError} `conflict` when the owner's account is suspended: the hostel stays hidden */
export async function requireActiveOwner(
  suspensions: Pick<SuspendedAccounts, 'isSuspended'>,
  { ownerId }: Pick<StoredListing, 'ownerId'>,
  transaction: Transaction,
): Promise<void> {
  if (await suspensions.isSuspended(ownerId, transaction)) {
    throw new ProblemError('conflict', refusals.ownerSuspended);
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

/** @throws {ProblemError} `forbidden` when the moderator wrote the review */
export function requireNotWriter(
  { userId }: Pick<Caller, 'userId'>,
  { reviewerId }: Pick<StoredReview, 'reviewerId'>,
): void {
  if (reviewerId === userId) throw new ProblemError('forbidden', refusals.ownReviewModerated);
}

/**
 * Whether a review or report does not concern the moderator: as the hostel's owner or co-manager, as the
 * review's writer, or as the reported person. They read neither, because it names the other side.
 */
export function isOfOthers(
  userId: string,
  { listing, review, report }: ModeratedSubjects,
): boolean {
  if (listing && belongsTo(listing, userId)) return false;
  return review?.reviewerId !== userId && report?.reportedId !== userId;
}

interface ModeratedSubjects {
  readonly listing?: Pick<StoredListing, 'ownerId' | 'managers'> | undefined;
  readonly review?: Pick<StoredReview, 'reviewerId'> | undefined;
  readonly report?: Pick<StoredReport, 'reportedId'>;
}
