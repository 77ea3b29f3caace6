import { refusals } from '@patna/contracts';
import { type Handler, ProblemError } from '@patna/service-kit';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { belongsTo } from '../../managers/hostel-role.ts';
import { sightMark } from '../tally-marks.ts';
import type { TallyStore } from '../tally-store.ts';
import { viewTicket } from '../view-counter/view-ticket.ts';

/**
 * Counts once for each visitor, hostel, kind and day. Visits of owners and co-managers are not counted.
 * Without `ticketKey`, views get no ticket.
 */
export function countSight(
  listings: ListingStore,
  tally: TallyStore,
  ticketKey: (() => string) | undefined,
): Handler<'countSight'> {
  return async ({ input: { params, body }, caller }) => {
    const listing = await listings.find(params.listingId);
    if (listing && belongsTo(listing, caller?.userId)) return { data: { counted: false } };
    if (listing?.status !== 'live') {
      throw new ProblemError('not_found', refusals.hostelNotListed);
    }
    const mark = sightMark(body.kind, listing.hostelId, body.visitor);
    const counted = await tally.add(mark);
    if (body.kind !== 'view' || !ticketKey) return { data: { counted } };
    const visitor = caller ? `person ${caller.userId}` : `device ${body.visitor}`;
    return { data: { counted, ticket: viewTicket(ticketKey(), listing.hostelId, visitor) } };
  };
}
