import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { WishlistAction } from '../latest-action.ts';
import type { WishlistStore } from '../wishlist-store.ts';

/** Idempotent, because each item carries the time of its tap. */
export function mergeWishlist(
  wishlist: WishlistStore,
  cards: ListingCardStore,
): Handler<'mergeWishlist'> {
  return async ({ input: { params, body }, caller, transaction, requestId }) => {
    const userId = requireSelf(caller, params.userId);
    const publicIds = await cards.resolveMany(body.items.map((item) => item.listingId));
    const latest = new Map<string, WishlistAction>();
    const unknown = new Set<string>();
    for (const item of body.items) {
      const listingId = publicIds.get(item.listingId);
      if (listingId === undefined) {
        unknown.add(item.listingId);
        continue;
      }
      const sequence = item.sequence ?? Date.parse(item.savedAt ?? '');
      if ((latest.get(listingId)?.sequence ?? -1) < sequence) {
        latest.set(listingId, { listingId, saved: true, sequence });
      }
    }
    const context = { transaction: transaction as Transaction, requestId };
    const items = await wishlist.apply(userId, [...latest.values()], context);
    return { data: { items, unknown: [...unknown] } };
  };
}
