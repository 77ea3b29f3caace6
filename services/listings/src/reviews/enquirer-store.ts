import type { Transaction } from '@patna/service-kit';
import {
  endedAccountsOf,
  batchCommands,
  isDuplicateKey,
  type EventStamp,
} from '@patna/service-kit/mongo';
import { type Collection, type Connection, Schema } from 'mongoose';

/** A person who has sent a hostel an enquiry. */
export interface Enquirer {
  _id: string;
  listingId: string;
  userId: string;
  lastSentAt: Date;
  /** When the owner last booked an enquiry of the person. */
  bookedAt?: Date | undefined;
  bookedEnquiryId?: string | undefined;
  /** Absent in old records. */
  enquiryId?: string | undefined;
  /** Time of the last event about that enquiry. A rebuild removes what it has not seen since its start. */
  heardAt?: Date | undefined;
}

/** An enquiry from its event or its snapshot. */
export interface SentEnquiry {
  readonly enquiryId: string;
  readonly listingId: string;
  readonly userId: string;
  readonly sentAt: Date;
}

/** Enquiries are kept this long too. */
const retentionDays = 730;

interface BookedEnquiry extends Omit<SentEnquiry, 'sentAt'> {
  /** When the owner changed its status. */
  readonly at: Date;
}

const enquirer = new Schema<Enquirer>(
  {
    _id: String,
    listingId: String,
    userId: String,
    lastSentAt: { type: Date, expires: retentionDays * 86_400 },
    bookedAt: Date,
    bookedEnquiryId: String,
    enquiryId: String,
    heardAt: Date,
  },
  { versionKey: false },
);
enquirer.index({ userId: 1 });

export type EnquirerStore = ReturnType<typeof createEnquirerStore>;

