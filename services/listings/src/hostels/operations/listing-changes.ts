import { columnsOf } from '@patna/contracts';
import type { Handler } from '@patna/service-kit';
import { nextCursor, openCursor, formatCursor } from '../catalogue/catalogue-cursor.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { catalogueHostelOf } from '../listing-view.ts';

/**
 * Pages of catalogue changes. The last two minutes are sent again, so that no late commit is missed. An up-
 * to-date reader gets its own cursor back, which keeps the ETag stable.
 */
export function listingChanges(listings: ListingStore): Handler<'listingChanges'> {
  return async ({ input: { query } }) => {
    const cursor = openCursor(query.since, Date.now());
    const found = await listings.changedAfter(cursor, query.limit + 1);
    const more = found.length > query.limit;
    const page = found.slice(0, query.limit);
    const end = page.at(-1);
    const last = end && { at: end.changedAt.getTime(), id: end._id.toString() };
    const isIdle = query.since?.endsWith('.0') === true && page.length === 0;
    return {
      hostels: columnsOf(page.filter(({ status }) => status === 'live').map(catalogueHostelOf)),
      gone: page.filter(({ status }) => status !== 'live').map(({ hostelId }) => hostelId),
      next: isIdle ? (query.since ?? '') : formatCursor(nextCursor(cursor, last, more)),
      more,
    };
  };
}
