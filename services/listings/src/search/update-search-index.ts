import { type Consumer, consumer, type Logger } from '@patna/service-kit';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import { catalogueHostelOf } from '../hostels/listing-view.ts';
import { indexRecordOf } from './hosted/index-record.ts';
import type { SearchIndex } from './search-index.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import { createSearchSweep } from './sweep-search-index.ts';

/** A separate consumer group, so that an unavailable search service delays nothing else. */
const group = 'listings-search';

/**
 * Maximum number of writes of a hostel for one event. A hostel that keeps changing has another event coming.
 */
const maxRounds = 5;

/** Keeps every live hostel in the search index, and no other. */
export function searchIndexConsumers(
  listings: ListingStore,
  index: SearchIndex,
  logger: Logger,
): readonly Consumer[] {
  async function put(listingId: string, listing: StoredListing | null): Promise<void> {
    if (listing?.status !== 'live') return index.remove([listing?.hostelId ?? listingId]);
    await index.save(indexRecordOf(catalogueHostelOf(listing)));
  }
  /** Reads the hostel again after each write, because a slow write may overwrite a newer one. */
  async function refresh(listingId: string): Promise<void> {
    let listing = await listings.find(listingId);
    for (let round = 1; round <= maxRounds; round += 1) {
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
      // The whole index is read, which is longer than a transaction lives.
      beforeTransaction: async ({ data: { copies, rebuildId, total } }) => {
        if (!copies.includes('search')) return false;
        const swept = await sweep(rebuildId);
        logger.info({ copy: 'search', rebuildId, snapshots: total, swept }, 'copy rebuilt');
        return false;
      },
    }),
  ];
}
