import { algoliasearch } from 'algoliasearch';
import type { ListingsConfig } from '../config.ts';
import type { SearchIndex } from './search-index.ts';

/** The index behind algoliasearch, hosted or a local stand-in on the same wire. */
export function createAlgoliaIndex(config: ListingsConfig): SearchIndex {
  const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_INDEX, ALGOLIA_LOCAL_ADDRESS } = config;
  if (!ALGOLIA_ADMIN_KEY) {
    return { save: async () => undefined, remove: async () => undefined };
  }
  const local = {
    hosts: [
      { url: ALGOLIA_LOCAL_ADDRESS, protocol: 'http' as const, accept: 'readWrite' as const },
    ],
  };
  const client = algoliasearch(
    ALGOLIA_APP_ID,
    ALGOLIA_ADMIN_KEY,
    ALGOLIA_LOCAL_ADDRESS ? local : {},
  );
  return {
    async save(record) {
      await client.saveObject({ indexName: ALGOLIA_INDEX, body: { ...record } });
    },
    async remove(objectID) {
      await client.deleteObject({ indexName: ALGOLIA_INDEX, objectID });
    },
  };
}
