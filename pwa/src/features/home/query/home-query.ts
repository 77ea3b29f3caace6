import { audiences, facilities, genderPreferences, meals, roomCategories } from '@patna/contracts';
import type { HostelFilters, SearchSort } from '@patna/search';
import { listParam } from '../../../shared/navigation/query-params.ts';
import { phonePositionId } from '../../../shared/places/position.ts';

const plainSorts = [
  'recommended',
  'newest',
  'price-asc',
  'price-desc',
  'rating',
  'total-asc',
  'beds',
] as const;

/**
 * Available sort orders, default first. With a limit on the total, hostels whose costs are not all stated
 * come last.
 */
export function sortsOf({
  near,
  text,
  filters,
}: Pick<HomeQuery, 'near' | 'text' | 'filters'>): readonly SearchSort[] {
  const sorts: SearchSort[] = [...plainSorts];
  if (filters.maxTotal !== undefined) sorts.unshift('total-asc');
  if (near !== '') sorts.unshift('distance');
  if (text !== '') sorts.unshift('relevance');
  return [...new Set(sorts)];
}

export interface HomeQuery {
  filters: HostelFilters;
  sort: SearchSort;
  /** Search text; empty for none. */
  text: string;
  /** Place id to measure from, `me` for the phone's position, empty for none. */
  near: string;
  /** Equal for equal queries; empty for the default. */
  key: string;
}

/** Filter parameters in the order of `key`. */
export const filterNames = [
  'gender',
  'category',
  'minPrice',
  'maxPrice',
  'facilities',
  'meals',
  'haveWarden',
  'suitableFor',
  'city',
  'place',
  'minRating',
  'verified',
  'vegOnly',
  'visitorsAllowed',
  'gateFrom',
  'maxTotal',
  'maxDeposit',
  'maxMoveIn',
  'bedsFree',
  'moveIn',
  'within',
  'unstated',
] as const;
export type FilterParam = (typeof filterNames)[number];

/** Longest search text, in UTF-16 units. */
export const maxTextLength = 120;

/** How many UTF-16 units of each text in the address are read. */
export const maxLengths = { q: maxTextLength, place: 60, city: 60 } as const;

export const plainQuery: HomeQuery = {
  filters: {},
  sort: 'recommended',
  text: '',
  near: '',
  key: '',
};

/** Whether the phone's catalogue answers first, and the server only for a region that is not on the phone. */
export function isPhoneFirst({ text, near }: HomeQuery): boolean {
  return text !== '' || near !== '';
}

/** Whether only the phone answers the query, because it is about the phone's position, which is never sent. */
export function isPhoneOnly({ near }: HomeQuery): boolean {
  return near === phonePositionId;
}

/** Parameters of `fetchListings` for a query. The phone's own position is never sent. */
export function searchParams({ filters, sort, text, near }: HomeQuery): Record<string, string> {
  const isPlace = near !== '' && near !== phonePositionId;
  const fitting = isPlace ? filters : { ...filters, within: undefined };
  const sent = sort === 'distance' && !isPlace ? 'recommended' : sort;
  return {
    ...serverParams(fitting, sent),
    ...(text && { q: text }),
    // Sent explicitly, because the server's default order of a search is another one.
    ...((text || isPlace) && sort === 'recommended' && { sort }),
    ...(isPlace && { near }),
  };
}

/**
 * Reads the address and ignores invalid parameters. `positionTurn` changes the key when the phone's
 * position changed. `unknownPlace` is a place id that names no place.
 */
export function readHomeQuery(
  params: URLSearchParams,
  positionTurn = 0,
  unknownPlace = '',
): HomeQuery {
  const list = <T extends string>(name: FilterParam, allowed: readonly T[]): T[] | undefined => {
    const typed = listParam(params, name);
    const values = allowed.filter((value) => typed.includes(value));
    return values.length > 0 ? values : undefined;
  };
  const amount = (name: FilterParam) => {
    const typed = params.get(name) ?? '';
    return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
  };
  const words = (name: keyof typeof maxLengths) =>
    params.get(name)?.trim().slice(0, maxLengths[name]) ?? '';
  const match = (name: string, pattern: RegExp) =>
    pattern.exec(params.get(name) ?? '')?.[0] || undefined;
  const yes = (name: FilterParam) => params.get(name) === 'true' || undefined;
  const visitors = match('visitorsAllowed', /^(true|false)$/);
  const minRating = match('minRating', /^[1-5]$/);
  const place = match('near', /^[a-z0-9-]{2,40}$/) ?? '';
  const near = place === unknownPlace ? '' : place;
  const within = near && match('within', /^([1-9]|[1-4]\d|50)$/);
  let filters: HostelFilters = {
    gender: list('gender', genderPreferences),
    category: list('category', roomCategories),
    minPrice: amount('minPrice'),
    maxPrice: amount('maxPrice'),
    facilities: list('facilities', facilities),
    meals: list('meals', meals),
    haveWarden: yes('haveWarden'),
    verified: yes('verified'),
    suitableFor: list('suitableFor', audiences)?.[0],
    city: words('city') || undefined,
    locality: words('place') || undefined,
    minRating: minRating ? Number(minRating) : undefined,
    vegOnly: yes('vegOnly'),
    visitorsAllowed: visitors === undefined ? undefined : visitors === 'true',
    gateFrom: match('gateFrom', /^([01]\d|2[0-3]):[0-5]\d$/),
    maxTotal: amount('maxTotal'),
    maxDeposit: amount('maxDeposit'),
    maxMoveIn: amount('maxMoveIn'),
    bedsFree: yes('bedsFree'),
    moveIn: match('moveIn', /^20\d\d-(0[1-9]|1[0-2])$/),
    within: within ? Number(within) : undefined,
    unstated: yes('unstated'),
  };
  const text = words('q');
  const sorts = sortsOf({ near, text, filters });
  const sort = sorts.find((each) => each === params.get('sort')) ?? sorts[0] ?? 'recommended';
  if ((filters.minPrice ?? 0) > (filters.maxPrice ?? Number.POSITIVE_INFINITY)) {
    filters = { ...filters, minPrice: undefined, maxPrice: undefined };
  }
  const queryParams = {
    ...serverParams(filters, sort),
    ...(text && { q: text, ...(sort !== 'relevance' && { sort }) }),
    ...(near && { near: `${near} ${positionTurn}` }),
  };
  return { filters, sort, text, near, key: new URLSearchParams(queryParams).toString() };
}

const defaultSorts: ReadonlySet<SearchSort> = new Set(['recommended', 'relevance']);

export function serverParams(filters: HostelFilters, sort: SearchSort): Record<string, string> {
  const entries = Object.entries({ ...filters, sort: defaultSorts.has(sort) ? undefined : sort });
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}
