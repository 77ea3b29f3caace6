import { regionOf } from '@patna/search/find-city';
import type { Model, mongo } from 'mongoose';
import type { StoredListing } from './stored-listing.ts';

type Located = Pick<StoredListing, '_id' | 'address' | 'region' | 'regions' | 'version'>;
const fields = { address: 1, region: 1, regions: 1, version: 1 } as const;
const batchSize = 500;

/**
 * The region of a listing, and all regions it was ever in. Phones that keep a former region learn that the
 * listing has left it.
 */
export function regionFields({ address, regions = [] }: Pick<Located, 'address' | 'regions'>) {
  const region = regionOf(address);
  return { region, regions: [...new Set([...regions, region])] };
}

/** Keeps stored regions equal to those of the listed cities. */
export function regionRefresh(listings: Model<StoredListing>) {
  async function rewrite(filter: object, changeOf: () => object): Promise<void> {
    let writes: mongo.AnyBulkWriteOperation[] = [];
    const flush = async () => {
      if (writes.length > 0) await listings.collection.bulkWrite(writes, { ordered: false });
      writes = [];
    };
    for await (const listing of listings.find(filter, fields).lean<Located[]>().cursor()) {
      const { _id, version } = listing;
      const next = regionFields(listing);
      if (next.region === listing.region) continue;
      const update = { $set: { ...next, ...changeOf() } };
      writes.push({ updateOne: { filter: { _id, version }, update } });
      if (writes.length >= batchSize) await flush();
    }
    await flush();
  }

  const markChanged = () => ({ changedAt: new Date() });
  // This query uses the index that begins with `regions`.
  const withoutRegion = { regions: { $exists: false } };
  return {
    /** Gives records of releases without regions their region. No phone has a cursor of a region yet. */
    fillRegions: () => rewrite(withoutRegion, () => ({})),
    /** Gives a region to hostels that a pod of an earlier release has added since. */
    fillNewRegions: () => rewrite(withoutRegion, markChanged),
    /** Moves hostels whose city is listed only now, and those that a pod of an earlier release has moved. */
    refreshRegions: () => rewrite({}, markChanged),
  };
}
