import { type Census, censusOf } from '@patna/service-kit/mongo';
import type { Model } from 'mongoose';
import type { StoredListing } from './stored-listing.ts';

/** Queries of a rebuild over hostels of every status. */
export interface ListingCensus extends Census {
  /** The ids that exist. */
  knownAmong(hostelIds: readonly string[]): Promise<Set<string>>;
}

export function listingCensusOf(listings: Model<StoredListing>): ListingCensus {
  return {
    ...censusOf(listings),

    async knownAmong(hostelIds) {
      const asked = { hostelId: { $in: hostelIds } };
      const found = await listings.find(asked, { hostelId: 1 }).lean<{ hostelId: string }[]>();
      return new Set(found.map((each) => each.hostelId));
    },
  };
}
