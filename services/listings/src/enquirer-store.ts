import type { Transaction } from '@patna/service-kit';
import { endedAccountsOf } from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** Somebody who has sent a hostel an enquiry; what they wrote stays with the enquiry service. */
export interface Enquirer {
  _id: string;
  listingId: string;
  userId: string;
  lastSentAt: Date;
}

/** As long as the enquiry itself is kept. */
const keptDays = 730;

const enquirer = new Schema<Enquirer>(
  {
    _id: String,
    listingId: String,
    userId: String,
    lastSentAt: { type: Date, expires: keptDays * 86_400 },
  },
  { versionKey: false },
);
enquirer.index({ userId: 1 });

export type EnquirerStore = ReturnType<typeof createEnquirerStore>;

/** One record for each hostel and person, however many enquiries there were. */
export function createEnquirerStore(connection: Connection) {
  const enquirers = connection.model<Enquirer>('Enquirer', enquirer, 'enquirers');
  const ended = endedAccountsOf(connection, 'erased_enquirers');
  const idOf = (listingId: string, userId: string) => `${listingId}/${userId}`;
  return {
    async init() {
      await Promise.all([enquirers.createIndexes(), ended.init()]);
    },

    /** Leaves nothing when the account had ended by then: the fact is late. */
    async note(
      { listingId, userId, lastSentAt }: Omit<Enquirer, '_id'>,
      transaction: Transaction,
    ): Promise<void> {
      if (await ended.endedSince(userId, lastSentAt, transaction)) return;
      const change = { $setOnInsert: { listingId, userId }, $max: { lastSentAt } };
      const options = { upsert: true, session: transaction };
      await enquirers.updateOne({ _id: idOf(listingId, userId) }, change, options);
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

    /** @param at when the account ended: what was sent until then is not noted any more */
    async eraseAllOf(userId: string, at: Date, transaction: Transaction): Promise<void> {
      await ended.note(userId, at, transaction);
      await enquirers.deleteMany({ userId }, { session: transaction });
    },
  };
}
