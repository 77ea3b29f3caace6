import type { FacetCounts, RelaxedFilter } from '@patna/search';
import type { HomeQuery } from '../query/home-query.ts';

export interface CatalogueCounts {
  /** Hostels per filter option. */
  readonly facets: FacetCounts;
  /** Hostels that match the query. */
  readonly total: number;
  /** Hostels that the filters leave out because they do not state what is asked for. */
  readonly unstated: number;
  /** The `HomeQuery.key` that was counted. */
  readonly key: string;
  /** Filters and order that were used, including those that the search text asks for. */
  readonly filters?: HomeQuery['filters'] | undefined;
  readonly sortedBy?: HomeQuery['sort'] | undefined;
  /** Parts of the search text that were left out, because no hostel has everything. */
  readonly relaxed?: readonly RelaxedFilter[] | undefined;
}

/** The query with the filters and order that its text asks for, once these are known. */
export function withUnderstood(query: HomeQuery, counts: CatalogueCounts | null): HomeQuery {
  if (query.text === '' || counts === null) return query;
  const { filters = query.filters, sortedBy = query.sort } = counts;
  return { ...query, filters, sort: sortedBy };
}
