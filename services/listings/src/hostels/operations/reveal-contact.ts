import type { Handler } from '@patna/service-kit';
import { belongsTo } from '../../managers/hostel-role.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { requireReadableListing } from '../require-readable-listing.ts';
import { sightMark } from '../../statistics/tally-marks.ts';
import type { TallyStore } from '../../statistics/tally-store.ts';

/** Returns one hostel's full contact. The gateway limits how often. */
export function revealContact(listings: ListingStore, tally: TallyStore): Handler<'revealContact'> {
  return async ({ input: { params, body }, caller }) => {
    const listing = await requireReadableListing(listings, params.listingId, caller?.userId);
    const { hostelId, contact } = listing;
    const { reason, visitor } = body;
    if (reason === 'tap' && visitor !== undefined && !belongsTo(listing, caller?.userId)) {
      await tally.add(sightMark('contact', hostelId, visitor));
    }
    return { data: { phone: contact.phone, email: contact.email } };
  };
}
