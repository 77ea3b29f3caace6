import { type RebuildQueries, rebuildQueriesOf } from '@patna/service-kit/mongo';
import type { Model } from 'mongoose';
import type { StoredListing } from './stored-listing.ts';

/** Queries of a rebuild over hostels of every status. */
export interface ListingRebuildQueries extends RebuildQueries {
  /** The ids that exist. */
  knownAmong(hostelIds: readonly string[]): Promise<Set<string>>;
}

export function listingRebuildQueriesOf(listings: Model<StoredListing>): ListingRebuildQueries {
  return {
    ...rebuildQueriesOf(listings),

    async knownAmong(hostelIds) {
      const asked = { hostelId: { $in: hostelIds } };
      const found = await listings.find(asked, { hostelId: 1 }).lean<{ hostelId: string }[]>();
      return new Set(found.map((each) => each.hostelId));
    },
  };
}
