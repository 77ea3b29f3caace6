import {
  canMove,
  type EventType,
  type ListingStatus,
  ownerSteps,
  patnaDay,
  refusals,
} from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { moveBranch } from '../branches.ts';
import { auditListing } from '../../moderation/listing-audit.ts';
import type { StoredListing } from '../stores/stored-listing.ts';
import { snapshotOf } from '../listing-view.ts';
import { ownedOf } from '../owned-view.ts';
import { requireListingFor, requireCurrent } from '../require-owned-listing.ts';
import { requireNotSuspended } from '../suspension.ts';
import { releaseDroppedPhotos } from '../../photos/release-photos.ts';
import { mayResume } from '../../moderation/verification/claim-deadlines.ts';
import { auditManagerWrite } from '../../managers/audit-managers.ts';
import { withoutManagers } from '../../managers/hostel-role.ts';
import type { Stores } from '../../stores.ts';

const eventTypes = {
  live: 'ListingPublished',
  paused: 'ListingPaused',
  archived: 'ListingPaused',
  'in review': 'ListingUpdated',
} as const satisfies Partial<Record<ListingStatus, EventType>>;

/**
 * The steps of owners and co-managers: pause, resume, submit again; the owner alone archives. `live` of a live hostel answers the activity check.
 * Resuming a changed or unverified hostel submits it for review. Archiving releases its photos, withdraws its
 * requests for verification, ends its co-managers and removes a branch from its parent.
 */
export function changeListingStatus(
  stores: Pick<
    Stores,
    | 'listings'
    | 'reviews'
    | 'images'
    | 'audit'
    | 'verification'
    | 'activity'
    | 'claimRequests'
    | 'claimPapers'
    | 'invitations'
  >,
): Handler<'changeListingStatus'> {
  const { listings, audit, verification, activity, claimRequests, claimPapers } = stores;
  return async ({ input: { params, body }, caller, transaction: given, requestId, http }) => {
    const transaction = given as Transaction;
    const action = body.status === 'archived' ? 'archiveListing' : 'changeListingStatus';
    const about = { action, id: params.id, caller } as const;
    const before = await requireListingFor(listings, about, transaction);
    requireCurrent(before, { version: body.version, ifMatch: http.request.get('If-Match') });
    if (body.status !== 'archived') requireNotSuspended(before);
    if (before.status === 'live' && body.status === 'live') {
      const activeAt = new Date();
      await activity.confirm(before.hostelId, activeAt, transaction);
      const entry = { actorId: caller.userId, action: 'listing.activity-confirmed' } as const;
      await auditManagerWrite(audit, before, entry, transaction);
      return { data: ownedOf({ ...before, activeAt, activityAskedAt: undefined }) };
    }
    if (!canMove(ownerSteps, before.status, body.status) || !(body.status in eventTypes)) {
      throw new ProblemError('conflict', refusals.hostelStep(before.status, body.status));
    }
    const {
      rejectionReason: _,
      pausedBecause: __,
      activityAskedAt: ___,
      unreviewed,
      ...record
    } = before;
    const needsReview =
      unreviewed || !mayResume(before, await verification.since(transaction), patnaDay(Date.now()));
    const status = body.status === 'live' && needsReview ? 'in review' : body.status;
    const now = new Date();
    const after: StoredListing = {
      ...record,
      ...(status === 'live' && { liveSince: now, activeAt: now }),
      ...(status === 'archived' && { images: [], pending: undefined, ...withoutManagers(before) }),
      status,
      version: before.version + 1,
      editedAtVersion: before.version + 1,
      updatedAt: now,
    };
    const type = eventTypes[status as keyof typeof eventTypes];
    const asked = status === 'in review' && { forModerators: { about: 'listing' } as const };
    const fact = newEvent(type, after.hostelId, { ...snapshotOf(after), ...asked }, requestId);
    await listings.save(after, fact, transaction);
    const entry = { action: 'listing.moved', actorId: caller.userId, before, after } as const;
    await auditListing(audit, entry, transaction);
    if (status === 'archived') {
      const move = { from: before.parentBranchHostel, to: '' };
      await moveBranch(listings, after.hostelId, move, transaction);
      await releaseDroppedPhotos(before, after, stores, transaction);
      await stores.invitations.removeAllTo(after.hostelId, transaction);
      for (const id of await claimRequests.withdrawAllOf(after.hostelId, transaction)) {
        await claimPapers.removeOf(id, transaction);
      }
    }
    return { data: ownedOf(after) };
  };
}
