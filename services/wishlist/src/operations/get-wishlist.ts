import { type Handler, requireSelf } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { WishlistStore } from '../wishlist-store.ts';

export function getWishlist(
  wishlist: WishlistStore,
  cards: ListingCardStore,
): Handler<'getWishlist'> {
  return async ({ input: { params }, caller }) => {
    const items = await wishlist.list(requireSelf(caller, params.userId));
    const known = await cards.findMany(items.map((item) => item.listingId));
    const saved = items.flatMap(({ listingId, savedAt, sequence }) => {
      const found = known.get(listingId);
      if (!found) return [];
      const item = { ...found.card, savedAt: savedAt.toISOString() };
      return [
        {
          ...item,
          ...(sequence === undefined ? {} : { sequence }),
          ...(found.listed ? {} : { unlisted: true }),
        },
      ];
    });
    return { wishlist: saved };
  };
}
