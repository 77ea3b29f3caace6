import type { FacetCounts } from '@patna/search';
import { callApi } from '../../../shared/http/call-api.ts';
import { reachability } from '../../../shared/http/reachability.ts';
import type { ListingPage } from '../../../shared/runtime/initial-state.ts';
import type { HomeQuery } from '../query/home-query.ts';
import { listParams } from '../query/listed-region.ts';
import type { CatalogueCounts } from './catalogue-counts.ts';

/** Counts of hostels that are not on this phone; null without an answer. The phone's position is never sent. */
export async function serverCounts(query: HomeQuery): Promise<CatalogueCounts | null> {
  if (query.near === 'me' || reachability() === 'offline') return null;
  const params = { page: 1, limit: 1, counts: 'true', ...(await listParams(query)) };
  const answer = await callApi({ name: 'fetchListings', query: params });
  if (!answer.ok) return null;
  const { counts, totalPages, unstated = 0, relaxed } = answer.data as Partial<CountedPage>;
  if (!counts || totalPages === undefined) return null;
  const facets = counts as FacetCounts;
  return { facets, total: totalPages, unstated, relaxed, key: query.key };
}

interface CountedPage extends Pick<ListingPage, 'totalPages' | 'unstated'> {
  /** Absent in answers of older servers. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly relaxed: CatalogueCounts['relaxed'];
}
