import type { ServiceConfig } from '@patna/service-kit';
import {
  copyRebuild,
  createRebuildStore,
  migrateService,
  type Service,
  type ServiceContext,
  type ServiceParts,
  startService,
} from '@patna/service-kit/mongo';
import { cardConsumers } from './consumers/on-listing-changed.ts';
import { onUserDeleted } from './consumers/on-user-deleted.ts';
import { createListingCardStore } from './listing-card-store.ts';
import { createListShareStore } from './list-share-store.ts';
import { createHandlers } from './operations/handlers.ts';
import { createWishlistListStore } from './wishlist-list-store.ts';
import { createWishlistStore } from './wishlist-store.ts';

export function startWishlistService(config: ServiceConfig): Promise<Service> {
  return startService('wishlist', config, createParts);
}

/** Builds the indexes of the service and migrates its data. */
export function migrateWishlist(config: ServiceConfig): Promise<void> {
  return migrateService('wishlist', config, createParts);
}

function createParts({ mongo, logger, epoch }: ServiceContext): ServiceParts {
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
    handlers: createHandlers({ wishlist, cards, lists, shares, epoch }),
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
}
