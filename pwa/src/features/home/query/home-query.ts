import { audiences, facilities, genderPreferences, meals, roomCategories } from '@patna/contracts';
import type { HostelFilters, HostelSort } from '@patna/search';
import { listParam } from '../../../shared/navigation/query-params.ts';

const plainSorts = ['newest', 'price-asc', 'price-desc', 'rating'] as const;

/** The orders to choose from, the usual one first: the nearest, where a place to measure from is chosen. */
export function sortsOf(near: string): readonly HostelSort[] {
  return near === '' ? plainSorts : ['distance', ...plainSorts];
}

/** What the address asks the home grid to show. */
export interface HomeQuery {
  filters: HostelFilters;
  sort: HostelSort;
  /** Words to search for on this phone; empty for none. */
  text: string;
  /** The id of a place to measure from, `me` for the phone's own, empty for none. */
  near: string;
  /** The same for the same question, whatever the order in the address; empty for everything. */
  key: string;
}

/** The address parameters of filters, in the order of `key`. */
export const filterNames = [
  'gender',
  'category',
  'minPrice',
  'maxPrice',
  'facilities',
  'meals',
  'haveWarden',
  'suitableFor',
  'place',
  'minRating',
  'verified',
] as const;
export type FilterParam = (typeof filterNames)[number];

const longestText = 60;

/** Everything, newest first. */
export const plainQuery: HomeQuery = { filters: {}, sort: 'newest', text: '', near: '', key: '' };

/** Only this phone can answer: the server knows neither its words nor its places. */
export function isPhoneOnly({ text, near }: HomeQuery): boolean {
  return text !== '' || near !== '';
}

/**
 * Reads the address; what it cannot understand is left out. `positionTurn` makes "from where I am"
 * another question when the phone has moved.
 */
export function readHomeQuery(params: URLSearchParams, positionTurn = 0): HomeQuery {
  const list = <T extends string>(name: FilterParam, known: readonly T[]): T[] | undefined => {
    const typed = listParam(params, name);
    const values = known.filter((value) => typed.includes(value));
    return values.length > 0 ? values : undefined;
  };
  const amount = (name: FilterParam) => {
    const typed = params.get(name) ?? '';
    return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
  };
  const words = (name: string) => params.get(name)?.trim().slice(0, longestText) ?? '';
  const minRating = params.get('minRating') ?? '';
  let filters: HostelFilters = {
    gender: list('gender', genderPreferences),
    category: list('category', roomCategories),
    minPrice: amount('minPrice'),
    maxPrice: amount('maxPrice'),
    facilities: list('facilities', facilities),
    meals: list('meals', meals),
    haveWarden: params.get('haveWarden') === 'true' || undefined,
    verified: params.get('verified') === 'true' || undefined,
    suitableFor: list('suitableFor', audiences)?.[0],
    locality: words('place') || undefined,
    minRating: /^[1-5]$/.test(minRating) ? Number(minRating) : undefined,
  };
  const near = /^[a-z0-9-]{2,40}$/.exec(params.get('near') ?? '')?.[0] ?? '';
  const sorts = sortsOf(near);
  const sort = sorts.find((each) => each === params.get('sort')) ?? sorts[0] ?? 'newest';
  if ((filters.minPrice ?? 0) > (filters.maxPrice ?? Number.POSITIVE_INFINITY)) {
    filters = { ...filters, minPrice: undefined, maxPrice: undefined };
  }
  const text = words('q');
  const asked = {
    ...serverParams(filters, sort),
    ...(text && { q: text }),
    ...(near && { near: `${near} ${positionTurn}` }),
  };
  return { filters, sort, text, near, key: new URLSearchParams(asked).toString() };
}

/** What of the address cannot be understood, or not together; the list leaves it out. */
export function invalidParams(
  params: URLSearchParams,
  { filters, sort, near }: HomeQuery,
): (FilterParam | 'sort' | 'near')[] {
  const wrong = filterNames.filter((name) => {
    const read: unknown = filters[name === 'place' ? 'locality' : name];
    if (!Array.isArray(read)) return Boolean(params.get(name)) && read === undefined;
    return listParam(params, name).some((value) => !read.includes(value));
  });
  const others = Object.entries({ sort, near } as const).filter(
    ([name, read]) => Boolean(params.get(name)) && params.get(name) !== read,
  );
  return [...wrong, ...others.map(([name]) => name as 'sort' | 'near')];
}

/** The same question for `fetchListings`. */
export function serverParams(filters: HostelFilters, sort: HostelSort): Record<string, string> {
  const given = Object.entries({ ...filters, sort: sort === 'newest' ? undefined : sort });
  return Object.fromEntries(
    given
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}
