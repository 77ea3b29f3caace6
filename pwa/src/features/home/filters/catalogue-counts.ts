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
  /** Filters and order that were used, with those of the search text. */
  readonly filters?: HomeQuery['filters'] | undefined;
  readonly sortedBy?: HomeQuery['sort'] | undefined;
  /** What was left out of the search text because no hostel has everything. */
  readonly relaxed?: readonly RelaxedFilter[] | undefined;
}

/** The query with what its text was understood to ask for, once that is known. */
export function withUnderstood(query: HomeQuery, counts: CatalogueCounts | null): HomeQuery {
  if (query.text === '' || counts === null) return query;
  const { filters = query.filters, sortedBy = query.sort } = counts;
  return { ...query, filters, sort: sortedBy };
}
