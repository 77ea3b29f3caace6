import {
  migrateService,
  type Service,
  type ServiceContext,
  type ServiceParts,
  startService,
} from '@patna/service-kit/mongo';
import { startAccount } from './account/start.ts';
import type { ListingsConfig } from './config.ts';
import { startHostels } from './hostels/start.ts';
import { startModeration } from './moderation/start.ts';
import { withPhotoPasses } from './photos/access/photo-pass.ts';
import { startPhotos } from './photos/start.ts';
import { startRebuilds } from './rebuild/start.ts';
import { startReviews } from './reviews/start.ts';
import { joinServiceModules } from './service-module.ts';
import type { SearchIndex } from './search/search-index.ts';
import { startSearch } from './search/start.ts';
import { startStatistics } from './statistics/start.ts';
import { openStores } from './stores.ts';
import { startSupport } from './support/start.ts';

/** `ports.searchIndex` replaces Algolia in tests. */
export function startListingsService(
  config: ListingsConfig,
  ports: { searchIndex?: SearchIndex } = {},
): Promise<Service> {
  return startService('listings', config, createParts(config, ports));
}

/** Builds the indexes of the service and migrates its data. */
export function migrateListings(config: ListingsConfig): Promise<void> {
  return migrateService('listings', config, createParts(config, {}));
}

function createParts(
  config: ListingsConfig,
  ports: { searchIndex?: SearchIndex },
): (context: ServiceContext) => ServiceParts {
  return (context) => {
    const { mongo, logger, epoch } = context;
    const stores = openStores(mongo, config, logger);
    const modules = joinServiceModules([
      startSearch(stores, config, logger, ports.searchIndex),
      startStatistics(stores, config),
      startReviews(stores),
      startRebuilds(stores, mongo, logger),
      startModeration(stores, context),
      startAccount(stores, mongo),
      startHostels(stores, config, logger, epoch),
      startPhotos(stores, mongo, logger),
      startSupport(stores),
    ]);
    return {
      ...modules,
      handlers: withPhotoPasses(stores.keys, modules.handlers),
      outboxes: [stores.listings.outbox, stores.rebuilds.outbox, stores.searchMatches.outbox],
      async init() {
        await Promise.all([...Object.values(stores).map((store) => store.init()), modules.init()]);
      },
      migrations: [...stores.listings.migrations, ...modules.migrations],
      async start() {
        await Promise.all([stores.keys.load(), stores.viewCounts.load()]);
        modules.start();
      },
    };
  };
}
