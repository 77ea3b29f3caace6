import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { SuspendedAccounts } from '@patna/service-kit/mongo';
import { approveChange, rejectChange } from '../decide-change.ts';
import { ownedOf } from '../../hostels/owned-view.ts';
import { approveListing, type ModerationStores, rejectListing } from '../moderation-decisions.ts';
import { requireCurrent } from '../../hostels/require-owned-listing.ts';
import { hasWaitingChange } from '../../hostels/pending-change.ts';
import { requireActiveOwner, requireAdmin, requireNotOwn } from '../require-admin.ts';

/** Approves or rejects a new listing or a pending change. */
export function decideListing(
  stores: ModerationStores & { readonly suspensions: Pick<SuspendedAccounts, 'isSuspended'> },
): Handler<'decideListing'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId, http }) => {
    requireAdmin(caller);
    const transaction = given as Transaction;
    const listing = await stores.listings.find(params.listingId, transaction);
    if (!listing) throw new ProblemError('not_found');
    requireNotOwn(caller, listing);
    requireCurrent(listing, { version: body.version, ifMatch: http.request.get('If-Match') });
    if (body.decision === 'approve') {
      await requireActiveOwner(stores.suspensions, listing, transaction);
    }
    const verdict = { actorId: caller.userId, reason: body.reason, transaction, requestId };
    const ofChange = hasWaitingChange(listing);
    const approve = ofChange ? approveChange : approveListing;
    const reject = ofChange ? rejectChange : rejectListing;
    const decide = body.decision === 'approve' ? approve : reject;
    return { data: ownedOf(await decide(stores, listing, verdict)) };
  };
}
