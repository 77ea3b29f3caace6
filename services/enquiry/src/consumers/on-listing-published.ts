import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingOwnerStore } from '../listing-owner-store.ts';

/** Remembers who answers enquiries about a hostel. */
export function onListingPublished(listings: ListingOwnerStore): Consumer {
  return consumer('ListingPublished', (event, transaction) =>
    listings.keep(event.data, transaction),
  );
}
