import type { IndexedObject } from '@patna/search';
import { highlightResult } from './highlight.ts';
import { findHits } from './find-hits.ts';
import type { QueryParameters } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import { listSetting, numberSetting, searchableAttributes, textSetting } from './settings.ts';

const defaultPaginationLimit = 1000;

/** Runs a search and returns the result in Algolia's format. Times are in milliseconds. */
export function answerQuery(index: SearchIndex, name: string, given: QueryParameters) {
  const started = performance.now();
  const settings = index.settings();
  const hitsPerPage = given.hitsPerPage ?? numberSetting(settings, 'hitsPerPage') ?? 20;
  const found = findHits(index, given);
  const from = given.page * hitsPerPage;
  const last = numberSetting(settings, 'paginationLimitedTo') ?? defaultPaginationLimit;
  const count = Math.max(0, Math.min(hitsPerPage, last - from));
  const attributes = given.attributesToHighlight ?? highlightable(settings);
  const hits = found.ids(from, count).flatMap((objectID) => {
    const object = index.get(objectID);
    if (object === undefined) return [];
    const visible = withoutHidden(object, settings);
    const _highlightResult = highlightResult(visible, {
      query: found.query,
      matchedTerms: attributes?.length === 0 ? [] : found.matchedTerms(objectID),
      preTag: given.highlightPreTag ?? textSetting(settings, 'highlightPreTag') ?? '<em>',
      postTag: given.highlightPostTag ?? textSetting(settings, 'highlightPostTag') ?? '</em>',
      attributes,
    });
    const wanted = given.attributesToRetrieve ?? listSetting(settings, 'attributesToRetrieve');
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

/** The record without the attributes in the index's `unretrievableAttributes`. */
export function withoutHidden(
  object: IndexedObject,
  settings: Record<string, unknown>,
): IndexedObject {
  const hidden = new Set(listSetting(settings, 'unretrievableAttributes') ?? []);
  const kept = Object.entries(object).filter(([name]) => name === 'objectID' || !hidden.has(name));
  return { ...Object.fromEntries(kept), objectID: object.objectID };
}

function highlightable(settings: Record<string, unknown>): string[] | undefined {
  const searchable = searchableAttributes(settings);
  return (
    listSetting(settings, 'attributesToHighlight') ??
    (searchable.length > 0 ? searchable : undefined)
  );
}

function pick(object: IndexedObject, wanted: string[] | undefined): IndexedObject {
  if (wanted === undefined || wanted.includes('*')) return object;
  const kept = Object.entries(object).filter(([name]) =>
    wanted.some((path) => path === name || path.startsWith(`${name}.`)),
  );
  return { ...Object.fromEntries(kept), objectID: object.objectID };
}
