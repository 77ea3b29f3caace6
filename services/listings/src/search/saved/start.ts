import type { SearchCatalogue } from '../../hostels/catalogue/search-catalogue.ts';
import type { ServiceModule } from '../../service-module.ts';
import type { Stores } from '../../stores.ts';
import { savedSearchConsumers } from './match-saved-searches.ts';
import { savedSearches, saveSearch } from './saved-search-operations.ts';

export function startSavedSearches(stores: Stores, catalogue: SearchCatalogue) {
  return {
    handlers: {
      savedSearches: savedSearches(stores.savedSearches),
      saveSearch: saveSearch(stores),
    },
    consumers: savedSearchConsumers(stores.savedSearches, stores.searchMatches, catalogue),
  } satisfies ServiceModule;
}
