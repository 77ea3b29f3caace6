import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { searchCatalogue } from '../../offline/catalogue.ts';
import { reachability } from '../../shared/reachability.ts';
import { type RuntimeConfig, runtimeConfig } from '../../shared/runtime-config.ts';

/** A suggestion as the search index holds it. */
export interface HostelHit {
  objectID: string;
  propertyName: string;
  address: { street: string; city: string };
}

const mostHits = 8;
/** A search service that has not answered by then is left to itself. */
const patienceMs = 2500;
let client: LiteClient | undefined;

/**
 * Hostels for the words, best first. Without a network, or when the search service does not answer,
 * this phone's own copy answers: with the same ranking, so with the same hostels.
 * @throws {Error} when neither can
 */
export async function searchHostels(query: string): Promise<HostelHit[]> {
  if (reachability() === 'offline') {
    const hits = await searchCatalogue(query, mostHits);
    if (hits) return hits;
  }
  try {
    return await Promise.race([searchIndex(query), stalled()]);
  } catch (error) {
    const hits = await searchCatalogue(query, mostHits);
    if (hits) return hits;
    throw error;
  }
}

async function searchIndex(query: string): Promise<HostelHit[]> {
  const { search } = await runtimeConfig();
  client ??= clientFor(search);
  const { results } = await client.searchForHits<Record<string, unknown>>({
    requests: [{ indexName: search.indexName, query, hitsPerPage: mostHits }],
  });
  return (results[0]?.hits ?? []) as unknown as HostelHit[];
}

function stalled(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The search service does not answer')), patienceMs);
  });
}

/** With a path the index answers on this origin; without one it is the vendor's own host. */
function clientFor({ appId, apiKey, path }: RuntimeConfig['search']): LiteClient {
  if (path === null) return liteClient(appId, apiKey);
  const protocol = location.protocol === 'https:' ? 'https' : 'http';
  const url = location.host + path;
  return liteClient(appId, apiKey, { hosts: [{ url, protocol, accept: 'readWrite' }] });
}
