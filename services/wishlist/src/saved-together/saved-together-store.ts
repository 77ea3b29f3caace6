import { type Connection, Schema } from 'mongoose';

/** The hostels that were also saved by people who saved this one. It names no people. */
interface StoredCounts {
  _id: string;
  /** Public ids. The hostel saved by most of these people is first. */
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

/** Limits of the count for one hostel. */
export interface CountLimits {
  /** Later saves are not counted. */
  readonly until: Date;
  /** Hostels with fewer savers are not counted. */
  readonly minSavers: number;
  /** Another hostel is counted when at least this many people saved both. */
  readonly minPeople: number;
  /** Only this many newest saves of a hostel are read. */
  readonly maxPeople: number;
  /** Only this many newest saves of a person are read. */
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

    /** Returns true for one process in each `everyMs`. */
    async takeRun(everyMs: number): Promise<boolean> {
      const isDue = { $expr: { $lte: ['$startedAt', { $subtract: ['$$NOW', everyMs] }] } };
      const taken = [{ $set: { startedAt: '$$NOW' } }];
      const { modifiedCount } = await runs.updateOne({ _id: runId, ...isDue }, taken);
      return modifiedCount === 1;
    },

    /** Makes the next run due after `delayMs`. */
    async postponeRun(everyMs: number, delayMs: number): Promise<void> {
      const startedAt = { $subtract: ['$$NOW', everyMs - delayMs] };
      await runs.updateOne({ _id: runId }, [{ $set: { startedAt } }]);
    },

    /** Ids of hostels that may have enough savers. Reads only the index. */
    async candidates({ until, minSavers }: CountLimits): Promise<string[]> {
      const found = items.aggregate<{ _id: string }>(
        [
          { $match: { listingId: { $gt: '' }, saved: true, savedAt: { $lte: until } } },
          { $group: { _id: '$listingId', people: { $sum: 1 } } },
          { $match: { people: { $gte: minSavers } } },
          { $project: { _id: 1 } },
        ],
        { allowDiskUse: true, hint: { listingId: 1, saved: 1, savedAt: -1 } },
      );
      return (await found.toArray()).map(({ _id }) => _id);
    },

    async hasEnoughSavers(hostelId: string, { until, minSavers }: CountLimits): Promise<boolean> {
      const own = { listingId: hostelId, ...savedUntil(until) };
      return (await items.countDocuments(own, { limit: minSavers })) === minSavers;
    },

    /** Ids of hostels that people who saved this one also saved. The hostel with most such people is first. */
    async savedWith(hostelId: string, limits: CountLimits): Promise<string[]> {
      const { until, minPeople, maxPeople, maxOfPerson, maxHostels } = limits;
      const newest = { $sort: { savedAt: -1 } };
      const found = items.aggregate<{ _id: string }>([
        { $match: { listingId: hostelId, ...savedUntil(until) } },
        newest,
        { $limit: maxPeople },
        {
          $lookup: {
            from: 'items',
            localField: 'userId',
            foreignField: 'userId',
            pipeline: [
              { $match: savedUntil(until) },
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

    /** Removes counts that no run since `before` has written. */
    async removeOlder(before: Date): Promise<void> {
      await counts.deleteMany({ countedAt: { $lt: before } });
    },

    async read(hostelId: string): Promise<readonly string[]> {
      return (await counts.findById(hostelId).lean<StoredCounts>())?.hostelIds ?? [];
    },
  };
}

/** `savedAt` is chosen by the device and can be backdated; the times in `saves` are the server's. */
function savedUntil(until: Date) {
  const later = { $elemMatch: { at: { $gt: until.toISOString() } } };
  return { saved: true, savedAt: { $lte: until }, saves: { $not: later } };
}
