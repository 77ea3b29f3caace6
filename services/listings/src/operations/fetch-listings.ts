import type { Handler } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import { cardOf } from '../listing-view.ts';

/** A page beyond the end is an empty page, not an error. */
export function fetchListings(listings: ListingStore): Handler<'fetchListings'> {
  return async ({ input: { query } }) => {
    const { found, total } = await listings.page(query.page, query.limit);
    const totalPages = Math.ceil(total / query.limit);
    return { data: found.map(cardOf), totalPages, page: query.page };
  };
}
