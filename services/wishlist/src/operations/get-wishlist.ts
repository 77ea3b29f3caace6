import { type Handler, requireSelf } from '@patna/service-kit';
import type { ListShareStore } from '../list-share-store.ts';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { WishlistListStore } from '../wishlist-list-store.ts';
import type { WishlistStore } from '../wishlist-store.ts';

export function getWishlist(
  wishlist: WishlistStore,
  cards: ListingCardStore,
  lists: WishlistListStore,
  shares: ListShareStore,
  epoch: string,
): Handler<'getWishlist'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [items, named, shared, ...moments] = await Promise.all([
      wishlist.list(userId),
      lists.list(userId),
      shares.list(userId),
      wishlist.latestMoment(userId),
      lists.latestMoment(userId),
    ]);
    const knownMoments = moments.filter((moment) => moment !== undefined);
    const known = await cards.findMany(items.map((item) => item.listingId));
    const saved = items.flatMap(({ listingId, savedAt, sequence, note, lists: on }) => {
      const found = known.get(listingId);
      if (!found) return [];
      const item = { ...found.card, savedAt: savedAt.toISOString() };
      return [
        {
          ...item,
          ...(sequence === undefined ? {} : { sequence }),
          ...(found.listed ? {} : { unlisted: true }),
          ...(note ? { note } : {}),
          ...(on?.length ? { lists: on } : {}),
          ...(found.facts === undefined ? {} : { facts: found.facts }),
        },
      ];
    });
    return {
      wishlist: saved,
      lists: named.map(({ listId, name }) => ({ listId, name })),
      shares: shared.map(shareViewOf),
      ...(knownMoments.length > 0 && { sequence: Math.max(...knownMoments) }),
      ...(epoch && { epoch }),
    };
  };
}

/** A link without its token. */
export function shareViewOf({ listId, sharedAt }: { listId: string; sharedAt: Date }) {
  return { listId, sharedAt: sharedAt.toISOString() };
}
