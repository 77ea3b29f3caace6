import { importHostels } from '@patna/listings-service/import';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { generatedHostel, plainPictures } from '../../../local/stack/seeding/generated-hostels.ts';
import type { Product } from '../product.ts';
import { pollUntil } from '../poll-until.ts';

const seed = 28;
const batch = 250;
const indexedWithinSeconds = 600;

/** The hosted search, which is queried as a browser would. */
export interface ServerSearch {
  /** For each query, the ids of the first `count` hits. */
  idsOf(queries: readonly string[], count: number): Promise<string[][]>;
  /** Number of hostels in the index. */
  size(): Promise<number>;
}

/** Writes hostels. Returns their names, which are used in queries. */
export async function writeHostels(product: Product, count: number): Promise<string[]> {
  const pictures = await plainPictures();
  const names: string[] = [];
  for (let first = 0; first < count; first += batch) {
    const indexes = Array.from({ length: Math.min(batch, count - first) }, (_, n) => first + n);
    const hostels = indexes.map((index) => generatedHostel(seed, index, pictures));
    await importHostels(product.mongoUri, hostels);
    names.push(...hostels.map(({ record }) => `${record.propertyName} ${record.address.street}`));
  }
  return names;
}

/** Waits until the index has `count` hostels. @throws when it takes too long */
export async function untilIndexed(search: ServerSearch, count: number): Promise<void> {
  const asked = { withinSeconds: indexedWithinSeconds, everyMs: 1000 };
  const seconds = await pollUntil(async () => (await search.size()) >= count, asked);
  if (seconds === undefined) throw new Error(`the index has only ${await search.size()} hostels`);
}

interface SearchSettings {
  readonly search: { appId: string; apiKey: string; indexName: string };
}

export async function openServerSearch(product: Product): Promise<ServerSearch> {
  const config = await fetch(`http://127.0.0.1:${product.port}/runtime-config.json`);
  const { appId, apiKey, indexName } = ((await config.json()) as SearchSettings).search;
  const url = `127.0.0.1:${product.port}/algolia`;
  const hosts = [{ url, protocol: 'http' as const, accept: 'readWrite' as const }];
  const client: Algoliasearch = algoliasearch(appId, apiKey, { hosts });
  return {
    async idsOf(queries, hitsPerPage) {
      const requests = queries.map((query) => ({ indexName, query, hitsPerPage }));
      const { results } = await client.searchForHits({ requests });
      return results.map(({ hits }) => hits.map((hit) => hit.objectID));
    },
    async size() {
      const requests = [{ indexName, query: '', hitsPerPage: 1 }];
      const { results } = await client.searchForHits({ requests });
      return results[0]?.nbHits ?? 0;
    },
  };
}
