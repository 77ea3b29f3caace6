import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { CatalogueHit } from '../../offline/catalogue/search-index.ts';
import { searchCatalogue } from '../../offline/catalogue/catalogue-client.ts';
import { reachability } from '../../shared/http/reachability.ts';
import { type RuntimeConfig, runtimeConfig } from '../../shared/runtime/runtime-config.ts';
import { highlightStart, highlightEnd, parseHighlights } from './highlight-ranges.ts';

/** A suggestion, from the search index or from this phone. */
export type HostelHit = CatalogueHit;

/** A hit as the search service answers it. */
interface IndexHit extends Omit<HostelHit, 'marks'> {
  _highlightResult?: {
    propertyName?: { value?: unknown };
    address?: { street?: { value?: unknown } };
  };
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
    requests: [{ indexName: search.indexName, query, hitsPerPage: mostHits, ...highlighting }],
  });
  return ((results[0]?.hits ?? []) as unknown as IndexHit[]).map(withMarks);
}

const highlighting = {
  attributesToHighlight: ['propertyName', 'address.street'],
  highlightPreTag: highlightStart,
  highlightPostTag: highlightEnd,
};

function withMarks({ _highlightResult: said, ...hit }: IndexHit): HostelHit {
  const propertyName = parseHighlights(hit.propertyName, said?.propertyName?.value);
  const street = parseHighlights(hit.address.street, said?.address?.street?.value);
  return { ...hit, marks: { propertyName, street } };
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
