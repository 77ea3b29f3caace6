import { type AuditAction, factList } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { moveBranch, requireOwnedParent } from '../hostels/branches.ts';
import { withdrawInvalidClaims } from './verification/withdraw-invalid-claims.ts';
import { snapshotOf } from '../hostels/listing-view.ts';
import { type ModerationStores, reasonOf, type Verdict } from './moderation-decisions.ts';
import { factsPending, ownersVersion } from '../hostels/pending-change.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

/** Publishes the pending change and withdraws claims that it invalidates. */
export async function approveChange(
  { listings, audit }: ModerationStores,
  listing: StoredListing,
  verdict: Verdict,
): Promise<StoredListing> {
  const { actorId, transaction, requestId } = verdict;
  const wanted = ownersVersion(listing);
  const branchChanged = factsPending(listing).includes('parentBranchHostel');
  const parentBranchHostel = branchChanged
    ? await requireOwnedParent(listings, wanted, wanted, transaction)
    : wanted.parentBranchHostel;
  const withdrawn = await withdrawInvalidClaims(
    audit,
    { actorId, before: listing, after: wanted },
    transaction,
  );
  const after: StoredListing = {
    ...withdrawn,
    parentBranchHostel,
    approvedName: wanted.propertyName,
    version: listing.version + 1,
    editedAtVersion: listing.version + 1,
    updatedAt: new Date(),
  };
  const data = { ...snapshotOf(after), byModerator: true, ofChange: true } as const;
  const event =
    after.status === 'live'
      ? newEvent('ListingPublished', after.hostelId, data, requestId)
      : newEvent('ListingUpdated', after.hostelId, data, requestId);
  await listings.save(after, event, transaction);
  const move = { from: listing.parentBranchHostel, to: after.parentBranchHostel };
  await moveBranch(listings, after.hostelId, move, transaction);
  await auditDecision(audit, 'listing.change-approved', listing, verdict);
  return after;
}

/** Keeps the approved version public. The owner reads the reason and may edit the change. */
export async function rejectChange(
  { listings, audit }: ModerationStores,
  listing: StoredListing,
  verdict: Verdict,
): Promise<StoredListing> {
  const { pending } = listing;
  const rejectionReason = verdict.reason ?? '';
  const after: StoredListing = {
    ...listing,
    ...(pending && { pending: { ...pending, rejectionReason } }),
    version: listing.version + 1,
    editedAtVersion: listing.version + 1,
    updatedAt: new Date(),
  };
  const decided = { reason: rejectionReason, byModerator: true, ofChange: true } as const;
  const data = { listing: snapshotOf(after), ...decided };
  const event = newEvent('ListingRejected', after.hostelId, data, verdict.requestId);
  await listings.save(after, event, verdict.transaction);
  await auditDecision(audit, 'listing.change-rejected', listing, verdict);
  return after;
}

async function auditDecision(
  audit: ModerationStores['audit'],
  action: AuditAction,
  listing: StoredListing,
  verdict: Verdict,
): Promise<void> {
  const target = `listing:${listing.hostelId}`;
  const to = factList(factsPending(listing));
  const { actorId, transaction } = verdict;
  await audit.append({ actorId, action, target, to, ...reasonOf(verdict) }, transaction);
}
