import { callUrl, type ListingQuery, operations } from '@patna/contracts';
import type { Handler, SharedReads } from '@patna/service-kit';
import type { Request } from 'express';
import type { ListingStore } from '../listing-store.ts';
import { cardOf } from '../listing-view.ts';

/**
 * A page beyond the end is an empty page, not an error. `until` of the first page, sent with the later
 * ones, leaves out what became public since, so that nothing moves from one page to another. The
 * `Link` of each page says it: who follows that has steady pages without knowing of `until`.
 */
export function fetchListings(
  listings: ListingStore,
  reads: SharedReads,
): Handler<'fetchListings'> {
  const pageOf = async (query: ListingQuery) => {
    const until = query.until ?? (await listings.lastLiveSince())?.toISOString();
    const { found, total } = await listings.page({ ...query, until });
    const totalPages = Math.ceil(total / query.limit);
    return { data: found.map(cardOf), totalPages, page: query.page, ...(until && { until }) };
  };
  return async ({ input: { query }, http: { request, response } }) => {
    const page = await reads.of(`page ${JSON.stringify(query)}`, () => pageOf(query));
    const { totalPages, until } = page;
    if (query.page < totalPages && until) response.links({ next: nextPage(request, query, until) });
    return page;
  };
}

const parameters = Object.keys(operations.fetchListings.query.shape);

/**
 * The address of the page after this one, with all that was asked for and the `until` that holds. What
 * the contract does not name is not repeated: it may be longer than a header can be.
 */
function nextPage(request: Request, { page }: ListingQuery, until: string): string {
  const given = Object.entries(request.query as Record<string, string>);
  const asked = Object.fromEntries(given.filter(([name]) => parameters.includes(name)));
  return callUrl('fetchListings', {}, { ...asked, page: page + 1, until });
}
