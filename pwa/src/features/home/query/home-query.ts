import { audiences, facilities, genderPreferences, meals, roomCategories } from '@patna/contracts';
import type { HostelFilters, SearchSort } from '@patna/search';
import { listParam } from '../../../shared/navigation/query-params.ts';

const plainSorts = ['newest', 'price-asc', 'price-desc', 'rating'] as const;

/** Available sort orders, default first. */
export function sortsOf(near: string, text = ''): readonly SearchSort[] {
  const sorts: readonly SearchSort[] = near === '' ? plainSorts : ['distance', ...plainSorts];
  return text === '' ? sorts : ['relevance', ...sorts];
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
  'place',
  'minRating',
  'verified',
] as const;
export type FilterParam = (typeof filterNames)[number];

/** UTF-16 units of a search text. */
export const maxTextLength = 120;

export const plainQuery: HomeQuery = { filters: {}, sort: 'newest', text: '', near: '', key: '' };

/** The server supports neither text search nor distances. */
export function isPhoneOnly({ text, near }: HomeQuery): boolean {
  return text !== '' || near !== '';
}

/**
 * Reads the address and ignores invalid parameters. `positionTurn` changes the key when the phone's
 * position changed.
 */
export function readHomeQuery(params: URLSearchParams, positionTurn = 0): HomeQuery {
  const list = <T extends string>(name: FilterParam, allowed: readonly T[]): T[] | undefined => {
    const typed = listParam(params, name);
    const values = allowed.filter((value) => typed.includes(value));
    return values.length > 0 ? values : undefined;
  };
  const amount = (name: FilterParam) => {
    const typed = params.get(name) ?? '';
    return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
  };
  const words = (name: string) => params.get(name)?.trim().slice(0, maxTextLength) ?? '';
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
  const text = words('q');
  const sorts = sortsOf(near, text);
  const sort = sorts.find((each) => each === params.get('sort')) ?? sorts[0] ?? 'newest';
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

/** The parameters that were ignored because they are invalid. */
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

const defaultSorts: ReadonlySet<SearchSort> = new Set(['newest', 'relevance']);

export function serverParams(filters: HostelFilters, sort: SearchSort): Record<string, string> {
  const entries = Object.entries({ ...filters, sort: defaultSorts.has(sort) ? undefined : sort });
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}
