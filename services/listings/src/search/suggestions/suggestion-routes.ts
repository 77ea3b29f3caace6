import { highlightText, type IndexedObject } from '@patna/search';
import { ProblemError } from '@patna/service-kit';
import express, { Router } from 'express';
import * as z from 'zod/mini';
import type { SearchCatalogue } from '../../hostels/catalogue/search-catalogue.ts';

const route = '/algolia/1/indexes/:index/queries';
/** Longest query, in characters. Algolia cuts longer ones too. */
const longestQuery = 512;
const maxHits = 20;
const tag = z._default(z.string().check(z.maxLength(64)), '');

const search = z.object({
  query: z._default(z.string().check(z.maxLength(4 * longestQuery)), ''),
  hitsPerPage: z._default(z.int().check(z.minimum(0), z.maximum(maxHits)), 8),
  highlightPreTag: tag,
  highlightPostTag: tag,
});
const searches = z.object({ requests: z.array(search).check(z.minLength(1), z.maxLength(3)) });

type Search = z.output<typeof search>;

/**
 * The part of Algolia's search API that the app uses for suggestions, answered from the catalogue in memory: the
 * public hostels for a text, with what matched in name and street.
 */
export function suggestionRoutes(catalogue: Pick<SearchCatalogue, 'suggest'>): Router {
  const router = Router();
  // Algolia's client sends JSON as text/plain, which needs no preflight.
  const readText = express.text({ type: () => true, limit: '16kb' });
  router.post(route, readText, async (request, response) => {
    response.locals.route = '/algolia/1/indexes/{index}/queries';
    const { requests } = readSearches(request.body);
    const results = await Promise.all(requests.map((each) => answer(each, catalogue)));
    response.set('Cache-Control', 'no-store').json({ results });
  });
  return router;
}

function readSearches(body: unknown): z.output<typeof searches> {
  const parsed = searches.safeParse(parseJson(body));
  if (!parsed.success) throw new ProblemError('validation_failed');
  return parsed.data;
}

function parseJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

async function answer(given: Search, catalogue: Pick<SearchCatalogue, 'suggest'>) {
  const began = performance.now();
  const query = given.query.slice(0, longestQuery);
  const { hitsPerPage, highlightPreTag: preTag, highlightPostTag: postTag } = given;
  const { records, total, matchedTerms } = await catalogue.suggest(query, hitsPerPage);
  const hits = records.map((record) => {
    const terms = new Set(matchedTerms(record.objectID));
    const mark = (text: string) => highlightText(text, terms, { query, preTag, postTag });
    return {
      ...record,
      _highlightResult: {
        propertyName: mark(record.propertyName),
        address: { street: mark(record.address.street) },
      },
    } satisfies IndexedObject;
  });
  return {
    hits,
    nbHits: total,
    page: 0,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query,
    params: new URLSearchParams({ query }).toString(),
    processingTimeMS: Math.max(1, Math.round(performance.now() - began)),
  };
}
