import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { IndexedObject } from '@patna/search';
import { highlightResult } from './highlight.ts';
import { searchableAttributes, type SearchIndex } from './search-index.ts';

// These are refused: ignoring one would return hits that the caller wanted to exclude.
const NOT_PART = [
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'facets',
  'aroundLatLng',
  'insideBoundingBox',
  'insidePolygon',
  'distinct',
];

const LONGEST_QUERY = 512;

const names = z
  .union([z.array(z.string()), z.string()])
  .transform((value) => (typeof value === 'string' ? namesFromText(value) : value));

const parameters = z.object({
  query: z.string().default(''),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  hitsPerPage: z.coerce.number().int().min(0).max(1000).optional(),
  attributesToRetrieve: names.optional(),
  attributesToHighlight: names.optional(),
  restrictSearchableAttributes: names.optional(),
  highlightPreTag: z.string().max(64).optional(),
  highlightPostTag: z.string().max(64).optional(),
});

/** Validated parameters of a search. */
type QueryParameters = z.infer<typeof parameters>;

/** Reads a search as JSON or as a `params` string. Throws ApiError 400. */
export function readQuery(body: unknown): QueryParameters {
  const given = { ...(body as Record<string, unknown> | null) };
  const encoded = typeof given['params'] === 'string' ? given['params'] : '';
  const merged = { ...given, ...Object.fromEntries(new URLSearchParams(encoded)) };
  const present = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null && value !== undefined),
  );
  const missing = NOT_PART.find((name) => name in present && !isBlank(present[name]));
  if (missing !== undefined) {
    throw new ApiError(400, `${missing} is not part of this emulator`);
  }
  const parsed = parameters.safeParse(present);
  if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
  return { ...parsed.data, query: parsed.data.query.slice(0, LONGEST_QUERY) };
}

/** Runs a search and returns the result in Algolia's shape. Times are in milliseconds. */
export function answerQuery(index: SearchIndex, name: string, given: QueryParameters) {
  const started = performance.now();
  const settings = index.settings();
  const hitsPerPage = given.hitsPerPage ?? numberIn(settings, 'hitsPerPage') ?? 20;
  const found = index.find(given.query, given.restrictSearchableAttributes);
  const from = given.page * hitsPerPage;
  const hits = found.ids(from, hitsPerPage).flatMap((objectID) => {
    const object = index.get(objectID);
    if (object === undefined) return [];
    const visible = withoutHidden(object, settings);
    const _highlightResult = highlightResult(visible, {
      query: given.query,
      matchedTerms: found.matchedTerms(objectID),
      preTag: given.highlightPreTag ?? textIn(settings, 'highlightPreTag') ?? '<em>',
      postTag: given.highlightPostTag ?? textIn(settings, 'highlightPostTag') ?? '</em>',
      attributes: given.attributesToHighlight ?? highlightable(settings),
    });
    const wanted = given.attributesToRetrieve ?? listIn(settings, 'attributesToRetrieve');
    return [{ ...pick(visible, wanted), _highlightResult }];
  });
  return {
    hits,
    nbHits: found.total,
    page: given.page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.total / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true },
    query: given.query,
    params: new URLSearchParams({ query: given.query, page: String(given.page) }).toString(),
    index: name,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  };
}

/** The record without the index's `unretrievableAttributes`. */
export function withoutHidden(
  object: IndexedObject,
  settings: Record<string, unknown>,
): IndexedObject {
  const hidden = new Set(listIn(settings, 'unretrievableAttributes') ?? []);
  const kept = Object.entries(object).filter(([name]) => name === 'objectID' || !hidden.has(name));
  return { ...Object.fromEntries(kept), objectID: object.objectID };
}

function highlightable(settings: Record<string, unknown>): string[] | undefined {
  const searchable = searchableAttributes(settings);
  return (
    listIn(settings, 'attributesToHighlight') ?? (searchable.length > 0 ? searchable : undefined)
  );
}

function pick(object: IndexedObject, wanted: string[] | undefined): IndexedObject {
  if (wanted === undefined || wanted.includes('*')) return object;
  const kept = Object.entries(object).filter(([name]) =>
    wanted.some((path) => path === name || path.startsWith(`${name}.`)),
  );
  return { ...Object.fromEntries(kept), objectID: object.objectID };
}

function namesFromText(text: string): string[] {
  if (!text.startsWith('[')) return text.split(',').filter(Boolean);
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch {
    throw new ApiError(400, 'a list of attributes is not valid JSON');
  }
}

function isBlank(value: unknown): boolean {
  return (
    value === '' ||
    value === '[]' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}

function numberIn(settings: Record<string, unknown>, name: string): number | undefined {
  const value = settings[name];
  return typeof value === 'number' ? value : undefined;
}

function textIn(settings: Record<string, unknown>, name: string): string | undefined {
  const value = settings[name];
  return typeof value === 'string' ? value : undefined;
}

function listIn(settings: Record<string, unknown>, name: string): string[] | undefined {
  const value = settings[name];
  return Array.isArray(value) ? value.map(String) : undefined;
}
