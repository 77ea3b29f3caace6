import { callUrl, type ListingQuery, operations, printPageCursor } from '@patna/contracts';
import type { Handler, CoalescingCache } from '@patna/service-kit';
import type { Request } from 'express';
import type { ListingStore } from '../stores/listing-store.ts';
import { cardOf } from '../listing-view.ts';

/**
 * A page beyond the end is empty. `until` of the first page, repeated in later ones, leaves out hostels
 * published since. The `Link` header carries it and the cursor.
 */
export function fetchListings(
  listings: ListingStore,
  reads: CoalescingCache,
): Handler<'fetchListings'> {
  const pageOf = async (query: ListingQuery) => {
    const until = query.until ?? (await listings.lastLiveSince())?.toISOString();
    const { found, total, next } = await listings.page({ ...query, until });
    const nextCursor = next && printPageCursor(next);
    return {
      data: found.map(cardOf),
      totalPages: pagesUpTo(query, total, next !== undefined),
      page: query.page,
      ...(nextCursor && { nextCursor }),
      ...(until && { until }),
    };
  };
  return async ({ input: { query }, http: { request, response } }) => {
    const page = await reads.of(`page ${JSON.stringify(query)}`, () => pageOf(query));
    const { nextCursor: cursor, until } = page;
    if (cursor && until) response.links({ next: nextPage(request, query, { until, cursor }) });
    return page;
  };
}

/** The page count, corrected by whether another page follows. */
function pagesUpTo({ page, limit }: ListingQuery, total: number, more: boolean): number {
  const counted = Math.ceil(total / limit);
  return more ? Math.max(counted, page + 1) : Math.min(counted, page);
}

const parameters = Object.keys(operations.fetchListings.query.shape);

/** The URL of the next page. Unknown parameters are dropped: they may be longer than a header can be. */
function nextPage(
  request: Request,
  { page }: ListingQuery,
  place: { until: string; cursor: string },
): string {
  const given = Object.entries(request.query as Record<string, string>);
  const asked = Object.fromEntries(given.filter(([name]) => parameters.includes(name)));
  return callUrl('fetchListings', {}, { ...asked, page: page + 1, ...place });
}
