import { searchSettings } from '@patna/contracts';
import { hostedSettings } from '@patna/search/hosted/hosted-settings.ts';
import { type AlgoliaConfig, createAlgoliaClient } from './hosted/algolia-client.ts';
import type { SearchIndex } from './search-index.ts';

/** The search index of Algolia or of its local emulator. */
export function createAlgoliaIndex(config: AlgoliaConfig): SearchIndex {
  const { ALGOLIA_INDEX } = config;
  const client = createAlgoliaClient(config);
  if (!client) {
    const page = async () => ({ ids: [] });
    return { save: async () => undefined, remove: async () => undefined, page };
  }
  let prepared: Promise<unknown> | undefined;
  const prepare = () => {
    prepared ??= client
      .setSettings({ indexName: ALGOLIA_INDEX, indexSettings: hostedSettings(searchSettings) })
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
