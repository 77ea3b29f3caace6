import type { IndexedObject, SearchHit } from '@patna/search';
import { type Condition, readFilterList, readFilters, valuesAt } from './filter-expression.ts';
import { type GeoSearch, readGeoSearch } from './geo-search.ts';
import type { QueryParameters } from './read-query.ts';
import { applyRules, type Spelling, withSynonyms } from './rewrite-query.ts';
import type { SearchIndex } from './search-index.ts';
import { listSetting } from './settings.ts';

export interface FoundHits extends Omit<SearchHit, 'groups'> {
  /** The query after the rules were applied. */
  readonly query: string;
}

/** The records that match the query and the filters, in the order of the index's `ranking`. Throws ApiError 400. */
export function findHits(index: SearchIndex, given: QueryParameters): FoundHits {
  const settings = index.settings();
  const vocabulary = index.vocabulary();
  const { query, filters: ofRules } = given.enableRules
    ? applyRules(given.query, vocabulary)
    : { query: given.query, filters: [] };
  const geo = given.aroundLatLng === '' ? undefined : readGeoSearch(given);
  const conditions: Condition[] = [given.filters, ...ofRules]
    .filter((text) => text.trim() !== '')
    .map((text) => readFilters(text, settings));
  for (const kind of ['facet', 'numeric'] as const) {
    const list = given[`${kind}Filters`];
    if (list !== undefined) conditions.push(readFilterList(list, kind, settings));
  }
  if (geo) conditions.push(geo.isInside);
  const spellings = given.synonyms ? withSynonyms(query, vocabulary) : [{ query, literal: [] }];
  const finds = spellings.map((spelling) => {
    const found = index.find(spelling.query, given.restrictSearchableAttributes);
    return { ...found, ...spelling };
  });
  const keys = sortKeys(listSetting(settings, 'ranking') ?? [], query, geo);
  const [first] = finds;
  if (first && finds.length === 1 && conditions.length + keys.length === 0) {
    return { ...first, query };
  }
  const matching = idsOf(finds).filter((id) => {
    const object = index.get(id);
    return object && conditions.every((test) => test(object));
  });
  const sorted = keys.length === 0 ? matching : sortBy(matching, keys, index);
  return {
    query,
    total: sorted.length,
    ids: (from = 0, count = sorted.length) => sorted.slice(from, from + count),
    matchedTerms: (id) => [...new Set(finds.flatMap((found) => found.matchedTerms(id)))],
  };
}

/** The ids found for any spelling. Those that match the text as it was typed come first. */
function idsOf([typed, ...others]: readonly (SearchHit & Spelling)[]): string[] {
  const ids = new Set(typed?.ids());
  for (const spelling of others) {
    for (const id of spelling.ids()) {
      if (ids.has(id)) continue;
      const terms = spelling.matchedTerms(id);
      if (spelling.literal.every((word) => terms.includes(word))) ids.add(id);
    }
  }
  return [...ids];
}

type SortKey = (object: IndexedObject) => number;

/**
 * The sort keys of those criteria in `ranking` that precede `typo`, and of `geo` when the query has no words. The
 * ranker applies all other criteria; it cannot place distances between typos and words.
 */
function sortKeys(
  ranking: readonly string[],
  query: string,
  geo: GeoSearch | undefined,
): SortKey[] {
  const leading = ranking.slice(0, Math.max(0, ranking.indexOf('typo')));
  if (query.trim() === '' && !leading.includes('geo')) leading.push('geo');
  return leading.flatMap((criterion): SortKey[] => {
    if (criterion === 'geo') {
      const { metres, precision } = geo ?? {};
      if (!metres || !precision) return [];
      return [(object) => Math.floor((metres(object) ?? Infinity) / precision)];
    }
    const [, order, attribute] = /^(asc|desc)\((.+)\)$/.exec(criterion) ?? [];
    if (attribute === undefined) return [];
    const sign = order === 'desc' ? -1 : 1;
    // Records that lack the attribute come last in both directions.
    return [(object) => numberAt(object, attribute, sign)];
  });
}

function numberAt(object: IndexedObject, attribute: string, sign: number): number {
  const [value] = valuesAt(object, attribute);
  return typeof value === 'number' || typeof value === 'boolean' ? sign * Number(value) : Infinity;
}

/** Sorts records. Those with equal keys keep their order. */
function sortBy(ids: readonly string[], keys: readonly SortKey[], index: SearchIndex): string[] {
  const ranked = ids.map((id) => {
    const object = index.get(id);
    return { id, ranks: object ? keys.map((key) => key(object)) : [] };
  });
  ranked.sort((a, b) => {
    for (const [at, rank] of a.ranks.entries()) {
      const other = b.ranks[at] ?? Infinity;
      if (rank !== other) return rank < other ? -1 : 1;
    }
    return 0;
  });
  return ranked.map(({ id }) => id);
}
