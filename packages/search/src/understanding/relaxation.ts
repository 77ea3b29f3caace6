import type { FilterName, HostelFilters } from '../filters.ts';
import type { HostelSort } from '../sorts.ts';
import { excludedRent } from './replaced-filters.ts';

/** `relevance`: by distance if the query names a place, otherwise by match, otherwise like `recommended`. */
export type SearchSort = HostelSort | 'relevance';

/** What was dropped from a query because no hostel has it: one of its filters, or the place to be near to. */
export type RelaxedFilter = FilterName | 'place';

/** The order in which filters are relaxed. Gender is never relaxed. */
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
 * The filters to try one after another until a hostel passes: all filters, then those without one kind of the text's
 * filters, then without more and more kinds. Chosen filters stay, except a rent that excludes the rent in the text. A
 * chosen city replaces the city in the text.
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

/** The order in which hostels are listed. `relevance` remains only if it means order by best match. */
export function orderOf(
  sort: SearchSort,
  {
    relaxed,
    isMeasured,
    text,
  }: {
    readonly relaxed: readonly RelaxedFilter[];
    /** Whether there is a place to measure distances from. */
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
