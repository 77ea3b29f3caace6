import type { Handlers } from '@patna/service-kit';
import type { SuspendedAccounts } from '@patna/service-kit/mongo';
import type { ListShareStore } from '../list-share-store.ts';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { SavedTogetherStore } from '../saved-together/saved-together-store.ts';
import type { WishlistListStore } from '../wishlist-list-store.ts';
import type { WishlistStore } from '../wishlist-store.ts';
import { addToWishlist } from './add-to-wishlist.ts';
import { arrangeWishlistItem } from './arrange-wishlist-item.ts';
import { getWishlist } from './get-wishlist.ts';
import { mergeWishlist } from './merge-wishlist.ts';
import { myWishlistData } from './my-wishlist-data.ts';
import { openSharedList } from './open-shared-list.ts';
import { removeFromWishlist } from './remove-from-wishlist.ts';
import { savedTogether } from './saved-together.ts';
import { saveWishlistList } from './save-wishlist-list.ts';
import { shareWishlistList, stopSharingList } from './share-wishlist-list.ts';

interface Options {
  readonly wishlist: WishlistStore;
  readonly cards: ListingCardStore;
  readonly lists: WishlistListStore;
  readonly shares: ListShareStore;
  readonly together: SavedTogetherStore;
  readonly suspensions: Pick<SuspendedAccounts, 'isSuspended'>;
  /** See `Restores` of the service kit. */
  readonly epoch: string;
}

export function createHandlers(options: Options) {
  const { wishlist, cards, lists, shares, together, epoch } = options;
  return {
    addToWishlist: addToWishlist(wishlist, cards),
    removeFromWishlist: removeFromWishlist(wishlist, cards),
    mergeWishlist: mergeWishlist(wishlist, cards),
    getWishlist: getWishlist(wishlist, cards, lists, shares, epoch),
    arrangeWishlistItem: arrangeWishlistItem(wishlist, cards),
    saveWishlistList: saveWishlistList(lists, shares),
    shareWishlistList: shareWishlistList(lists, shares),
    stopSharingList: stopSharingList(shares),
    savedTogether: savedTogether(together, cards),
    openSharedList: openSharedList(options),
    myWishlistData: myWishlistData(wishlist, lists, shares),
  } satisfies Handlers;
}
