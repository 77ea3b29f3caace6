import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { SuspendedAccounts } from '@patna/service-kit/mongo';
import { ownedOf } from '../../hostels/owned-view.ts';
import { requireCurrent } from '../../hostels/require-owned-listing.ts';
import type { ModerationStores } from '../moderation-decisions.ts';
import { requireActiveOwner, requireAdmin, requireNotOwn } from '../require-admin.ts';
import { restoreHostel, suspendHostel } from '../suspend-hostel.ts';

export function suspendListing(
  stores: Pick<ModerationStores, 'listings' | 'audit'> & {
    readonly suspensions: Pick<SuspendedAccounts, 'isSuspended'>;
  },
): Handler<'suspendListing'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    requireAdmin(caller);
    const transaction = given as Transaction;
    const listing = await stores.listings.find(params.listingId, transaction);
    if (!listing) throw new ProblemError('not_found');
    requireNotOwn(caller, listing);
    requireCurrent(listing, { version: body.version, ifMatch: undefined });
    const step = { actorId: caller.userId, transaction, requestId };
    if (body.decision === 'restore') {
      await requireActiveOwner(stores.suspensions, listing, transaction);
    }
    const after =
      body.decision === 'suspend'
        ? await suspendHostel(stores, listing, { ...step, reason: body.reason })
        : await restoreHostel(stores, listing, { ...step, reason: body.reason });
    return { data: ownedOf(after) };
  };
}
