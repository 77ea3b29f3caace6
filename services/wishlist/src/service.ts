import type { ServiceConfig } from '@patna/service-kit';
import { copyRebuild, type Service, startService } from '@patna/service-kit/mongo';
import { cardConsumers } from './consumers/on-listing-changed.ts';
import { onUserDeleted } from './consumers/on-user-deleted.ts';
import { createListingCardStore } from './listing-card-store.ts';
import { addToWishlist } from './operations/add-to-wishlist.ts';
import { getWishlist } from './operations/get-wishlist.ts';
import { mergeWishlist } from './operations/merge-wishlist.ts';
import { myWishlistData } from './operations/my-wishlist-data.ts';
import { removeFromWishlist } from './operations/remove-from-wishlist.ts';
import { createWishlistStore } from './wishlist-store.ts';

export function startWishlistService(config: ServiceConfig): Promise<Service> {
  return startService('wishlist', config, ({ mongo, logger }) => {
    const cards = createListingCardStore(mongo);
    const wishlist = createWishlistStore(mongo);
    const rebuild = copyRebuild(mongo, { copy: 'cards', logger, ...cards });
    return {
      handlers: {
        addToWishlist: addToWishlist(wishlist, cards),
        removeFromWishlist: removeFromWishlist(wishlist, cards),
        mergeWishlist: mergeWishlist(wishlist, cards),
        getWishlist: getWishlist(wishlist, cards),
        myWishlistData: myWishlistData(wishlist),
      },
      consumers: [...cardConsumers(cards), ...rebuild.consumers, onUserDeleted(wishlist, mongo)],
      outboxes: [wishlist.outbox],
      init: async () => {
        await Promise.all([wishlist.init(), cards.init(), rebuild.init()]);
      },
    };
  });
}
