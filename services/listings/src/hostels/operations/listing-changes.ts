import { columnsOf } from '@patna/contracts';
import { type Handler, ProblemError } from '@patna/service-kit';
import {
  formatCursor,
  isOfEpoch,
  isCompleteCursor,
  nextCursor,
  parseCursor,
} from '../catalogue/catalogue-cursor.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { catalogueHostelOf } from '../listing-view.ts';

const undone = {
  field: 'since',
  rule: 'invalid_format',
  message: 'is a cursor from before a restore',
};

/**
 * Pages of catalogue changes. The last two minutes are sent again, so that no late commit is missed. An up-
 * to-date reader gets its own cursor back, which keeps the ETag stable. A cursor of another epoch is refused,
 * and its reader starts anew.
 */
export function listingChanges(listings: ListingStore, epoch: string): Handler<'listingChanges'> {
  return async ({ input: { query } }) => {
    if (!isOfEpoch(query.since, epoch)) {
      throw new ProblemError('validation_failed', undefined, { errors: [undone] });
    }
    const cursor = parseCursor(query.since, Date.now(), epoch);
    const found = await listings.changedAfter(cursor, query.limit + 1);
    const more = found.length > query.limit;
    const page = found.slice(0, query.limit);
    const end = page.at(-1);
    const last = end && { at: end.changedAt.getTime(), id: end._id.toString() };
    return {
      hostels: columnsOf(page.filter(({ status }) => status === 'live').map(catalogueHostelOf)),
      gone: page.filter(({ status }) => status !== 'live').map(({ hostelId }) => hostelId),
      next:
        page.length === 0 && isCompleteCursor(query.since)
          ? query.since
          : formatCursor(nextCursor(cursor, last, more)),
      more,
    };
  };
}
