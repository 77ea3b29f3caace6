import {
  callUrl,
  type ListingQuery,
  listingSorts,
  operations,
  printPageCursor,
} from '@patna/contracts';
import type { Handler, CoalescingCache } from '@patna/service-kit';
import type { Request } from 'express';
import type { ListingStore } from '../stores/listing-store.ts';
import type { SearchList } from '../../search/hosted/search-list.ts';
import { cardOf } from '../listing-view.ts';
import type { IndexedQuery } from '../stores/listing-filter.ts';

/**
 * A page beyond the end is empty. `until` of the first page, repeated in later ones, leaves out hostels
 * published since. The `Link` header carries it and the cursor. Searches and filters without an index are
 * answered by `searchList`.
 */
export function fetchListings(
  listings: ListingStore,
  searchList: SearchList,
  reads: CoalescingCache,
): Handler<'fetchListings'> {
  const pageOf = async (query: IndexedQuery) => {
    const newest = await listings.lastLiveSince();
    const until = query.until ?? newest?.toISOString();
    const { found, total, next } = await listings.page({ ...query, until }, newest);
    const nextCursor = next && printPageCursor(next);
    return {
      data: found.map(cardOf),
      totalPages: pagesUpTo(query, total, next !== undefined),
      page: query.page,
      ...(nextCursor && { nextCursor }),
      ...(until && { until }),
    };
  };
  const searchedPage = async (query: ListingQuery): Promise<Page> => {
    const { ids, total, page, next, relaxed, unstated, counts } = await searchList(query);
    return {
      data: (await listings.byIds(ids)).map(cardOf),
      totalPages: Math.ceil(total / query.limit),
      page,
      ...(next && { nextCursor: printPageCursor(next) }),
      ...(relaxed.length > 0 && { relaxed: [...relaxed] }),
      ...(unstated > 0 && { unstated }),
      ...(counts && { counts }),
    };
  };
  return async ({ input: { query }, http: { request, response } }) => {
    const indexed = indexedQuery(query);
    const page = await reads.of<Page>(`page ${JSON.stringify(query)}`, () =>
      indexed ? pageOf(indexed) : searchedPage(query),
    );
    const { nextCursor: cursor, until } = page;
    if (cursor) response.links({ next: nextPage(request, page.page, { until, cursor }) });
    return page;
  };
}

type Page = Awaited<ReturnType<Handler<'fetchListings'>>>;

const withoutIndex = [
  'q',
  'near',
  'within',
  'vegOnly',
  'visitorsAllowed',
  'gateFrom',
  'maxTotal',
  'maxDeposit',
  'maxMoveIn',
  'bedsFree',
  'moveIn',
  'unstated',
  'counts',
] as const satisfies (keyof ListingQuery)[];

/** The query, if its filters and order have an index; otherwise undefined. */
function indexedQuery(query: ListingQuery): IndexedQuery | undefined {
  if (withoutIndex.some((name) => query[name] !== undefined && query[name] !== ''))
    return undefined;
  const cursor = query.cursor?.sort ? query.cursor : undefined;
  const sort = listingSorts.find((each) => each === (query.sort ?? cursor?.sort ?? 'recommended'));
  return sort && { ...query, sort, cursor };
}

/** The page count, corrected by whether another page follows. */
function pagesUpTo({ page, limit }: IndexedQuery, total: number, more: boolean): number {
  const counted = Math.ceil(total / limit);
  return more ? Math.max(counted, page + 1) : Math.min(counted, page);
}

const parameters = Object.keys(operations.fetchListings.query.shape);

/** The URL of the next page. Unknown parameters are dropped: they may be longer than a header can be. */
function nextPage(
  request: Request,
  page: number,
  place: { until?: string | undefined; cursor: string },
): string {
  const given = Object.entries(request.query as Record<string, string>);
  const asked = Object.fromEntries(given.filter(([name]) => parameters.includes(name)));
  return callUrl('fetchListings', {}, { ...asked, page: page + 1, ...place });
}
