import { searchRecordOf } from '@patna/contracts';
import { type Consumer, consumer, type Logger } from '@patna/service-kit';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import { catalogueHostelOf } from '../hostels/listing-view.ts';
import type { SearchIndex } from './search-index.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import { createSearchSweep } from './sweep-search-index.ts';

/** A group of its own: a search service that is away must not hold up anything else. */
const group = 'listings-search';

/** A hostel that changes each time it is looked at has its next event on the way. */
const mostRounds = 5;

/** Keeps every public hostel in the search index, as it is now, and no other. */
export function searchIndexConsumers(
  listings: ListingStore,
  index: SearchIndex,
  logger: Logger,
): readonly Consumer[] {
  async function put(listingId: string, listing: StoredListing | null): Promise<void> {
    if (listing?.status !== 'live') return index.remove([listing?.hostelId ?? listingId]);
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
  const sweep = createSearchSweep(listings, index);
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
    consumer('ListingSnapshotsEnded', async () => undefined, {
      group,
      // All of it is in the index: a transaction that waits for that does not live long enough.
      concerns: async ({ data: { copies, rebuildId, total } }) => {
        if (!copies.includes('search')) return false;
        const swept = await sweep(rebuildId);
        logger.info({ copy: 'search', rebuildId, snapshots: total, swept }, 'copy rebuilt');
        return false;
      },
    }),
  ];
}
