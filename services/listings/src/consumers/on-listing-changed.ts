import { searchRecordOf } from '@patna/contracts';
import { type Consumer, consumer } from '@patna/service-kit';
import type { ListingStore } from '../listing-store.ts';
import { catalogueHostelOf } from '../listing-view.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import type { StoredListing } from '../stored-listing.ts';

/** A group of its own: a search service that is away must not hold up anything else. */
const group = 'listings-search';

/** A hostel that changes each time it is looked at has its next event on the way. */
const mostRounds = 5;

/** Keeps every public hostel in the search index, as it is now, and no other. */
export function searchIndexConsumers(
  listings: ListingStore,
  index: SearchIndex,
): readonly Consumer[] {
  async function put(listingId: string, listing: StoredListing | null): Promise<void> {
    if (listing?.status !== 'live') return index.remove(listing?.hostelId ?? listingId);
    await index.save(searchRecordOf(catalogueHostelOf(listing)));
  }
  /** Whoever was held up between reading and writing may have written over something newer: so it looks again. */
  async function refresh(listingId: string): Promise<void> {
    let listing = await listings.find(listingId);
    for (let round = 1; round <= mostRounds; round += 1) {
      await put(listingId, listing);
      const written = listing;
      listing = await listings.find(listingId);
      if (listing?.version === written?.version && listing?.status === written?.status) return;
    }
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
