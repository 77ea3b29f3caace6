import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingOwnerStore } from '../listing-owner-store.ts';

/** Remembers who answers enquiries about a hostel, and whether it takes any. */
export function ownerConsumers(listings: ListingOwnerStore): readonly Consumer[] {
  return [
    consumer('ListingPublished', (event, transaction) =>
      listings.keep(event.data, event, transaction),
    ),
    consumer('ListingUpdated', (event, transaction) =>
      listings.keep(event.data, event, transaction),
    ),
    consumer('ListingPaused', (event, transaction) =>
      listings.keep(event.data, event, transaction),
    ),
    consumer('ListingRejected', (event, transaction) =>
      listings.keep(event.data.listing, event, transaction),
    ),
  ];
}
