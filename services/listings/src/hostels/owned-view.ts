import type { ListingDetail, OwnedListing, WaitingChange } from '@patna/contracts';
import { mayDoAt } from '../managers/hostel-role.ts';
import { activityDeadline } from './activity-deadline.ts';
import { detailOf } from './listing-view.ts';
import { factsPending, isApproved, ownersVersion } from './pending-change.ts';
import type { StoredListing } from './stores/stored-listing.ts';
import { isSuspended, isSuspendedWithAccount } from './suspension.ts';

/** The owner's latest version, for the owner and moderators. */
export function ownedOf(listing: StoredListing): OwnedListing {
  const { ownerId, status, version, rejectionReason } = listing;
  const isWithAccount = isSuspendedWithAccount(listing);
  // Hostels that an earlier release hid hold the reason of the account.
  const hasReason = status === 'rejected' && rejectionReason && !isWithAccount;
  const waiting = waitingOf(listing);
  return {
    ...unmaskedOf(ownersVersion(listing)),
    createdBy: ownerId,
    status,
    version,
    ...(hasReason && { rejectionReason }),
    ...(isSuspended(listing) && { suspendedAt: listing.suspension.since.toISOString() }),
    ...(isWithAccount && { suspendedWithAccount: true as const }),
    ...pauseOf(listing),
    ...activityCheckOf(listing),
    ...(waiting && { waiting }),
  };
}

/**
 * As `ownedOf`. Co-managers do not read that the owner's account is suspended, nor the pending change when their role
 * may not edit it.
 */
export function ownedFor(listing: StoredListing, userId: string): OwnedListing {
  if (listing.ownerId === userId) return ownedOf(listing);
  const mayEdit = mayDoAt(listing, userId, 'editListing');
  const { suspendedWithAccount: _, ...owned } = ownedOf(
    mayEdit ? listing : { ...listing, pending: undefined, rejectionReason: undefined },
  );
  return owned;
}

/** A hostel in its owner's data export. */
export function exportedOf(listing: StoredListing) {
  const { consent } = listing;
  if (!consent) return ownedOf(listing);
  const { version, givenAt } = consent;
  return { ...ownedOf(listing), consent: { version, givenAt: givenAt.toISOString() } };
}

/** Why the hostel was paused. Older apps know only the reason `unverified`, so silence has its own field. */
function pauseOf({ status, pausedBecause }: StoredListing) {
  if (status !== 'paused' || !pausedBecause) return {};
  return pausedBecause === 'silent' ? { pausedForSilence: true } : { pausedBecause };
}

function activityCheckOf(listing: StoredListing) {
  const until = activityDeadline(listing);
  return until && { activityCheck: { until: until.toISOString() } };
}

function unmaskedOf(listing: StoredListing): ListingDetail {
  const { phone, email } = listing.contact;
  return { ...detailOf(listing, []), contact: { phone, email } };
}

/** The listing with the status that a restoration returns it to. */
function withFormerStatus(listing: StoredListing): StoredListing {
  return isSuspended(listing) ? { ...listing, status: listing.suspension.from } : listing;
}

/** The pending change of an approved hostel, suspended or not. */
function waitingOf(listing: StoredListing): WaitingChange | undefined {
  const { pending } = listing;
  if (!pending || !isApproved(withFormerStatus(listing))) return undefined;
  const facts = factsPending(listing);
  const shown = unmaskedOf(listing);
  const { since, rejectionReason } = pending;
  return {
    since: since.toISOString(),
    facts,
    approved: Object.fromEntries(facts.map((fact) => [fact, shown[fact]])),
    ...(rejectionReason && { rejectionReason }),
  };
}
