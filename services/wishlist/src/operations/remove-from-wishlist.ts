import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { WishlistStore } from '../wishlist-store.ts';

/** Writes nothing for an unknown hostel, because it can't be saved. */
export function removeFromWishlist(
  wishlist: WishlistStore,
  cards: ListingCardStore,
): Handler<'removeFromWishlist'> {
  return async ({ input: { params, query }, caller, transaction, requestId }) => {
    const userId = requireSelf(caller, params.userId);
    const listingId = await cards.resolve(params.listingId);
    if (!listingId) return { data: { listingId: params.listingId, saved: false } };
    const context = { transaction: transaction as Transaction, requestId };
    const action = { ...query, listingId, saved: false };
    const [receipt] = await wishlist.apply(userId, [action], context);
    return { data: receipt ?? { listingId, saved: false } };
  };
}
