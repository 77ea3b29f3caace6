import { columnsOf, type FieldError } from '@patna/contracts';
import { defaultCity } from '@patna/search/cities';
import { isRegion } from '@patna/search/find-city';
import { type Handler, ProblemError } from '@patna/service-kit';
import {
  type CursorScope,
  formatCursor,
  isCompleteCursor,
  nextCursor,
  parseCursor,
  scopeOf,
} from '../catalogue/catalogue-cursor.ts';
import type { ChangedListing, ListingStore } from '../stores/listing-store.ts';
import { catalogueHostelOf } from '../listing-view.ts';

/**
 * Pages of catalogue changes. The last two minutes are sent again, so that no late commit is missed. An
 * up-to-date reader gets its own cursor back, which keeps the ETag stable. A cursor of another epoch or
 * region is refused, and its reader starts again without one.
 */
export function listingChanges(listings: ListingStore, epoch: string): Handler<'listingChanges'> {
  return async ({ input: { query } }) => {
    const scope = requireScope(query, epoch);
    const cursor = parseCursor(query.since, Date.now(), scope);
    const found = await listings.changedAfter(cursor, query.limit + 1);
    const more = found.length > query.limit;
    const page = found.slice(0, query.limit);
    const end = page.at(-1);
    const last = end && { at: end.changedAt.getTime(), id: end._id.toString() };
    const { region } = scope;
    const isListed = (listing: ChangedListing) =>
      listing.status === 'live' && (region === undefined || listing.region === region);
    const gone = page.filter((listing) => !isListed(listing));
    const moved = gone.filter(({ status }) => status === 'live').map(({ hostelId }) => hostelId);
    return {
      hostels: columnsOf(page.filter(isListed).map(catalogueHostelOf)),
      gone: gone.map(({ hostelId }) => hostelId),
      ...(moved.length > 0 && { moved }),
      ...(region !== undefined && { region }),
      next:
        page.length === 0 && isCompleteCursor(query.since)
          ? query.since
          : formatCursor(nextCursor(cursor, last, more)),
      more,
    };
  };
}

/**
 * What the request reads. With a cursor, that is the cursor's region: an app that names a region must name
 * that one, and an app that knows no regions goes on with any copy. A cursor without a region belongs to a
 * copy of the whole catalogue.
 */
function requireScope(
  { since, region }: { readonly since?: string | undefined; readonly region?: string | undefined },
  epoch: string,
): CursorScope {
  if (region !== undefined && !isRegion(region)) {
    throw refused({ field: 'region', rule: 'unknown_region', message: 'is not a region of ours' });
  }
  if (since === undefined) return { epoch, region: region ?? defaultCity.id };
  const scope = scopeOf(since);
  if (scope.epoch !== epoch) throw refusedCursor('is a cursor from before a restore');
  const isCurrentRegion = scope.region === undefined || isRegion(scope.region);
  const matchesRequest = region === undefined || region === scope.region;
  if (!isCurrentRegion || !matchesRequest) throw refusedCursor('is a cursor of another region');
  return scope;
}

function refusedCursor(message: string): ProblemError {
  return refused({ field: 'since', rule: 'invalid_format', message });
}

function refused(error: FieldError): ProblemError {
  return new ProblemError('validation_failed', undefined, { errors: [error] });
}
