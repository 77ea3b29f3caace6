import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { WishlistStore } from '../wishlist-store.ts';

export function arrangeWishlistItem(
  wishlist: WishlistStore,
  cards: ListingCardStore,
): Handler<'arrangeWishlistItem'> {
  return async ({ input: { params, body }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    const listingId = await cards.resolve(params.listingId);
    if (!listingId) throw new ProblemError('not_found', refusals.hostelNotListed);
    const stands = await wishlist.arrange(userId, listingId, body, transaction as Transaction);
    return { data: { listingId, ...stands } };
  };
}
