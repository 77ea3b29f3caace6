import type { Handler } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import { cardOf } from '../listing-view.ts';

/**
 * A page beyond the end is an empty page, not an error. `until` of the first page, sent with the later
 * ones, leaves out what was published since, so that nothing moves from one page to another.
 */
export function fetchListings(listings: ListingStore): Handler<'fetchListings'> {
  return async ({ input: { query } }) => {
    const until = query.until ?? (await listings.lastPublished())?.toISOString();
    const { found, total } = await listings.page({ ...query, until });
    const totalPages = Math.ceil(total / query.limit);
    return { data: found.map(cardOf), totalPages, page: query.page, ...(until && { until }) };
  };
}
