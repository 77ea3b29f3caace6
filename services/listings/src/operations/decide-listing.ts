import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { ownedOf } from '../listing-view.ts';
import { approveListing, type ModerationStores, rejectListing } from '../moderator.ts';
import { requireCurrent } from '../own-listing.ts';
import { requireAdmin } from '../require-admin.ts';

/** Approving is how a created or changed listing becomes public. */
export function decideListing(stores: ModerationStores): Handler<'decideListing'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId, http }) => {
    requireAdmin(caller);
    const transaction = given as Transaction;
    const listing = await stores.listings.find(params.listingId, transaction);
    if (!listing) throw new ProblemError('not_found');
    requireCurrent(listing, { version: body.version, ifMatch: http.request.get('If-Match') });
    const verdict = { actorId: caller.userId, reason: body.reason, transaction, requestId };
    const decide = body.decision === 'approve' ? approveListing : rejectListing;
    return { data: ownedOf(await decide(stores, listing, verdict)) };
  };
}
