import { createHash } from 'node:crypto';
import { type FailedSearch, patnaDay } from '@patna/contracts';
import { type Connection, Schema } from 'mongoose';

interface StoredFailedSearch {
  /** A hash of the text. */
  _id: string;
  /** A hash of each device that typed it, different for each text. */
  devices: string[];
  people: number;
  /** The text, once enough people have typed it. */
  query?: string | undefined;
  lastAt: Date;
}

/** From this many people on, a text is stored and listed. */
const enoughPeople = 5;
/** Further devices are not counted: the list needs no exact number. */
const maxDevices = 500;
const retentionDays = 90;
const maxListed = 200;

const failedSearch = new Schema<StoredFailedSearch>(
  {
    _id: String,
    devices: [String],
    people: Number,
    query: String,
    lastAt: { type: Date, expires: retentionDays * 86_400 },
  },
  { versionKey: false },
);
failedSearch.index({ people: -1, _id: 1 });

export type FailedSearchStore = ReturnType<typeof createFailedSearchStore>;

export function createFailedSearchStore(connection: Connection) {
  const searches = connection.model<StoredFailedSearch>(
    'FailedSearch',
    failedSearch,
    'failed_searches',
  );
  return {
    async init() {
      await searches.createIndexes();
    },

    /** Counts each device once. Returns whether it was new. */
    async count(query: string, visitor: string): Promise<boolean> {
      const _id = hashOf(query);
      const device = hashOf(`${query} ${visitor}`).slice(0, 16);
      const lastAt = new Date();
      await searches.updateOne(
        { _id },
        { $setOnInsert: { devices: [], people: 0, lastAt } },
        { upsert: true },
      );
      const { modifiedCount } = await searches.updateOne(
        { _id, devices: { $ne: device }, people: { $lt: maxDevices } },
        { $push: { devices: device }, $inc: { people: 1 }, $set: { lastAt } },
      );
      await searches.updateOne(
        { _id, people: { $gte: enoughPeople } },
        { $set: { query, lastAt } },
      );
      return modifiedCount === 1;
    },

    /** The listed texts, most frequent first. */
    async list(): Promise<FailedSearch[]> {
      const found = await searches
        .find({ people: { $gte: enoughPeople }, query: { $exists: true } })
        .sort({ people: -1, _id: 1 })
        .limit(maxListed)
        .lean<StoredFailedSearch[]>();
      return found.map(({ query = '', people, lastAt }) => ({
        query,
        people,
        lastOn: patnaDay(lastAt.getTime()),
      }));
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
