import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { WishlistStore } from '../wishlist-store.ts';

export function addToWishlist(
  wishlist: WishlistStore,
  cards: ListingCardStore,
): Handler<'addToWishlist'> {
  return async ({ input: { params, body = {} }, caller, transaction, requestId }) => {
    const userId = requireSelf(caller, params.userId);
    const listingId = await cards.resolve(params.listingId);
    if (!listingId) throw new ProblemError('not_found', refusals.hostelNotListed);
    const context = { transaction: transaction as Transaction, requestId };
    const [receipt] = await wishlist.apply(userId, [{ ...body, listingId, saved: true }], context);
    return { data: receipt ?? { listingId, saved: false } };
  };
}
