import type { Model } from 'mongoose';
import type { StoredListing } from './stored-listing.ts';

export interface ListingQueue {
  /** New listings and approved ones with a pending change, oldest first. `page` counts from 1. */
  waiting(page: number, limit: number): Promise<{ found: StoredListing[]; total: number }>;
}

const waits = {
  $or: [
    { status: 'in review' as const },
    {
      status: { $in: ['live' as const, 'paused' as const] },
      'pending.since': { $exists: true },
      'pending.rejectionReason': { $exists: false },
    },
  ],
};

export function createQueueQueries(listings: Model<StoredListing>): ListingQueue {
  return {
    async waiting(page, limit) {
      const [found, total] = await Promise.all([
        listings
          .find(waits, { outbox: 0 })
          .sort({ updatedAt: 1, _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<StoredListing[]>(),
        listings.countDocuments(waits),
      ]);
      return { found, total };
    },
  };
}
