import { type ListingStatus, missingClaims, patnaDay, refusals } from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import { type AccountState, newEvent } from '@patna/service-kit/mongo';
import { snapshotOf } from '../hostels/listing-view.ts';
import { isSuspended, isSuspendedWithAccount } from '../hostels/suspension.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { StoredListing, StoredSuspension } from '../hostels/stores/stored-listing.ts';
import { belongsTo } from '../managers/hostel-role.ts';
import { auditListing } from './listing-audit.ts';
import { type ModerationStores, requireClaims, type Verdict } from './moderation-decisions.ts';

type Stores = Pick<ModerationStores, 'listings' | 'audit'>;

const suspendable: readonly ListingStatus[] = ['live', 'paused', 'in review', 'rejected'];

/**
 * Hides a hostel until a moderator restores it. Its owner reads the reason. One that is hidden with its owner's account
 * then stays hidden when the account is restored.
 * @throws {ProblemError} `conflict` when it is suspended already, or its status cannot be suspended
 */
export async function suspendHostel(
  { listings, audit }: Stores,
  before: StoredListing,
  verdict: Verdict & { readonly reason: string },
): Promise<StoredListing> {
  const isWithAccount = isSuspendedWithAccount(before);
  if (isSuspended(before) && !isWithAccount) {
    throw new ProblemError('conflict', refusals.hostelSuspended);
  }
  if (!suspendable.includes(before.status)) {
    throw new ProblemError('conflict', refusals.notSuspendable(before.status));
  }
  const { reason, transaction, requestId } = verdict;
  const after: StoredListing = isWithAccount
    ? { ...withoutAccount(before), rejectionReason: reason }
    : suspended(before, { reason });
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
  if (before.suspension.from === 'live') requireClaims(before);
  const { transaction, requestId } = verdict;
  const after = restored(before);
  const data = { ...snapshotOf(after), byModerator: true, restored: true } as const;
  const event = newEvent(restoringEvent(after), after.hostelId, data, requestId);
  await listings.save(after, event, transaction);
  const change = { ...verdict, action: 'listing.restored', before, after } as const;
  await auditListing(audit, change, transaction);
  return after;
}

/**
 * Hides the hostels of a suspended account, or shows them again with it. Its person is notified of the account only.
 * Hostels that the deciding moderator co-manages are left to their colleagues.
 */
export function followAccount(
  listings: ListingStore,
  state: AccountState,
  transaction: Transaction,
): Promise<void> {
  const follow = state.suspended ? suspendWithAccount : restoreWithAccount;
  return follow(listings, state, transaction);
}

/** Rejected hostels too: a co-manager could submit them. */
async function suspendWithAccount(
  listings: ListingStore,
  { userId, actorId, requestId }: AccountState,
  transaction: Transaction,
): Promise<void> {
  for (const before of await listings.everyOf(userId, transaction)) {
    if (isSuspended(before) || !suspendable.includes(before.status)) continue;
    if (belongsTo(before, actorId)) continue;
    const after = suspended(before, { because: 'account' });
    // The reason concerns the person, and others read the events and views of a hostel.
    const data = { listing: snapshotOf(after), reason: '', suspended: true } as const;
    const event = newEvent('ListingRejected', after.hostelId, data, requestId);
    await listings.save(after, event, transaction);
  }
}

/**
 * One that was public and lacks a required claim is paused, and its owner notified. One that the moderator co-manages
 * stays suspended until a colleague restores it.
 */
async function restoreWithAccount(
  listings: ListingStore,
  { userId, actorId, requestId }: AccountState,
  transaction: Transaction,
): Promise<void> {
  for (const before of await listings.everyOf(userId, transaction)) {
    if (!isSuspendedWithAccount(before)) continue;
    const after = belongsTo(before, actorId) ? withoutAccount(before) : restoredOrPaused(before);
    await listings.save(after, returnOf(before, after, requestId), transaction);
  }
}

function suspended(
  before: StoredListing,
  { reason, because }: { reason?: string; because?: StoredSuspension['because'] },
): StoredListing {
  const { activityAskedAt: _, rejectionReason: formerReason, ...rest } = before;
  return withNextDecision({
    ...rest,
    status: 'rejected',
    ...(reason !== undefined && { rejectionReason: reason }),
    suspension: {
      version: before.version + 1,
      since: new Date(),
      from: before.status,
      ...(formerReason && { formerReason }),
      ...(because && { because }),
    },
  });
}

/** Suspended by itself from now on. */
function withoutAccount(before: StoredListing & { readonly suspension: StoredSuspension }) {
  const { rejectionReason: _, ...rest } = before;
  const { because: __, ...suspension } = before.suspension;
  const version = before.version + 1;
  return withNextDecision({ ...rest, suspension: { ...suspension, version, since: new Date() } });
}

function restored(before: StoredListing & { readonly suspension: StoredSuspension }) {
  const { suspension, rejectionReason: _, ...rest } = before;
  const status = suspension.from;
  return withNextDecision({
    ...rest,
    status,
    ...(suspension.formerReason && { rejectionReason: suspension.formerReason }),
    ...(status === 'live' && { liveSince: new Date() }),
  });
}

function restoredOrPaused(
  before: StoredListing & { readonly suspension: StoredSuspension },
): StoredListing {
  const back = restored(before);
  const isVerified = missingClaims(back.claims, patnaDay(Date.now())).length === 0;
  return back.status === 'live' && !isVerified
    ? { ...back, status: 'paused', pausedBecause: 'unverified' }
    : back;
}

function returnOf(
  { suspension }: { readonly suspension: StoredSuspension },
  after: StoredListing,
  requestId: string | undefined,
) {
  const { hostelId } = after;
  if (suspension.from === 'live' && after.status === 'paused') {
    const data = { ...snapshotOf(after), unverified: true } as const;
    return newEvent('ListingPaused', hostelId, data, requestId);
  }
  return newEvent(restoringEvent(after), hostelId, snapshotOf(after), requestId);
}

function restoringEvent({ status }: StoredListing) {
  return status === 'live' ? 'ListingPublished' : 'ListingUpdated';
}

function withNextDecision(listing: StoredListing): StoredListing {
  const version = listing.version + 1;
  return { ...listing, version, editedAtVersion: version, updatedAt: new Date() };
}
