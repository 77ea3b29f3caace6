import type { Logger } from '@patna/service-kit';
import type { ListingsConfig } from '../config.ts';
import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { createAlgoliaIndex } from './algolia-index.ts';
import type { SearchIndex } from './search-index.ts';
import { searchIndexConsumers } from './update-search-index.ts';

export function startSearch(
  { listings }: Stores,
  config: ListingsConfig,
  logger: Logger,
  index: SearchIndex = createAlgoliaIndex(config),
): ServiceModule {
  return { consumers: searchIndexConsumers(listings, index, logger) };
}
