/** Most saved searches per person. */
export const maxSavedSearches = 20;

/** UTF-16 units of a saved search. */
export const savedSearchLength = 1000;

/** The parameters of fetchListings that say which hostels fit, in the order of a saved search. */
const fittingParams = [
  'q',
  'gender',
  'category',
  'minPrice',
  'maxPrice',
  'facilities',
  'meals',
  'haveWarden',
  'verified',
  'suitableFor',
  'city',
  'locality',
  'minRating',
  'vegOnly',
  'visitorsAllowed',
  'gateFrom',
  'maxTotal',
  'maxDeposit',
  'maxMoveIn',
  'bedsFree',
  'moveIn',
  'near',
  'within',
  'unstated',
] as const;

const lists: readonly string[] = ['gender', 'category', 'facilities', 'meals'];

/** Parameters of a search as one text, the same for equal searches. Order and page are left out. */
export function searchQueryOf(params: { get: (name: string) => string | null }): string {
  return fittingParams
    .flatMap((name) => {
      const typed = params.get(name)?.replace(/\s+/g, ' ').trim() ?? '';
      const value = lists.includes(name) ? typed.split(',').toSorted().join(',') : typed;
      return value === '' ? [] : `${name}=${encodeURIComponent(value)}`;
    })
    .join('&');
}

/**
 * The parameters of such a text.
 * @throws {URIError} when it is badly encoded
 */
export function searchParamsOf(query: string): Map<string, string> {
  return new Map(
    query.split('&').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name, decodeURIComponent(value)];
    }),
  );
}

/** The id of a saved search: a hash (FNV-1a) of its query in any case, so that a person has each search once. */
export function searchIdOf(query: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const unit of query.toLowerCase()) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/** The query of the app's home page that shows what fits. */
export function homeQueryOf(query: string): string {
  return query.replace(/(^|&)locality=/, '$1place=');
}
