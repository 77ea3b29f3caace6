import type { Place } from '../distance.ts';
import {
  type FilterableHostel,
  type HostelFilters,
  leavesOutUnstated,
  passes,
  statedFirst,
} from '../filters.ts';
import { findCity } from '../places/find-city.ts';
import { cityOfPlace, findPlace } from '../places/places.ts';
import { compareBy, standingFirst } from '../sorts.ts';
import {
  orderOf,
  type Relaxation,
  type RelaxedFilter,
  relaxationsOf,
  type SearchSort,
} from './relaxation.ts';
import {
  type UnderstoodQuery,
  understandQuery,
  withoutPart,
  withoutUnused,
} from './understand-query.ts';

export type { RelaxedFilter, SearchSort } from './relaxation.ts';

export interface HostelSearch<H extends FilterableHostel> {
  readonly typed: string;
  /** Filters that were chosen in addition to the text. A filter in the text replaces the chosen one. */
  readonly filters: HostelFilters;
  readonly sort: SearchSort;
  /** The place that was chosen in addition to the text. A place in the text replaces it. */
  readonly near: Place | undefined;
  /** The current day in Patna, `YYYY-MM-DD`. */
  readonly today: string;
  readonly all: readonly H[];
  /** Hostels whose texts match, best first, in groups that match equally well. */
  readonly hitsOf: (text: string) => readonly (readonly H[])[];
}

export interface FoundHostels<H> {
  readonly hostels: H[];
  /** Number of hostels that would pass only with `unstated`. 0 if that is chosen. */
  readonly unstated: number;
  /** The hostels before any filter is applied. */
  readonly candidates: readonly H[];
  readonly filters: HostelFilters;
  readonly near: Place | undefined;
  readonly relaxed: readonly RelaxedFilter[];
  /** The order in which the hostels are listed. `relevance` only if it means order by best match. */
  readonly sortedBy: SearchSort;
}

/**
 * Finds the hostels that match a typed query, in order. If none matches everything, the least important filters of the
 * text are relaxed. Chosen filters are not relaxed.
 */
export function searchHostels<H extends FilterableHostel>(
  search: HostelSearch<H>,
): FoundHostels<H> {
  const understood = understandQuery(search.typed);
  const found = searchText(search, understood);
  const { city } = found.filters;
  // The server also finds hostels of cities that this search leaves out.
  if (found.candidates.some(passes({ city }, search))) return found;
  const others = withoutPlace(search, understood);
  const nearby = others && searchText(search, others);
  return nearby && nearby.hostels.length > 0
    ? { ...nearby, relaxed: ['place', ...nearby.relaxed] }
    : found;
}

/**
 * The query without the place that no hostel names. Distances are measured from it, unless it is text beside a city or a
 * place of another city than the chosen one. Undefined if there is no place.
 */
function withoutPlace(
  { typed, filters: chosen }: Pick<HostelSearch<FilterableHostel>, 'typed' | 'filters'>,
  understood: UnderstoodQuery,
): UnderstoodQuery | undefined {
  const used = withoutUnused(typed);
  const place = understandQuery(used).parts.find(({ kind }) => kind === 'area');
  if (place?.kind !== 'area') {
    return understood.filters.city === undefined ? undefined : { ...understood, text: '' };
  }
  const others = understandQuery(withoutPart(used, place));
  const isElsewhere =
    chosen.city !== undefined && findCity(chosen.city) !== cityOfPlace(place.value);
  return isElsewhere ? others : { ...others, near: findPlace(place.value) };
}

function searchText<H extends FilterableHostel>(
  { filters: chosen, sort, today, all, hitsOf, near: measuredFrom }: HostelSearch<H>,
  understood: UnderstoodQuery,
): FoundHostels<H> {
  const { text } = understood;
  const near = understood.near ?? measuredFrom;
  const candidates =
    text === '' ? all : hitsOf(text).flatMap((equal) => standingFirst(equal, today));
  const found = ({ relaxed, filters }: Relaxation) => {
    const hostels = candidates.filter(passes(filters, { today, near }));
    const sortedBy = orderOf(sort, { relaxed, isMeasured: near !== undefined, text });
    return { hostels, candidates, filters, near, relaxed, sortedBy };
  };
  const [complete, ...relaxations] = relaxationsOf(chosen, understood.filters);
  const strict = found(complete);
  const fitting = strict.hostels.length > 0 ? strict : firstWithHostels(relaxations, found);
  const { hostels, filters, sortedBy } = fitting ?? strict;
  if (sortedBy !== 'relevance') hostels.sort(compareBy(sortedBy, { today, near }));
  const withUnstated = passes({ ...filters, unstated: true }, { today, near });
  const isIncomplete = leavesOutUnstated(filters);
  return {
    ...(fitting ?? strict),
    hostels: statedFirst(hostels, filters, { today, near }),
    unstated: isIncomplete ? candidates.filter(withUnstated).length - hostels.length : 0,
  };
}

function firstWithHostels<Found extends { readonly hostels: readonly unknown[] }>(
  relaxations: readonly Relaxation[],
  find: (relaxation: Relaxation) => Found,
): Found | undefined {
  for (const relaxation of relaxations) {
    const found = find(relaxation);
    if (found.hostels.length > 0) return found;
  }
  return undefined;
}
