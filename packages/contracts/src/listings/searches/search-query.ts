/** Most saved searches of one person. */
export const maxSavedSearches = 20;

/** Longest saved search, in UTF-16 code units. */
export const savedSearchLength = 1000;

/** The parameters of fetchListings that decide which hostels match, in the order that saved searches have. */
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

/** The parameters of a search as one text, which is the same for equal searches. Sort order and page are left out. */
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
 * The parameters of a text that `searchQueryOf` wrote.
 * @throws {URIError} when the text is badly encoded
 */
export function searchParamsOf(query: string): Map<string, string> {
  return new Map(
    query.split('&').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name, decodeURIComponent(value)];
    }),
  );
}

/**
 * The id of a saved search: a hash (FNV-1a) of its query in lower case, so that a person cannot save a search twice.
 */
export function searchIdOf(query: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const unit of query.toLowerCase()) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/** The query of the app's home page that lists the matching hostels. */
export function homeQueryOf(query: string): string {
  return query.replace(/(^|&)locality=/, '$1place=');
}
