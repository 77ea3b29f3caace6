import { type Handler, requireSelf } from '@patna/service-kit';
import type { WishlistStore } from '../wishlist-store.ts';

export function myWishlistData(wishlist: WishlistStore): Handler<'myWishlistData'> {
  return async ({ input: { params }, caller }) => {
    const all = await wishlist.all(requireSelf(caller, params.userId));
    const items = all.map(({ savedAt, ...item }) => ({ ...item, savedAt: savedAt.toISOString() }));
    return { data: { exportedAt: new Date().toISOString(), items } };
  };
}
