import type { Transaction } from '@patna/service-kit';
import {
  endedAccountsOf,
  batchCommands,
  isDuplicateKey,
  type Told,
} from '@patna/service-kit/mongo';
import { type Collection, type Connection, Schema } from 'mongoose';

/** Somebody who has sent a hostel an enquiry; what they wrote stays with the enquiry service. */
export interface Enquirer {
  _id: string;
  listingId: string;
  userId: string;
  lastSentAt: Date;
  /** The enquiry that was sent then; absent in rows from before. */
  enquiryId?: string | undefined;
  /** Time of the last fact about that enquiry; what a rebuild has not heard of since goes. */
  heardAt?: Date | undefined;
}

/** That somebody sent a hostel an enquiry, or that a rebuild tells of it again. */
export interface SentEnquiry {
  readonly enquiryId: string;
  readonly listingId: string;
  readonly userId: string;
  readonly sentAt: Date;
}

/** As long as the enquiry itself is kept. */
const keptDays = 730;

const enquirer = new Schema<Enquirer>(
  {
    _id: String,
    listingId: String,
    userId: String,
    lastSentAt: { type: Date, expires: keptDays * 86_400 },
    enquiryId: String,
    heardAt: Date,
  },
  { versionKey: false },
);
enquirer.index({ userId: 1 });

export type EnquirerStore = ReturnType<typeof createEnquirerStore>;

/** One record for each hostel and person, however many enquiries there were. */
export function createEnquirerStore(connection: Connection) {
  const enquirers = connection.model<Enquirer>('Enquirer', enquirer, 'enquirers');
  // One write for each enquiry of the product: not by way of mongoose, which costs as much again.
  const records = connection.collection<Enquirer>('enquirers');
  const keep = keeping(records);
  const ended = endedAccountsOf(connection, 'erased_enquirers');
  return {
    async init() {
      await Promise.all([enquirers.createIndexes(), ended.init()]);
    },

    /**
     * Keeps an enquiry as it is sent. One write with hostel and person as its key, so that it needs no
     * transaction: a repeat changes nothing, nor does an earlier fact that comes late.
     */
    async hear(sent: SentEnquiry): Promise<void> {
      const { listingId, userId, sentAt } = sent;
      await keep(sent);
      // Only now: an erasure at the same time has left its mark for us, or finds what we wrote.
      if (!(await ended.endedSince(userId, sentAt))) return;
      await records.deleteOne({ _id: idOf(listingId, userId), lastSentAt: { $lte: sentAt } });
    },

    /**
     * Keeps what a rebuild tells. Of the last enquiry alone its word counts, also for an earlier time. Leaves
     * nothing when the account had ended by then: the fact is late.
     */
    async note(sent: SentEnquiry, told: Told, transaction: Transaction): Promise<void> {
      const { enquiryId, listingId, userId, sentAt } = sent;
      if (await ended.endedSince(userId, sentAt, transaction)) return;
      const _id = idOf(listingId, userId);
      const known = await enquirers.findById(_id).session(transaction).lean<Enquirer>();
      if (known && !isLast(sent, known)) return;
      const kept = { listingId, userId, lastSentAt: sentAt, enquiryId };
      const change = { $set: kept, $max: { heardAt: new Date(told.time) } };
      await enquirers.updateOne({ _id }, change, { upsert: true, session: transaction });
    },

    /** Removes those last heard of before that time; answers how many. */
    async sweep(before: Date, transaction: Transaction): Promise<number> {
      const stale = { $or: [{ heardAt: { $lt: before } }, { heardAt: null }] };
      return (await enquirers.deleteMany(stale, { session: transaction })).deletedCount;
    },

    /** Those of these people who have sent this hostel an enquiry. */
    async among(listingId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (userIds.length === 0) return new Set();
      const ids = userIds.map((userId) => idOf(listingId, userId));
      const found = await enquirers.find({ _id: { $in: ids } }, { userId: 1 }).lean<Enquirer[]>();
      return new Set(found.map(({ userId }) => userId));
    },

    /** How many people have sent this hostel an enquiry. */
    countAt(listingId: string): Promise<number> {
      // By the index of ids alone: "0" is what follows "/".
      return enquirers.countDocuments({ _id: { $gte: `${listingId}/`, $lt: `${listingId}0` } });
    },

    everyOf(userId: string): Promise<Enquirer[]> {
      return enquirers.find({ userId }).sort({ lastSentAt: -1 }).lean<Enquirer[]>();
    },

    /** From here on nothing is kept that was sent until then. Ahead of `eraseAllOf`, and seen at once. */
    markEnded: (userId: string, at: Date): Promise<void> => ended.note(userId, at),

    /** @param at when the account ended */
    async eraseAllOf(userId: string, at: Date, transaction: Transaction): Promise<void> {
      await enquirers.deleteMany({ userId, lastSentAt: { $lte: at } }, { session: transaction });
    },
  };
}

function idOf(listingId: string, userId: string): string {
  return `${listingId}/${userId}`;
}

/** Puts an enquiry in the place of an earlier one of the same two; many at a time are one command. */
function keeping(records: Collection<Enquirer>): (sent: SentEnquiry) => Promise<void> {
  return batchCommands<SentEnquiry>({
    async together(all) {
      const writes = all.map((sent) => ({ updateOne: { ...newerThanKept(sent), upsert: true } }));
      await records.bulkWrite(writes, { ordered: false });
    },
    async alone(sent) {
      const { filter, update } = newerThanKept(sent);
      try {
        await records.updateOne(filter, update, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // A newer one stands, or an older one that came in at the same moment.
        await records.updateOne(filter, update);
      }
    },
  });
}

function newerThanKept({ enquiryId, listingId, userId, sentAt }: SentEnquiry) {
  const kept = { listingId, userId, lastSentAt: sentAt, enquiryId };
  return {
    filter: { _id: idOf(listingId, userId), lastSentAt: { $lt: sentAt } },
    update: { $set: kept, $max: { heardAt: sentAt } },
  };
}

/** A row from before does not say which enquiry it is of: a rebuild does, beginning with any. */
function isLast({ enquiryId, sentAt }: SentEnquiry, known: Enquirer): boolean {
  if (sentAt > known.lastSentAt) return true;
  return known.enquiryId === undefined || known.enquiryId === enquiryId;
}
