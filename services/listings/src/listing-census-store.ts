import type { Model, Types } from 'mongoose';
import type { StoredListing } from './stored-listing.ts';

/** What a rebuild asks about all hostels, whatever their status. */
export interface ListingCensus {
  /** Public ids of all there are, in batches; one that is added meanwhile may be left out. */
  allIds(batch: number): AsyncIterable<string[]>;
  /** How many have facts in their outbox, `most` at the most. */
  waitingToTell(most: number): Promise<number>;
  /** Which of these there are. */
  knownAmong(hostelIds: readonly string[]): Promise<Set<string>>;
}

export function censusOf(listings: Model<StoredListing>): ListingCensus {
  return {
    async *allIds(batch) {
      let last: Types.ObjectId | undefined;
      for (;;) {
        const found = await listings
          .find(last ? { _id: { $gt: last } } : {}, { hostelId: 1 })
          .sort({ _id: 1 })
          .limit(batch)
          .lean<Pick<StoredListing, '_id' | 'hostelId'>[]>();
        if (found.length === 0) return;
        last = found.at(-1)?._id;
        yield found.map((each) => each.hostelId);
      }
    },

    async waitingToTell(most) {
      return listings.countDocuments({ 'outbox.time': { $gt: '' } }).limit(most);
    },

    async knownAmong(hostelIds) {
      const asked = { hostelId: { $in: hostelIds } };
      const found = await listings.find(asked, { hostelId: 1 }).lean<{ hostelId: string }[]>();
      return new Set(found.map((each) => each.hostelId));
    },
  };
}
