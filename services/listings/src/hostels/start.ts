import type { CallName } from '@patna/contracts';
import { createCoalescingCache, type Handlers, type Logger } from '@patna/service-kit';
import type { ListingsConfig } from '../config.ts';
import { unansweredConsumers } from '../unanswered/unanswered-consumers.ts';
import { startManagers } from '../managers/start.ts';
import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { bookingConsumers } from './beds/booking-consumers.ts';
import { createSearchCatalogue } from './catalogue/search-catalogue.ts';
import { catalogueRouter } from './catalogue/catalogue-routes.ts';
import { changeListingStatus } from './operations/change-listing-status.ts';
import { savedSearchConsumers } from '../search/saved/match-saved-searches.ts';
import { savedSearches, saveSearch } from '../search/saved/saved-search-operations.ts';
import { createAlgoliaClient } from '../search/hosted/algolia-client.ts';
import { createAskIndex } from '../search/hosted/ask-index.ts';
import { createSearchList } from '../search/hosted/search-list.ts';
import { suggestionRoutes } from '../search/suggestions/suggestion-routes.ts';
import { countFailedSearch } from '../search/failed/count-failed-search.ts';
import { failedSearches } from '../search/failed/failed-searches.ts';
import { createListing } from './operations/create-listing.ts';
import { editListing } from './operations/edit-listing.ts';
import { fetchListings } from './operations/fetch-listings.ts';
import { getListing } from './operations/get-listing.ts';
import { listingChanges } from './operations/listing-changes.ts';
import { dropDraft, ownDrafts, saveDraft } from './operations/listing-drafts.ts';
import { ownerListings } from './operations/owner-listings.ts';
import { revealContact } from './operations/reveal-contact.ts';

const maxReads = 300;
/** Calls that change nothing other people read, so cached reads stay. */
const callsThatKeepReads: readonly CallName[] = [
  'countFailedSearch',
  'countSight',
  'revealContact',
  'saveSearch',
];

/** @param epoch see `Restores` in the service kit */
export function startHostels(
  stores: Stores,
  config: ListingsConfig,
  logger: Logger,
  epoch: string,
): ServiceModule {
  const reads = createCoalescingCache({ ttlMs: config.READS_KEPT_MS, max: maxReads });
  const { listings, reviews, images, audit, drafts, userLocks } = stores;
  const { tally, enquirers } = stores;
  const catalogue = createSearchCatalogue(listings);
  const index = config.ALGOLIA_RESULTS === 'on' ? createAlgoliaClient(config) : undefined;
  const ask = index && createAskIndex(index, config.ALGOLIA_INDEX);
  const searchList = createSearchList(catalogue, ask, logger);
  const managers = startManagers(stores);
  return {
    handlers: {
      fetchListings: fetchListings(listings, searchList, reads),
      countFailedSearch: countFailedSearch(stores.failedSearches, catalogue),
      failedSearches: failedSearches(stores.failedSearches),
      listingChanges: listingChanges(listings, epoch),
      getListing: getListing(listings, reviews, tally, enquirers, reads),
      createListing: createListing(listings, images, audit, userLocks),
      ownerListings: ownerListings(stores),
      revealContact: revealContact(listings, tally),
      ownDrafts: ownDrafts(drafts),
      saveDraft: saveDraft(drafts, userLocks),
      dropDraft: dropDraft(drafts),
      editListing: editListing(stores),
      changeListingStatus: changeListingStatus(stores),
      savedSearches: savedSearches(stores.savedSearches),
      saveSearch: saveSearch(stores),
      ...managers.handlers,
    } satisfies Handlers,
    consumers: [
      ...(managers.consumers ?? []),
      ...bookingConsumers(stores),
      ...unansweredConsumers(stores, catalogue),
      ...savedSearchConsumers(stores.savedSearches, stores.searchMatches, catalogue),
    ],
    extraRoutes: catalogueRouter().use(suggestionRoutes(catalogue)),
    written(call) {
      if (!callsThatKeepReads.includes(call)) reads.forget();
    },
  };
}
