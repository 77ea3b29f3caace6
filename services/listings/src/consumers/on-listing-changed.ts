import { searchRecordOf } from '@patna/contracts';
import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import { catalogueHostelOf } from '../listing-view.ts';
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
    await index.save(searchRecordOf(catalogueHostelOf(listing)));
  }
  /** Takes out what there is no hostel for; what became of a hostel, its snapshot has told. */
  async function sweep(): Promise<void> {
    const ids = await index.ids();
    const known = await listings.knownAmong(ids);
    for (const id of ids) if (!known.has(id)) await index.remove(id);
  }
  return [
    consumer('ListingPublished', ({ data }) => refresh(data.listingId), { group }),
    consumer('ListingUpdated', ({ data }) => refresh(data.listingId), { group }),
    consumer('ListingPaused', ({ data }) => refresh(data.listingId), { group }),
    consumer('ListingRejected', ({ data }) => refresh(data.listing.listingId), { group }),
    consumer('ReviewAdded', ({ data }) => refresh(data.listing.listingId), { group }),
    consumer('ReviewHidden', ({ data }) => refresh(data.listing.listingId), { group }),
    consumer('ReviewRestored', ({ data }) => refresh(data.listing.listingId), { group }),
    consumer(
      'ListingSnapshotTaken',
      async ({ data }) => {
        if (data.copies.includes('search')) await refresh(data.listing.listingId);
      },
      { group },
    ),
    consumer(
      'ListingSnapshotsEnded',
      async ({ data }) => {
        if (data.copies.includes('search')) await sweep();
      },
      { group },
    ),
  ];
}
