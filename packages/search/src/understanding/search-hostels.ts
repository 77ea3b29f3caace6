import type { Place } from '../distance.ts';
import { type FilterableHostel, type HostelFilters, passes } from '../filters.ts';
import { findPlace } from '../places/places.ts';
import { type HostelSort, compareBy } from '../sorts.ts';
import { type UnderstoodQuery, understandQuery, withoutPart } from './understand-query.ts';

/** `relevance`: nearest first when the query names a place, else by match, else `recommended`. */
export type SearchSort = HostelSort | 'relevance';

/** What was left out of a query because no hostel has it: a filter of the query, or a place to be near to instead. */
export type RelaxedFilter = keyof HostelFilters | 'place';

export interface HostelSearch<H extends FilterableHostel> {
  readonly typed: string;
  /** Chosen beside the text. A filter in the text replaces the chosen one. */
  readonly filters: HostelFilters;
  readonly sort: SearchSort;
  readonly near: Place | undefined;
  /** Day in Patna, `YYYY-MM-DD`. */
  readonly today: string;
  readonly all: readonly H[];
  /** Hostels whose texts match, best first. */
  readonly hitsOf: (text: string) => readonly H[];
}

export interface FoundHostels<H> {
  readonly hostels: H[];
  /** Before any filter. */
  readonly candidates: readonly H[];
  readonly filters: HostelFilters;
  readonly near: Place | undefined;
  readonly relaxed: readonly RelaxedFilter[];
  /** The order of the hostels; `relevance` only for that of the best match. */
  readonly sortedBy: SearchSort;
}

/** Filters in the order in which they are relaxed. Gender is never relaxed. */
const leastImportantFirst = [
  ['minPrice', 'maxPrice'],
  ['facilities'],
  ['meals'],
  ['category'],
  ['haveWarden'],
  ['verified'],
  ['vegOnly'],
] as const satisfies (keyof HostelFilters)[][];

/**
 * The hostels that match a typed query, in order. When none matches everything, the least important filters
 * of the text are relaxed. Chosen filters are not.
 */
export function searchHostels<H extends FilterableHostel>(
  search: HostelSearch<H>,
): FoundHostels<H> {
  const understood = understandQuery(search.typed);
  const found = searchText(search, understood);
  if (found.candidates.length > 0) return found;
  const place = understood.parts.find(({ kind }) => kind === 'area');
  if (place?.kind !== 'area') return found;
  const near = findPlace(place.value);
  const others = { ...understandQuery(withoutPart(search.typed, place)), near };
  const nearby = searchText(search, others);
  return nearby.hostels.length > 0 ? { ...nearby, relaxed: ['place', ...nearby.relaxed] } : found;
}

function searchText<H extends FilterableHostel>(
  { filters: chosen, sort, today, all, hitsOf, near: measuredFrom }: HostelSearch<H>,
  understood: UnderstoodQuery,
): FoundHostels<H> {
  const { text } = understood;
  const near = measuredFrom ?? understood.near;
  const candidates = text === '' ? all : hitsOf(text);
  const asked = Object.fromEntries(
    Object.entries(understood.filters).filter(([, value]) => value !== undefined),
  );
  const passing = (without: readonly (keyof HostelFilters)[]) => {
    const kept = Object.entries(asked).filter(([name]) => !without.some((each) => each === name));
    const filters: HostelFilters = { ...chosen, ...Object.fromEntries(kept) };
    return { filters, hostels: candidates.filter(passes(filters, { today, near })) };
  };
  const steps = leastImportantFirst
    .map((names) => names.filter((name) => name in asked))
    .filter((names) => names.length > 0);
  const together = steps.map((_, at) => steps.slice(0, at + 1).flat());
  for (const relaxed of [[], ...steps, ...together]) {
    const { filters, hostels } = passing(relaxed);
    if (hostels.length === 0) continue;
    const sortedBy = orderOf(sort, relaxed, near, text);
    if (sortedBy !== 'relevance') hostels.sort(compareBy(sortedBy, { today, near }));
    return { hostels, candidates, filters, near, relaxed, sortedBy };
  }
  const sortedBy = orderOf(sort, [], near, text);
  return { ...passing([]), candidates, near, relaxed: [], sortedBy };
}

function orderOf(
  sort: SearchSort,
  relaxed: readonly RelaxedFilter[],
  near: Place | undefined,
  text: string,
): SearchSort {
  if (sort !== 'relevance') return sort;
  if (relaxed.includes('maxPrice')) return 'price-asc';
  if (relaxed.includes('minPrice')) return 'price-desc';
  if (near) return 'distance';
  return text === '' ? 'recommended' : 'relevance';
}
