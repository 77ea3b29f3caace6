import type { FilterName, HostelFilters } from '../filters.ts';
import type { HostelSort } from '../sorts.ts';
import { excludedRent } from './replaced-filters.ts';

/** `relevance`: nearest first when the query names a place, else by match, else `recommended`. */
export type SearchSort = HostelSort | 'relevance';

/** What was left out of a query because no hostel has it: a filter of the query, or a place to be near to instead. */
export type RelaxedFilter = FilterName | 'place';

/** Filters in the order in which they are relaxed. Gender is never relaxed. */
const leastImportantFirst = [
  ['within'],
  ['gateFrom'],
  ['visitorsAllowed'],
  ['minPrice', 'maxPrice'],
  ['facilities'],
  ['meals'],
  ['category'],
  ['haveWarden'],
  ['verified'],
  ['vegOnly'],
] as const satisfies FilterName[][];

export interface Relaxation {
  readonly relaxed: readonly FilterName[];
  readonly filters: HostelFilters;
}

/**
 * The filters to try in turn until a hostel passes: all, then without one kind of the text's filters, then without
 * more and more of them. Chosen filters stay, except a rent that excludes the rent of the text. A chosen city
 * replaces that of the text.
 */
export function relaxationsOf(
  chosen: HostelFilters,
  ofText: HostelFilters,
): [Relaxation, ...Relaxation[]] {
  const isAsked = (name: string) => name !== 'city' || chosen.city === undefined;
  const asked = Object.entries(ofText).filter(
    ([name, value]) => value !== undefined && isAsked(name),
  );
  const steps = leastImportantFirst
    .map((names) => names.filter((name) => asked.some(([each]) => each === name)))
    .filter((names) => names.length > 0);
  const together = steps.map((_, at) => steps.slice(0, at + 1).flat());
  const without = (relaxed: readonly FilterName[]): Relaxation => {
    const remaining = asked.filter(([name]) => !relaxed.some((each) => each === name));
    const applied: HostelFilters = Object.fromEntries(remaining);
    const excluded = Object.keys(excludedRent(chosen, applied)).map((name) => [name, undefined]);
    return { relaxed, filters: { ...chosen, ...Object.fromEntries(excluded), ...applied } };
  };
  return [without([]), ...[...steps, ...together].map(without)];
}

/** The order of the hostels found; `relevance` only for that of the best match. */
export function orderOf(
  sort: SearchSort,
  {
    relaxed,
    isMeasured,
    text,
  }: {
    readonly relaxed: readonly RelaxedFilter[];
    /** Whether distances are measured from a place. */
    readonly isMeasured: boolean;
    readonly text: string;
  },
): SearchSort {
  if (sort !== 'relevance') return sort;
  if (relaxed.includes('maxPrice')) return 'price-asc';
  if (relaxed.includes('minPrice')) return 'price-desc';
  if (isMeasured) return 'distance';
  return text === '' ? 'recommended' : 'relevance';
}
