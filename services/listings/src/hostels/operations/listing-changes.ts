import { columnsOf } from '@patna/contracts';
import type { Handler } from '@patna/service-kit';
import { nextCursor, openCursor, printCursor } from '../catalogue/catalogue-cursor.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { catalogueHostelOf } from '../listing-view.ts';

/**
 * Pages of a reader's copy of the catalogue. What changed within the last two minutes is sent again:
 * nothing that was still being written is ever passed over. A reader that is up to date gets its own
 * cursor back, so the answer stays the same, and so does its ETag.
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
      next: isIdle ? (query.since ?? '') : printCursor(nextCursor(cursor, last, more)),
      more,
    };
  };
}
