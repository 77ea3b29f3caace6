import type { ServiceConfig } from '@patna/service-kit';
import {
  copyRebuild,
  createRebuildStore,
  type Service,
  startService,
} from '@patna/service-kit/mongo';
import { cardConsumers } from './consumers/on-listing-changed.ts';
import { onUserDeleted } from './consumers/on-user-deleted.ts';
import { createListingCardStore } from './listing-card-store.ts';
import { createListShareStore } from './list-share-store.ts';
import { addToWishlist } from './operations/add-to-wishlist.ts';
import { arrangeWishlistItem } from './operations/arrange-wishlist-item.ts';
import { getWishlist } from './operations/get-wishlist.ts';
import { mergeWishlist } from './operations/merge-wishlist.ts';
import { myWishlistData } from './operations/my-wishlist-data.ts';
import { openSharedList } from './operations/open-shared-list.ts';
import { removeFromWishlist } from './operations/remove-from-wishlist.ts';
import { saveWishlistList } from './operations/save-wishlist-list.ts';
import { shareWishlistList, stopSharingList } from './operations/share-wishlist-list.ts';
import { createWishlistListStore } from './wishlist-list-store.ts';
import { createWishlistStore } from './wishlist-store.ts';

export function startWishlistService(config: ServiceConfig): Promise<Service> {
  return startService('wishlist', config, ({ mongo, logger }) => {
    const cards = createListingCardStore(mongo);
    const wishlist = createWishlistStore(mongo);
    const lists = createWishlistListStore(mongo);
    const shares = createListShareStore(mongo);
    const rebuilds = createRebuildStore(mongo, 'Wishlist');
    const rebuild = copyRebuild(
      mongo,
      'Listing',
      {
        cards: {
          keep: (fact, transaction) => cards.keep(fact.data.listing, fact, transaction),
          sweep: (before, transaction) => cards.sweep(before, transaction),
        },
      },
      logger,
    );
    return {
      handlers: {
        addToWishlist: addToWishlist(wishlist, cards),
        removeFromWishlist: removeFromWishlist(wishlist, cards),
        mergeWishlist: mergeWishlist(wishlist, cards),
        getWishlist: getWishlist(wishlist, cards, lists, shares),
        arrangeWishlistItem: arrangeWishlistItem(wishlist, cards),
        saveWishlistList: saveWishlistList(lists, shares),
        shareWishlistList: shareWishlistList(lists, shares),
        stopSharingList: stopSharingList(shares),
        openSharedList: openSharedList({ wishlist, cards, lists, shares }),
        myWishlistData: myWishlistData(wishlist, lists, shares),
      },
      consumers: [
        ...cardConsumers(cards),
        ...rebuild.consumers,
        onUserDeleted([wishlist, lists, shares], mongo),
      ],
      outboxes: [...wishlist.outboxes, rebuilds.outbox],
      init: async () => {
        const stores = [wishlist, cards, rebuild, rebuilds, lists, shares];
        await Promise.all(stores.map((each) => each.init()));
      },
    };
  });
}
