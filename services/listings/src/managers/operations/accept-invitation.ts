import { randomUUID } from 'node:crypto';
import { maxManagedHostels, maxManagers, type OpenedInvitation, refusals } from '@patna/contracts';
import { type Caller, type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';
import type { Stores } from '../../stores.ts';
import { auditManagers } from '../audit-managers.ts';
import { changeManagers } from '../change-managers.ts';
import { roleAt } from '../hostel-role.ts';
import { isOpen, type StoredInvitation } from '../invitation-store.ts';

type InvitedStores = Pick<Stores, 'listings' | 'invitations' | 'audit' | 'userLocks'>;

interface Invited {
  readonly invitation: StoredInvitation;
  readonly listing: StoredListing;
  /** The caller has accepted it and still manages the hostel. */
  readonly isAccepted: boolean;
}

export function openInvitation(stores: InvitedStores): Handler<'openInvitation'> {
  return async ({ input: { body }, caller, transaction }) => {
    const invited = await findInvitation(stores, body.token, caller, transaction as Transaction);
    return { data: openedOf(invited) };
  };
}

/** An invitation works once. If the same person accepts it again, nothing changes. */
export function acceptInvitation(stores: InvitedStores): Handler<'acceptInvitation'> {
  const { listings, invitations, audit, userLocks } = stores;
  return async ({ input: { body }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const { userId, name } = caller;
    const invited = await findInvitation(stores, body.token, caller, transaction);
    if (invited.isAccepted) return { data: openedOf(invited) };
    const { invitation, listing } = invited;
    const { managers = [], hostelId: listingId } = listing;
    if (managers.length >= maxManagers) {
      throw new ProblemError('conflict', refusals.managersFull(maxManagers));
    }
    await userLocks.lock(userId, transaction);
    if ((await listings.listManagedBy(userId, transaction)).length >= maxManagedHostels) {
      throw new ProblemError('conflict', refusals.managedFull(maxManagedHostels));
    }
    const { role } = invitation;
    const added = { managerId: randomUUID(), userId, name, role, since: new Date() };
    await invitations.accept(invitation._id, userId, transaction);
    await changeManagers(listings, listing, [...managers, added], transaction, requestId);
    const entry = { actorId: userId, done: 'joined', listingId, to: role } as const;
    await auditManagers(audit, entry, transaction);
    return { data: openedOf({ ...invited, isAccepted: true }) };
  };
}

/**
 * @throws {ProblemError} when the invitation is unknown or no longer open, or the caller already owns or
 * manages the hostel
 */
async function findInvitation(
  { invitations, listings }: InvitedStores,
  token: string,
  { userId }: Caller,
  transaction: Transaction,
): Promise<Invited> {
  const invitation = await invitations.find(token, transaction);
  if (!invitation) throw new ProblemError('not_found', refusals.noInvitation);
  const listing = await listings.find(invitation.listingId, transaction);
  if (!listing || listing.status === 'archived') {
    throw new ProblemError('gone', refusals.invitationOver);
  }
  const role = roleAt(listing, userId);
  if (role === 'owner') throw new ProblemError('conflict', refusals.invitationToOwn);
  const isAccepted = role !== undefined && invitation.acceptedBy === userId;
  if (isAccepted) return { invitation, listing, isAccepted };
  if (!isOpen(invitation)) throw new ProblemError('gone', refusals.invitationOver);
  if (role !== undefined) throw new ProblemError('conflict', refusals.alreadyManages);
  return { invitation, listing, isAccepted };
}

function openedOf({ invitation, listing, isAccepted }: Invited): OpenedInvitation {
  const { hostelId: listingId, propertyName, approvedName, ownerName } = listing;
  const { role, expiresAt } = invitation;
  return {
    listingId,
    propertyName: approvedName ?? propertyName,
    ownerName,
    role,
    expiresAt: expiresAt.toISOString(),
    accepted: isAccepted,
  };
}
