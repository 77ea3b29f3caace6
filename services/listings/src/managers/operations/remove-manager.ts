import { me, refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { requireListingFor } from '../../hostels/require-owned-listing.ts';
import type { Stores } from '../../stores.ts';
import { auditManagers } from '../audit-managers.ts';
import { changeManagers } from '../change-managers.ts';

/** The owner removes a co-manager, or a co-manager leaves. */
export function removeManager({
  listings,
  audit,
}: Pick<Stores, 'listings' | 'audit'>): Handler<'removeManager'> {
  return async ({ input: { params }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const { listingId: id, managerId } = params;
    const { userId: actorId } = caller;
    const leaves = managerId === me;
    const listing = leaves
      ? await listings.find(id, transaction)
      : await requireListingFor(listings, { action: 'removeManager', id, caller }, transaction);
    const managers = listing?.managers ?? [];
    const removed = managers.find((manager) =>
      leaves ? manager.userId === actorId : manager.managerId === managerId,
    );
    if (!listing || !removed) throw new ProblemError('not_found', refusals.noManager);
    const left = managers.filter((manager) => manager !== removed);
    await changeManagers(listings, listing, left, transaction, requestId);
    const done = leaves ? 'left' : 'removed';
    const entry = { actorId, done, listingId: listing.hostelId, from: removed.userId } as const;
    await auditManagers(audit, entry, transaction);
    return { data: { managerId: removed.managerId } };
  };
}
