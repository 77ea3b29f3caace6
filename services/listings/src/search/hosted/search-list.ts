import { type CatalogueHostel, type ListingQuery, patnaDay } from '@patna/contracts';
import { searchHosted } from '@patna/search/hosted/hosted-search.ts';
import type { RelaxedFilter } from '@patna/search';
import { type Logger, withTimeout } from '@patna/service-kit';
import { readSearch, type SearchCatalogue } from '../../hostels/catalogue/search-catalogue.ts';
import type { AskIndex } from './ask-index.ts';

export interface ListPage {
  readonly ids: readonly string[];
  /** Of all pages. */
  readonly total: number;
  readonly relaxed: readonly RelaxedFilter[];
}

/** The page of hostels that a query of the list asks for. */
export type SearchList = (query: ListingQuery) => Promise<ListPage>;

/** After a failure the hosted index is not asked for so long. */
const pauseMs = 30_000;

/** The gateway waits 2.4 s for a list, and the search in memory follows a silent index. */
const indexTimeoutMs = 700;

/**
 * Searches the hosted index when `ask` is given, and the catalogue in memory for what it cannot answer or while it
 * does not answer.
 */
export function createSearchList(
  catalogue: SearchCatalogue,
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
    const { page, limit } = query;
    const pageOf = (hostels: readonly CatalogueHostel[]) =>
      hostels.slice((page - 1) * limit, page * limit).map(({ id }) => id);
    const hosted = await searchIndex(query);
    if (
      hosted &&
      (page * limit <= hosted.hostels.length || hosted.total === hosted.hostels.length)
    ) {
      return { ids: pageOf(hosted.hostels), total: hosted.total, relaxed: [] };
    }
    const { hostels, relaxed } = await catalogue.search(query);
    return { ids: pageOf(hostels), total: hostels.length, relaxed };
  };
}
