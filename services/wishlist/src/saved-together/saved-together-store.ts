import { type Connection, Schema } from 'mongoose';

/** Which hostels were also saved by the people who saved one. It names no people. */
interface StoredCounts {
  _id: string;
  /** Public ids, saved by most of these people first. */
  hostelIds: string[];
  countedAt: Date;
}

/** When the last count began. */
interface StoredRun {
  readonly _id: string;
  readonly startedAt: Date;
}

const countsSchema = new Schema<StoredCounts>(
  { _id: String, hostelIds: [String], countedAt: Date },
  { versionKey: false },
);

const runId = 'saved-together';

/** Bounds of the count for one hostel. */
export interface CountLimits {
  /** Another hostel counts when at least so many people saved both. */
  readonly minPeople: number;
  /** The newest saves of a hostel that are read. */
  readonly maxPeople: number;
  /** The newest saves of a person that are read. */
  readonly maxOfPerson: number;
  readonly maxHostels: number;
}

export type SavedTogetherStore = ReturnType<typeof createSavedTogetherStore>;

export function createSavedTogetherStore(connection: Connection) {
  const counts = connection.model<StoredCounts>('SavedTogether', countsSchema, 'saved_together');
  const runs = connection.collection<StoredRun>('periodic_runs');
  const items = connection.collection('items');
  return {
    async init() {
      const never = { startedAt: new Date(0) };
      await runs.updateOne({ _id: runId }, { $setOnInsert: never }, { upsert: true });
    },

    /** True for one process in each `everyMs`. */
    async takeRun(everyMs: number): Promise<boolean> {
      const isDue = { $expr: { $lte: ['$startedAt', { $subtract: ['$$NOW', everyMs] }] } };
      const taken = [{ $set: { startedAt: '$$NOW' } }];
      const { modifiedCount } = await runs.updateOne({ _id: runId, ...isDue }, taken);
      return modifiedCount === 1;
    },

    /** Lets the next process start a run at once. */
    async releaseRun(): Promise<void> {
      await runs.updateOne({ _id: runId }, { $set: { startedAt: new Date(0) } });
    },

    /** Ids of hostels that at least `people` saved. */
    async savedByAtLeast(people: number): Promise<string[]> {
      const found = items.aggregate<{ _id: string }>(
        [
          { $match: { saved: true } },
          { $group: { _id: '$listingId', people: { $sum: 1 } } },
          { $match: { people: { $gte: people } } },
          { $project: { _id: 1 } },
        ],
        { allowDiskUse: true },
      );
      return (await found.toArray()).map(({ _id }) => _id);
    },

    /** Ids of the hostels that the people who saved this one also saved, most people first. */
    async savedWith(hostelId: string, limits: CountLimits): Promise<string[]> {
      const { minPeople, maxPeople, maxOfPerson, maxHostels } = limits;
      const newest = { $sort: { savedAt: -1 } };
      const found = items.aggregate<{ _id: string }>([
        { $match: { listingId: hostelId, saved: true } },
        newest,
        { $limit: maxPeople },
        {
          $lookup: {
            from: 'items',
            localField: 'userId',
            foreignField: 'userId',
            pipeline: [
              { $match: { saved: true } },
              newest,
              { $limit: maxOfPerson },
              { $project: { _id: 0, listingId: 1 } },
            ],
            as: 'other',
          },
        },
        { $unwind: '$other' },
        { $match: { 'other.listingId': { $ne: hostelId } } },
        { $group: { _id: '$other.listingId', people: { $sum: 1 } } },
        { $match: { people: { $gte: minPeople } } },
        { $sort: { people: -1, _id: 1 } },
        { $limit: maxHostels },
      ]);
      return (await found.toArray()).map(({ _id }) => _id);
    },

    async replace(hostelId: string, hostelIds: string[], countedAt: Date): Promise<void> {
      await counts.updateOne(
        { _id: hostelId },
        { $set: { hostelIds, countedAt } },
        { upsert: true },
      );
    },

    /** Removes what no run since `before` has counted. */
    async removeOlder(before: Date): Promise<void> {
      await counts.deleteMany({ countedAt: { $lt: before } });
    },

    async read(hostelId: string): Promise<readonly string[]> {
      return (await counts.findById(hostelId).lean<StoredCounts>())?.hostelIds ?? [];
    },
  };
}
