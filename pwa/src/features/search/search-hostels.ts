import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { CatalogueHit } from '../../offline/catalogue/search-index.ts';
import { searchCatalogue } from '../../offline/catalogue/catalogue-client.ts';
import { reachability } from '../../shared/http/reachability.ts';
import { type RuntimeConfig, runtimeConfig } from '../../shared/runtime/runtime-config.ts';
import { withTimeout } from '../../shared/runtime/with-timeout.ts';
import { highlightStart, highlightEnd, parseHighlights } from './highlight-ranges.ts';

export type HostelHit = CatalogueHit;

interface IndexHit extends Omit<HostelHit, 'marks'> {
  _highlightResult?: {
    propertyName?: { value?: unknown };
    address?: { street?: { value?: unknown } };
  };
}

const maxHits = 8;
/** Time limit of the search service in ms. */
const timeoutMs = 2500;
let client: LiteClient | undefined;

/**
 * Hostels for the query, best first. Falls back to this phone's catalogue, which ranks the same
 * way.
 *
 * @throws {Error} if neither answers
 */
export async function searchHostels(query: string): Promise<HostelHit[]> {
  if (reachability() === 'offline') {
    const hits = await searchCatalogue(query, maxHits);
    if (hits) return hits;
  }
  try {
    return await withTimeout(searchIndex(query), timeoutMs, noAnswer);
  } catch (error) {
    const hits = await searchCatalogue(query, maxHits);
    if (hits) return hits;
    throw error;
  }
}

async function searchIndex(query: string): Promise<HostelHit[]> {
  const { search } = await runtimeConfig();
  client ??= clientFor(search);
  const { results } = await client.searchForHits<Record<string, unknown>>({
    requests: [{ indexName: search.indexName, query, hitsPerPage: maxHits, ...highlighting }],
  });
  return ((results[0]?.hits ?? []) as unknown as IndexHit[]).map(withMarks);
}

const highlighting = {
  attributesToHighlight: ['propertyName', 'address.street'],
  highlightPreTag: highlightStart,
  highlightPostTag: highlightEnd,
};

function withMarks({ _highlightResult: highlighted, ...hit }: IndexHit): HostelHit {
  const propertyName = parseHighlights(hit.propertyName, highlighted?.propertyName?.value);
  const street = parseHighlights(hit.address.street, highlighted?.address?.street?.value);
  return { ...hit, marks: { propertyName, street } };
}

function noAnswer(): Error {
  return new Error('The search service does not answer');
}

/** Uses this origin if `path` is set, otherwise the vendor's host. */
function clientFor({ appId, apiKey, path }: RuntimeConfig['search']): LiteClient {
  if (path === null) return liteClient(appId, apiKey);
  const protocol = location.protocol === 'https:' ? 'https' : 'http';
  const url = location.host + path;
  return liteClient(appId, apiKey, { hosts: [{ url, protocol, accept: 'readWrite' }] });
}
