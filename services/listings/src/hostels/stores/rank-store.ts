import { patnaDay } from '@patna/contracts';
import { ratingScoreOf } from '@patna/search';
import type { Model, mongo } from 'mongoose';
import { type Ranks, ranksOf } from './listing-filter.ts';
import type { StoredListing } from './stored-listing.ts';

type Ranked = StoredListing & Partial<Ranks>;
const batchSize = 500;
const averageKeptMs = 600_000;
/** Assumed average rating in stars until the first review is published. */
const usualStars = 3.5;

/**
 * Rewrites ranks that change without an edit of the hostel: with the catalogue's average rating, or with
 * time.
 */
export function rankRefresh(listings: Model<StoredListing>) {
  let average: { readonly stars: Promise<number>; readonly until: number } | undefined;

  /** Average of all published reviews in stars, rounded to one decimal so that it seldom changes. */
  async function readAverage(): Promise<number> {
    const [total] = await listings.aggregate<{ count: number; sum: number }>([
      { $match: { status: 'live', 'reviewStats.count': { $gt: 0 } } },
      {
        $group: {
          _id: null,
          count: { $sum: '$reviewStats.count' },
          sum: { $sum: '$reviewStats.sum' },
        },
      },
    ]);
    return total ? Math.round((total.sum / total.count) * 10) / 10 : usualStars;
  }

  function catalogueAverage(): Promise<number> {
    const now = Date.now();
    if (average && average.until > now) return average.stars;
    const read = { stars: readAverage(), until: now + averageKeptMs };
    average = read;
    read.stars.catch(() => {
      if (average === read) average = undefined;
    });
    return read.stars;
  }

  async function rewrite(filter: object, changeOf: (listing: Ranked) => object | undefined) {
    let writes: mongo.AnyBulkWriteOperation[] = [];
    const flush = async () => {
      if (writes.length > 0) await listings.collection.bulkWrite(writes, { ordered: false });
      writes = [];
    };
    for await (const listing of listings.find(filter, { outbox: 0 }).lean<Ranked[]>().cursor()) {
      const $set = changeOf(listing);
      // Hostels that were written since the read have new ranks already.
      const unchanged = { _id: listing._id, version: listing.version };
      if ($set) writes.push({ updateOne: { filter: unchanged, update: { $set } } });
      if (writes.length >= batchSize) await flush();
    }
    await flush();
  }

  return {
    catalogueAverage,

    /** Marks exactly these hostels as silent, and updates the rank of those that changed. */
    markSilent: async (hostelIds: readonly string[]): Promise<void> => {
      const stars = await catalogueAverage();
      const mark = (isSilent: boolean) => (listing: Ranked) => {
        const { standing } = ranksOf({ ...listing, isSilent }, stars);
        return { isSilent, standing, changedAt: new Date() };
      };
      await rewrite({ isSilent: true, hostelId: { $nin: hostelIds } }, mark(false));
      const unmarked = { hostelId: { $in: hostelIds }, isSilent: { $ne: true } };
      await rewrite({ status: 'live', ...unmarked }, mark(true));
    },

    /** Computes the ranks that time or the catalogue's average has changed, and those of old records. */
    refreshRanks: async (): Promise<void> => {
      average = undefined;
      const stars = await catalogueAverage();
      const today = patnaDay(Date.now());
      await rewrite(
        { $or: [{ standing: { $exists: false } }, { priceMin: { $exists: false } }] },
        (listing) => {
          const changedAt = listing.reviewStats.count > 0 ? { changedAt: new Date() } : {};
          return { ...ranksOf(listing, stars), ...changedAt };
        },
      );
      await rewrite({ 'reviewStats.count': { $gt: 0 } }, ({ reviewStats, ratingScore }) => {
        const score = ratingScoreOf(reviewStats, stars);
        return score === ratingScore ? undefined : { ratingScore: score, changedAt: new Date() };
      });
      await rewrite({ behindFrom: { $gt: '', $lte: today } }, (listing) => {
        const { standing } = ranksOf(listing, stars);
        return standing === listing.standing ? undefined : { standing };
      });
    },
  };
}
