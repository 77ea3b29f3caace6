import { type Handler, requireSelf } from '@patna/service-kit';
import type { ListShareStore } from '../list-share-store.ts';
import type { WishlistListStore } from '../wishlist-list-store.ts';
import type { WishlistStore } from '../wishlist-store.ts';
import { shareViewOf } from './get-wishlist.ts';

export function myWishlistData(
  wishlist: WishlistStore,
  lists: WishlistListStore,
  shares: ListShareStore,
): Handler<'myWishlistData'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const all = await wishlist.all(userId);
    const items = all.map(({ savedAt, saves, ...item }) => ({
      ...item,
      savedAt: savedAt.toISOString(),
      ...(saves && { savedTimes: saves.map(({ at }) => at) }),
    }));
    const named = await lists.list(userId);
    return {
      data: {
        exportedAt: new Date().toISOString(),
        items,
        lists: named.map(({ listId, name }) => ({ listId, name })),
        shares: (await shares.list(userId)).map(shareViewOf),
      },
    };
  };
}
