import { type ListingCopy, listingCopies } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import {
  connectMongo,
  newEvent,
  type Pass,
  type RebuildOptions,
  type RepublishResult,
  type SourceRebuild,
  republishSnapshots,
} from '@patna/service-kit/mongo';
import { createListingStore, type ListingStore } from '../hostels/stores/listing-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import { snapshotOf } from '../hostels/listing-view.ts';
import { withNextVersion } from '../hostels/require-owned-listing.ts';
import { createReviewStore, type ReviewStore } from '../reviews/review-store.ts';

/** What can be rebuilt. `statistics` are recounted and published to every copy. */
export const rebuildable = [...listingCopies, 'statistics'] as const;
export type Rebuildable = (typeof rebuildable)[number];

export interface ListingsRebuildResult extends RepublishResult {
  /** Listings whose statistics were wrong. */
  readonly corrected: number;
}

export const listingsRebuild: SourceRebuild<Rebuildable> = { rebuildable, rebuild: rebuildCopies };

/** Republishes every listing for the named copies. */
export async function rebuildCopies(
  options: RebuildOptions<Rebuildable>,
): Promise<ListingsRebuildResult> {
  const { mongoUri, what, batch, report = () => undefined } = options;
  const mongo = await connectMongo(mongoUri, 'listings');
  try {
    const listings = createListingStore(mongo);
    const reviews = createReviewStore(mongo);
    const recount = what.includes('statistics');
    const copies = listingCopies.filter((copy: ListingCopy) => recount || what.includes(copy));
    const corrected = new Set<string>();
    const snapshots = {
      allIds: (max: number) => listings.allIds(max),
      waitingToTell: (max: number) => listings.waitingToTell(max),
      async publish(id: string, pass: Pass<'Listing'>, transaction: Transaction) {
        const was = await publishListing({ listings, reviews, recount }, id, pass, transaction);
        if (was === 'corrected') corrected.add(id);
        return was !== 'gone';
      },
    };
    const reportCount = (count: number) => report(`${count} listings published`);
    const republished = await republishSnapshots(mongo, {
      source: 'Listing',
      copies,
      snapshots,
      batch,
      report: reportCount,
    });
    if (recount) report(`statistics of ${corrected.size} listings were wrong`);
    return { ...republished, corrected: corrected.size };
  } finally {
    await mongo.close();
  }
}

async function publishListing(
  {
    listings,
    reviews,
    recount,
  }: {
    readonly listings: ListingStore;
    readonly reviews: ReviewStore;
    readonly recount: boolean;
  },
  id: string,
  pass: Pass<'Listing'>,
  transaction: Transaction,
): Promise<'published' | 'corrected' | 'gone'> {
  const found = await listings.find(id, transaction);
  if (!found) return 'gone';
  const listing = recount ? await counted(found, reviews, transaction) : found;
  const data = { ...pass, listing: snapshotOf(listing) };
  const fact = newEvent('ListingSnapshotTaken', listing.hostelId, data);
  if (!recount) {
    await listings.addEvent(listing, fact, transaction);
    return 'published';
  }
  await listings.saveReviewStats(listing, fact, transaction);
  return listing.version === found.version ? 'published' : 'corrected';
}

/** The listing with recounted statistics. The version changes when they were wrong. */
async function counted(
  listing: StoredListing,
  reviews: ReviewStore,
  transaction: Transaction,
): Promise<StoredListing> {
  const { count, sum } = await reviews.totals(listing.hostelId, transaction);
  const { reviewStats } = listing;
  if (reviewStats?.count === count && reviewStats.sum === sum) return listing;
  return { ...withNextVersion(listing), reviewStats: { count, sum } };
}
