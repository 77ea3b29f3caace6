import { maxOpenInvitations, maxManagers, refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { requireListingFor } from '../../hostels/require-owned-listing.ts';
import type { Stores } from '../../stores.ts';
import { auditManagers } from '../audit-managers.ts';
import { invitationOf } from '../manager-view.ts';

type InvitingStores = Pick<Stores, 'listings' | 'invitations' | 'audit'>;

export function inviteManager(stores: InvitingStores): Handler<'inviteManager'> {
  const { listings, invitations, audit } = stores;
  return async ({ input: { params, body }, caller, idempotencyKey: key, transaction: given }) => {
    const transaction = given as Transaction;
    const about = { action: 'inviteManager', id: params.listingId, caller } as const;
    const listing = await requireListingFor(listings, about, transaction);
    const { hostelId: listingId, status, managers = [] } = listing;
    if (status === 'archived') throw new ProblemError('conflict', refusals.hostelArchived);
    if (managers.length >= maxManagers) {
      throw new ProblemError('conflict', refusals.managersFull(maxManagers));
    }
    const { role } = body;
    const created = await invitations.create({ listingId, role, key }, transaction);
    if (created === 'over') throw new ProblemError('gone', refusals.invitationOver);
    if (created === 'full') {
      throw new ProblemError('conflict', refusals.invitationsFull(maxOpenInvitations));
    }
    const entry = { actorId: caller.userId, done: 'invited', listingId, to: role } as const;
    await auditManagers(audit, entry, transaction);
    return { data: { ...invitationOf(created.invitation), token: created.token } };
  };
}

export function withdrawInvitation(stores: InvitingStores): Handler<'withdrawInvitation'> {
  const { listings, invitations, audit } = stores;
  return async ({ input: { params }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const { listingId: id, invitationId } = params;
    const about = { action: 'withdrawInvitation', id, caller } as const;
    const { hostelId: listingId } = await requireListingFor(listings, about, transaction);
    const former = await invitations.withdraw(listingId, invitationId, transaction);
    if (!former) throw new ProblemError('not_found', refusals.noInvitation);
    const { slot, role } = former;
    if (slot !== undefined) {
      const entry = { done: 'invitation-withdrawn', listingId, from: role } as const;
      await auditManagers(audit, { actorId: caller.userId, ...entry }, transaction);
    }
    return { data: { invitationId } };
  };
}