/** One record for each hostel and person. */
export function createEnquirerStore(connection: Connection) {
  const enquirers = connection.model<Enquirer>('Enquirer', enquirer, 'enquirers');
  // Runs for every enquiry; the driver costs half of Mongoose.
  const records = connection.collection<Enquirer>('enquirers');
  const storeNewer = newerEnquiryWriter(records);
  const ended = endedAccountsOf(connection, 'erased_enquirers');
  return {
    async init() {
      await Promise.all([enquirers.createIndexes(), ended.init()]);
    },

    /**
     * Stores an enquiry in one write keyed by hostel and person, without a transaction. Repeats and late
     * events change nothing.
     */
    async recordEnquiry(sent: SentEnquiry): Promise<void> {
      const { listingId, userId, sentAt } = sent;
      await storeNewer(sent);
      // Checked after the write, because an erasure may run at the same time.
      if (!(await ended.endedSince(userId, sentAt))) return;
      await records.deleteOne({ _id: idOf(listingId, userId), lastSentAt: { $lte: sentAt } });
    },

    /** Stores that an enquiry was booked, also when that is heard before the enquiry itself. */
    async noteBooked({ enquiryId, listingId, userId, at }: BookedEnquiry): Promise<void> {
      const _id = idOf(listingId, userId);
      const first = { listingId, userId, lastSentAt: at, enquiryId };
      const change = {
        $set: { bookedEnquiryId: enquiryId },
        $max: { bookedAt: at, heardAt: at },
        $setOnInsert: first,
      };
      await records.updateOne({ _id }, change, { upsert: true });
      if (await ended.endedSince(userId, at)) await records.deleteOne({ _id, bookedAt: at });
    },

    /** Stores that a booking was undone, unless another enquiry of the person is the booked one. */
    async forgetBooked({ enquiryId, listingId, userId, at }: BookedEnquiry): Promise<void> {
      await records.updateOne(
        { _id: idOf(listingId, userId), bookedEnquiryId: enquiryId, bookedAt: { $lt: at } },
        { $unset: { bookedAt: 1, bookedEnquiryId: 1 } },
      );
    },

    /**
     * Stores a snapshot. A snapshot of the latest enquiry always counts. Stores nothing when the account has
     * ended since.
     */
    async note(sent: SentEnquiry, stamp: EventStamp, transaction: Transaction): Promise<void> {
      const { enquiryId, listingId, userId, sentAt } = sent;
      if (await ended.endedSince(userId, sentAt, transaction)) return;
      const _id = idOf(listingId, userId);
      const known = await enquirers.findById(_id).session(transaction).lean<Enquirer>();
      if (known && !isLast(sent, known)) return;
      const latest = { listingId, userId, lastSentAt: sentAt, enquiryId };
      const change = { $set: latest, $max: { heardAt: new Date(stamp.time) } };
      await enquirers.updateOne({ _id }, change, { upsert: true, session: transaction });
    },

    /** Removes what no event has confirmed since `before`. Returns how many. */
    async sweep(before: Date, transaction: Transaction): Promise<number> {
      const stale = { $or: [{ heardAt: { $lt: before } }, { heardAt: null }] };
      return (await enquirers.deleteMany(stale, { session: transaction })).deletedCount;
    },

    /** Which of these people have enquired at this hostel, and whether the owner booked it. */
    async among(
      listingId: string,
      userIds: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly booked: boolean }>> {
      if (userIds.length === 0) return new Map();
      const ids = userIds.map((userId) => idOf(listingId, userId));
      const found = await enquirers
        .find({ _id: { $in: ids } }, { userId: 1, bookedAt: 1 })
        .lean<Enquirer[]>();
      return new Map(
        found.map(({ userId, bookedAt }) => [userId, { booked: bookedAt !== undefined }]),
      );
    },

    /** People with a booked enquiry at this hostel. */
    async bookedAt(listingId: string): Promise<string[]> {
      const found = await enquirers
        .find({ ...atHostel(listingId), bookedAt: { $exists: true } }, { userId: 1 })
        .lean<Enquirer[]>();
      return found.map(({ userId }) => userId);
    },

    /** How many people have enquired at this hostel. */
    countAt(listingId: string): Promise<number> {
      return enquirers.countDocuments(atHostel(listingId));
    },

    everyOf(userId: string): Promise<Enquirer[]> {
      return enquirers.find({ userId }).sort({ lastSentAt: -1 }).lean<Enquirer[]>();
    },

    /** Blocks later writes of enquiries sent until `at`. Visible at once; call before `eraseAllOf`. */
    markEnded: (userId: string, at: Date): Promise<void> => ended.note(userId, at),

    /** Whether the account has ended since. */
    hasEnded: (userId: string, since: Date, transaction: Transaction): Promise<boolean> =>
      ended.endedSince(userId, since, transaction),

    /** @param at when the account ended */
    async eraseAllOf(userId: string, at: Date, transaction: Transaction): Promise<void> {
      await enquirers.deleteMany({ userId, lastSentAt: { $lte: at } }, { session: transaction });
    },
  };
}

/** The ids of a hostel's records are a range, because "0" follows "/". */
function atHostel(listingId: string) {
  return { _id: { $gte: `${listingId}/`, $lt: `${listingId}0` } };
}

function idOf(listingId: string, userId: string): string {
  return `${listingId}/${userId}`;
}

/** Replaces an earlier enquiry of the same person at the hostel. Concurrent writes go in one command. */
function newerEnquiryWriter(records: Collection<Enquirer>): (sent: SentEnquiry) => Promise<void> {
  return batchCommands<SentEnquiry>({
    async together(all) {
      const writes = all.map((sent) => ({ updateOne: { ...newerThanStored(sent), upsert: true } }));
      await records.bulkWrite(writes, { ordered: false });
    },
    async alone(sent) {
      const { filter, update } = newerThanStored(sent);
      try {
        await records.updateOne(filter, update, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // A newer enquiry exists, or an older one was written at the same moment.
        await records.updateOne(filter, update);
      }
    },
  });
}

function newerThanStored({ enquiryId, listingId, userId, sentAt }: SentEnquiry) {
  const latest = { listingId, userId, lastSentAt: sentAt, enquiryId };
  return {
    filter: { _id: idOf(listingId, userId), lastSentAt: { $lt: sentAt } },
    update: { $set: latest, $max: { heardAt: sentAt } },
  };
}

/**
 * Whether the enquiry is the last one of its person. An old record has no enquiry id, so any snapshot may set
 * it.
 */
function isLast({ enquiryId, sentAt }: SentEnquiry, known: Enquirer): boolean {
  if (sentAt > known.lastSentAt) return true;
  return known.enquiryId === undefined || known.enquiryId === enquiryId;
}
