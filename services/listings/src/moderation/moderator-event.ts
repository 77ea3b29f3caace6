import type { ForModerators } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { snapshotOf } from '../hostels/listing-view.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

/** Notifies every moderator about a hostel. Names no reporter or writer. */
export function moderatorEvent(
  listing: StoredListing,
  forModerators: ForModerators,
  requestId?: string,
) {
  const data = { ...snapshotOf(listing), forModerators };
  return newEvent('ListingUpdated', listing.hostelId, data, requestId);
}
