import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { WishlistStore } from '../wishlist-store.ts';

export function removeFromWishlist(
  wishlist: WishlistStore,
  cards: ListingCardStore,
): Handler<'removeFromWishlist'> {
  return async ({ input: { params }, caller, transaction, requestId }) => {
    const userId = requireSelf(caller, params.userId);
    const listingId = (await cards.resolve(params.listingId)) ?? params.listingId;
    const context = { transaction: transaction as Transaction, requestId };
    await wishlist.set({ userId, listingId }, false, context);
    return { data: { listingId, saved: false } };
  };
}
