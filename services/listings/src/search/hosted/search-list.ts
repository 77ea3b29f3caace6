import {
  type CatalogueHostel,
  type ListingQuery,
  patnaDay,
  type SearchCursor,
} from '@patna/contracts';
import { searchHosted } from '@patna/search/hosted/hosted-search.ts';
import {
  type FacetCounts,
  facetCounts,
  leavesOutUnstated,
  type RelaxedFilter,
} from '@patna/search';
import { type Logger, withTimeout } from '@patna/service-kit';
import { readSearch, type SearchCatalogue } from '../../hostels/catalogue/search-catalogue.ts';
import type { AskIndex } from './ask-index.ts';

export interface ListPage {
  readonly ids: readonly string[];
  /** Number of hostels on all pages. */
  readonly total: number;
  /** 1 when the list starts again. */
  readonly page: number;
  /** Absent on the last page, and where nothing but the catalogue is searched. */
  readonly next: SearchCursor | undefined;
  readonly relaxed: readonly RelaxedFilter[];
  /** Hostels that are left out because they do not state what a filter asks for. */
  readonly unstated: number;
  readonly counts?: FacetCounts | undefined;
}

/** The page of hostels that a query of the list asks for. */
export type SearchList = (query: ListingQuery) => Promise<ListPage>;

/** After a failure the hosted index is not asked for this long. */
const pauseMs = 30_000;

/**
 * Longest wait for the hosted index. The gateway waits 2.4 s for a list, and after a silent index the
 * catalogue in memory is searched.
 */
const indexTimeoutMs = 700;

/**
 * Searches the hosted index when `ask` is given, and the catalogue in memory for what it cannot answer or while it
 * does not answer.
 */
export function createSearchList(
  catalogue: Pick<SearchCatalogue, 'all' | 'search'>,
  ask: AskIndex | undefined,
  logger: Pick<Logger, 'warn'>,
): SearchList {
  let pausedUntil = 0;

  const searchIndex = async (query: ListingQuery) => {
    if (!ask || !query.q || performance.now() < pausedUntil) return undefined;
    const hostels = new Map((await catalogue.all()).map((hostel) => [hostel.id, hostel]));
    const search = { ...readSearch(query), today: patnaDay(Date.now()) };
    const found = searchHosted<CatalogueHostel>({
      ...search,
      ask,
      hostelOf: (id) => hostels.get(id),
    });
    const answer = await withTimeout(
      indexTimeoutMs,
      found.then((result) => ({ result })),
    );
    if (answer) return answer.result;
    pausedUntil = performance.now() + pauseMs;
    logger.warn({}, 'the search index failed or is too slow; searching the catalogue');
    return undefined;
  };

  return async (query) => {
    const { limit } = query;
    const cursor = query.cursor?.sort ? undefined : query.cursor;
    const pageAt = (from: number, hostels: readonly CatalogueHostel[], total: number) => ({
      ids: hostels.slice(from, from + limit).map(({ id }) => id),
      total,
      page: Math.floor(from / limit) + 1,
    });
    const from = cursor?.from ?? (query.page - 1) * limit;
    const end = from + limit;
    const needsCatalogue = cursor?.source === 'catalogue' || query.counts;
    const hosted = needsCatalogue ? undefined : await searchIndex(query);
    if (hosted && (end <= hosted.hostels.length || hosted.total === hosted.hostels.length)) {
      const { hostels, total, filters } = hosted;
      // Matches beyond those that the index returns are read from the catalogue, which has the same order.
      const source =
        end + limit <= hostels.length || total === hostels.length ? 'index' : 'catalogue';
      const next = end < total ? ({ source, from: end } as const) : undefined;
      const unstated = leavesOutUnstated(filters) ? (await catalogue.search(query)).unstated : 0;
      return { ...pageAt(from, hostels, total), next, relaxed: [], unstated };
    }
    // The catalogue does not know which hostels the index put on the pages before.
    const start = cursor?.source === 'index' ? 0 : from;
    const found = await catalogue.search(query);
    const { hostels, relaxed, unstated } = found;
    const hasMore = ask && start + limit < hostels.length;
    const next = hasMore ? ({ source: 'catalogue', from: start + limit } as const) : undefined;
    const counts = query.counts ? countsOf(found) : undefined;
    return { ...pageAt(start, hostels, hostels.length), next, relaxed, unstated, counts };
  };
}

function countsOf({
  candidates,
  filters,
  near,
}: Awaited<ReturnType<SearchCatalogue['search']>>): FacetCounts {
  return facetCounts(candidates, filters, { today: patnaDay(Date.now()), near });
}
