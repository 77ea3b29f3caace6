import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { type RuntimeConfig, runtimeConfig } from '../../shared/runtime-config.ts';

/** A suggestion as the search index holds it. */
export interface HostelHit {
  objectID: string;
  propertyName: string;
  address: { street: string; city: string; state: string };
}

const mostHits = 8;
let client: LiteClient | undefined;

/**
 * Hostels for the words, best first.
 * @throws {Error} when the search service cannot be reached or refuses
 */
export async function searchHostels(query: string): Promise<HostelHit[]> {
  const { search } = await runtimeConfig();
  client ??= clientFor(search);
  const { results } = await client.searchForHits<Record<string, unknown>>({
    requests: [{ indexName: search.indexName, query, hitsPerPage: mostHits }],
  });
  return (results[0]?.hits ?? []) as unknown as HostelHit[];
}

/** With a path the index answers on this origin; without one it is the vendor's own host. */
function clientFor({ appId, apiKey, path }: RuntimeConfig['search']): LiteClient {
  if (path === null) return liteClient(appId, apiKey);
  const protocol = location.protocol === 'https:' ? 'https' : 'http';
  const url = location.host + path;
  return liteClient(appId, apiKey, { hosts: [{ url, protocol, accept: 'readWrite' }] });
}
