import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ListingCopy, listingCopies } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { connectMongo, inTransaction, newEvent } from '@patna/service-kit/mongo';
import { createListingStore, type ListingStore } from '../listing-store.ts';
import type { StoredListing } from '../stored-listing.ts';
import { snapshotOf } from '../listing-view.ts';
import { countedUp } from '../own-listing.ts';
import { createReviewStore, type ReviewStore } from '../review-store.ts';
import { createRebuildStore } from './rebuild-store.ts';

/** What can be rebuilt. `statistics` are counted anew here and told to every copy, for all show them. */
export const rebuildable = [...listingCopies, 'statistics'] as const;
export type Rebuildable = (typeof rebuildable)[number];

export interface RebuildOptions {
  readonly mongoUri: string;
  readonly what: readonly Rebuildable[];
  /** Listings told of before the relay is waited for; default 100. */
  readonly batch?: number;
  readonly report?: (line: string) => void;
}

export interface Rebuilt {
  readonly rebuildId: string;
  /** Listings told of. */
  readonly told: number;
  /** Listings whose statistics were wrong. */
  readonly corrected: number;
}

const pauseMs = 100;

interface Pass {
  readonly rebuildId: string;
  readonly copies: ListingCopy[];
  readonly recount: boolean;
}

/**
 * Puts a snapshot of every listing into its own outbox, a batch at a time, and then the end. The
 * running service publishes them among the facts of that listing, in order, and the copies take them
 * as they come: nothing is stopped, and what is changed meanwhile is told after its snapshot. Run
 * again, it starts anew.
 */
export async function rebuildCopies(options: RebuildOptions): Promise<Rebuilt> {
  const { mongoUri, what, batch = 100, report = () => undefined } = options;
  const mongo = await connectMongo(mongoUri, 'listings');
  try {
    const listings = createListingStore(mongo);
    const reviews = createReviewStore(mongo);
    const rebuilds = createRebuildStore(mongo);
    const startedAt = new Date();
    const recount = what.includes('statistics');
    const copies = listingCopies.filter((copy) => recount || what.includes(copy));
    const pass: Pass = { rebuildId: randomUUID(), copies, recount };
    let told = 0;
    let corrected = 0;
    for await (const ids of listings.allIds(batch)) {
      for (const id of ids) {
        const was = await inTransaction(mongo, (transaction) =>
          tell({ listings, reviews }, id, pass, transaction),
        );
        told += was === 'gone' ? 0 : 1;
        corrected += was === 'corrected' ? 1 : 0;
      }
      report(`${told} listings told`);
      await published(listings, batch);
    }
    await rebuilds.end(pass.rebuildId, { copies, startedAt, total: told });
    return { rebuildId: pass.rebuildId, told, corrected };
  } finally {
    await mongo.close();
  }
}

async function tell(
  { listings, reviews }: { listings: ListingStore; reviews: ReviewStore },
  id: string,
  { rebuildId, copies, recount }: Pass,
  transaction: Transaction,
): Promise<'told' | 'corrected' | 'gone'> {
  const found = await listings.find(id, transaction);
  if (!found) return 'gone';
  const listing = recount ? await counted(found, reviews, transaction) : found;
  const data = { rebuildId, copies, listing: snapshotOf(listing) };
  const fact = newEvent('ListingSnapshotTaken', listing.hostelId, data);
  if (!recount) {
    await listings.tell(listing, fact, transaction);
    return 'told';
  }
  await listings.saveReviewStats(listing, fact, transaction);
  return listing.version === found.version ? 'told' : 'corrected';
}

/** The listing with its statistics as its reviews say; a new version when they were wrong. */
async function counted(
  listing: StoredListing,
  reviews: ReviewStore,
  transaction: Transaction,
): Promise<StoredListing> {
  const { count, sum } = await reviews.totals(listing.hostelId, transaction);
  const { reviewStats } = listing;
  if (reviewStats?.count === count && reviewStats.sum === sum) return listing;
  return { ...countedUp(listing), reviewStats: { count, sum } };
}

/** Waits until fewer than `limit` listings have something to tell: the bus sets the pace. */
async function published(listings: ListingStore, limit: number): Promise<void> {
  while ((await listings.waitingToTell(limit)) >= limit) await pause(pauseMs);
}
