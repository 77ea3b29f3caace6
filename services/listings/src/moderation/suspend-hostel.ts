import { type ListingStatus, refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { snapshotOf } from '../hostels/listing-view.ts';
import { isSuspended } from '../hostels/suspension.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import { auditListing } from './listing-audit.ts';
import { type ModerationStores, requireClaims, type Verdict } from './moderation-decisions.ts';

type Stores = Pick<ModerationStores, 'listings' | 'audit'>;

const suspendable: readonly ListingStatus[] = ['live', 'paused', 'in review', 'rejected'];

/**
 * Hides a hostel until a moderator restores it. Its owner reads the reason.
 * @throws {ProblemError} `conflict` when it is suspended already, or its status cannot be suspended
 */
export async function suspendHostel(
  { listings, audit }: Stores,
  before: StoredListing,
  verdict: Verdict & { readonly reason: string },
): Promise<StoredListing> {
  if (isSuspended(before)) throw new ProblemError('conflict', refusals.hostelSuspended);
  if (!suspendable.includes(before.status)) {
    throw new ProblemError('conflict', refusals.notSuspendable(before.status));
  }
  const { reason, transaction, requestId } = verdict;
  const { activityAskedAt: _, rejectionReason: formerReason, ...rest } = before;
  const since = new Date();
  const after = withNextDecision({
    ...rest,
    status: 'rejected',
    rejectionReason: reason,
    suspension: {
      version: before.version + 1,
      since,
      from: before.status,
      ...(formerReason && { formerReason }),
    },
  });
  const data = { listing: snapshotOf(after), reason, byModerator: true, suspended: true } as const;
  const event = newEvent('ListingRejected', after.hostelId, data, requestId);
  await listings.save(after, event, transaction);
  const change = { ...verdict, action: 'listing.suspended', before, after } as const;
  await auditListing(audit, change, transaction);
  return after;
}

/**
 * Returns a suspended hostel to its former status.
 * @throws {ProblemError} `conflict` when it is not suspended, and while a hostel that was public lacks a required
 * claim
 */
export async function restoreHostel(
  { listings, audit }: Stores,
  before: StoredListing,
  verdict: Verdict,
): Promise<StoredListing> {
  if (!isSuspended(before)) throw new ProblemError('conflict', refusals.hostelNotSuspended);
  const { suspension, rejectionReason: _, ...rest } = before;
  const status = suspension.from;
  if (status === 'live') requireClaims(before);
  const { transaction, requestId } = verdict;
  const after = withNextDecision({
    ...rest,
    status,
    ...(suspension.formerReason && { rejectionReason: suspension.formerReason }),
    ...(status === 'live' && { liveSince: new Date() }),
  });
  const data = { ...snapshotOf(after), byModerator: true, restored: true } as const;
  const kind = status === 'live' ? 'ListingPublished' : 'ListingUpdated';
  await listings.save(after, newEvent(kind, after.hostelId, data, requestId), transaction);
  const change = { ...verdict, action: 'listing.restored', before, after } as const;
  await auditListing(audit, change, transaction);
  return after;
}

function withNextDecision(listing: StoredListing): StoredListing {
  const version = listing.version + 1;
  return { ...listing, version, editedAtVersion: version, updatedAt: new Date() };
}
