import { searchSettings } from '@patna/contracts';
import { algoliasearch } from 'algoliasearch';
import type { ListingsConfig } from '../config.ts';
import type { SearchIndex } from './search-index.ts';

type AlgoliaConfig = Pick<
  ListingsConfig,
  'ALGOLIA_APP_ID' | 'ALGOLIA_ADMIN_KEY' | 'ALGOLIA_INDEX' | 'ALGOLIA_LOCAL_ADDRESS'
>;

/** Milliseconds; shorter than a consumer's handler timeout, so that a silent index counts as unavailable. */
const timeouts = { connect: 1000, read: 1500, write: 1500 };

/** Algolia or its local emulator. */
export function createAlgoliaIndex(config: AlgoliaConfig): SearchIndex {
  const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_INDEX, ALGOLIA_LOCAL_ADDRESS } = config;
  if (!ALGOLIA_ADMIN_KEY) {
    const page = async () => ({ ids: [] });
    return { save: async () => undefined, remove: async () => undefined, page };
  }
  const local = {
    hosts: [
      { url: ALGOLIA_LOCAL_ADDRESS, protocol: 'http' as const, accept: 'readWrite' as const },
    ],
  };
  const client = algoliasearch(ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, {
    ...(ALGOLIA_LOCAL_ADDRESS ? local : {}),
    timeouts,
  });
  let prepared: Promise<unknown> | undefined;
  const prepare = () => {
    prepared ??= client
      .setSettings({ indexName: ALGOLIA_INDEX, indexSettings: searchSettings })
      .catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
    return prepared;
  };
  return {
    async save(record) {
      await prepare();
      await client.saveObject({ indexName: ALGOLIA_INDEX, body: { ...record } });
    },
    async remove(objectIDs) {
      await client.deleteObjects({ indexName: ALGOLIA_INDEX, objectIDs: [...objectIDs] });
    },
    async page(next) {
      const { hits, cursor } = await client.browse({
        indexName: ALGOLIA_INDEX,
        browseParams: {
          attributesToRetrieve: ['objectID'],
          hitsPerPage: 1000,
          ...(next !== undefined && { cursor: next }),
        },
      });
      return { ids: hits.map((hit) => hit.objectID), next: cursor };
    },
  };
}
