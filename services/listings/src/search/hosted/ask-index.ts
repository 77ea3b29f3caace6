import type { HostedSearch } from '@patna/search/hosted/hosted-search.ts';
import type { CatalogueHostel } from '@patna/contracts';
import { replicaName } from '@patna/search/hosted/hosted-settings.ts';
import type { AlgoliaClient } from './algolia-client.ts';

export type AskIndex = HostedSearch<CatalogueHostel>['ask'];

/** Queries of a hosted index. */
export function createAskIndex(client: AlgoliaClient, index: string): AskIndex {
  return async (queries) => {
    const requests = queries.map(({ sort, ...query }) => ({
      ...query,
      indexName: sort === undefined ? index : replicaName(index, sort),
      attributesToRetrieve: ['objectID'],
      attributesToHighlight: [],
      // The parts of the query that were understood are filters already.
      enableRules: false,
    }));
    const { results } = await client.searchForHits({ requests });
    return results.map(({ hits, nbHits = 0 }) => ({
      ids: hits.map(({ objectID }) => objectID),
      total: nbHits,
    }));
  };
}
