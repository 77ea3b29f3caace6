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
import { countSavedTogether } from './saved-together/count-saved-together.ts';
import { createSavedTogetherStore } from './saved-together/saved-together-store.ts';
import { createWishlistListStore } from './wishlist-list-store.ts';
import { createWishlistStore } from './wishlist-store.ts';

/** Starts the service. `countEveryMs` is for tests. */
export function startWishlistService(
  config: ServiceConfig,
  { countEveryMs }: { readonly countEveryMs?: number } = {},
): Promise<Service> {
  return startService('wishlist', config, (context) => createParts(context, countEveryMs));
}

/** Builds the indexes of the service and migrates its data. */
export function migrateWishlist(config: ServiceConfig): Promise<void> {
  return migrateService('wishlist', config, (context) => createParts(context));
}

function createParts(
  { mongo, logger, epoch, suspensions }: ServiceContext,
  countEveryMs?: number,
): ServiceParts {
  const cards = createListingCardStore(mongo);
  const wishlist = createWishlistStore(mongo);
  const lists = createWishlistListStore(mongo);
  const shares = createListShareStore(mongo);
  const together = createSavedTogetherStore(mongo);
  const counting = countSavedTogether({ together, cards, logger, everyMs: countEveryMs });
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
    handlers: createHandlers({ wishlist, cards, lists, shares, together, suspensions, epoch }),
    consumers: [
      ...cardConsumers(cards),
      ...rebuild.consumers,
      onUserDeleted([wishlist, lists, shares], mongo),
    ],
    outboxes: [...wishlist.outboxes, rebuilds.outbox],
    init: async () => {
      const stores = [wishlist, cards, rebuild, rebuilds, lists, shares, together];
      await Promise.all(stores.map((each) => each.init()));
    },
    start: () => counting.start(),
    stop: () => counting.stop(),
  };
}
