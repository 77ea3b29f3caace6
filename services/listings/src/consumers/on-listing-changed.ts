import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import type { SearchIndex } from '../ports/search-index.ts';

/** A group of its own: a search service that is away must not hold up anything else. */
const group = 'listings-search';

/** Keeps every public hostel in the search index, as it is now, and no other. */
export function searchIndexConsumers(
  listings: ListingStore,
  index: SearchIndex,
): readonly Consumer[] {
  async function refresh(listingId: string): Promise<void> {
    const listing = await listings.find(listingId);
    if (listing?.status !== 'live') return index.remove(listing?.hostelId ?? listingId);
    const { hostelId, propertyName, address, genderPreference } = listing;
    const { street, city, state, landmark } = address;
    await index.save({
      objectID: hostelId,
      propertyName,
      address: { street, city, state },
      landmark,
      genderPreference,
    });
  }
  return [
    consumer('ListingPublished', ({ data }) => refresh(data.listingId), { group }),
    consumer('ListingUpdated', ({ data }) => refresh(data.listingId), { group }),
    consumer('ListingPaused', ({ data }) => refresh(data.listingId), { group }),
    consumer('ListingRejected', ({ data }) => refresh(data.listing.listingId), { group }),
  ];
}
