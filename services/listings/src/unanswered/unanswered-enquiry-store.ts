import { type Connection, Schema } from 'mongoose';

/** An enquiry that its hostel's owner has not answered for three days. Holds no personal data. */
interface UnansweredEnquiry {
  readonly _id: string;
  readonly listingId: string;
  readonly at: Date;
  /** Whether the enquiry is settled. It stays stored, so that a late event does not add it again. */
  readonly answered?: boolean | undefined;
  /** True if it is settled only because the owner blocked the sender. */
  readonly blocked?: boolean | undefined;
  /** True if the sender was blocked before the three days were over. */
  readonly notDue?: boolean | undefined;
}

const retentionDays = 30;

const unanswered = new Schema<UnansweredEnquiry>(
  {
    _id: String,
    listingId: String,
    at: { type: Date, expires: retentionDays * 86_400 },
    answered: Boolean,
    blocked: Boolean,
    notDue: Boolean,
  },
  { versionKey: false },
);
unanswered.index({ listingId: 1, at: 1 });

export type UnansweredEnquiryStore = ReturnType<typeof createUnansweredEnquiryStore>;

/**
 * Enquiries without an answer. An answer or the sender's withdrawal settles one; a block settles it until the
 * block ends.
 */
export function createUnansweredEnquiryStore(connection: Connection) {
  const enquiries = connection.model<UnansweredEnquiry>(
    'UnansweredEnquiry',
    unanswered,
    'unanswered_enquiries',
  );
  return {
    async init() {
      await enquiries.createIndexes();
    },

    async add({ _id, ...enquiry }: UnansweredEnquiry): Promise<void> {
      const change = { $setOnInsert: enquiry, $unset: { notDue: true } };
      await enquiries.updateOne({ _id }, change, { upsert: true });
    },

    async settle(_id: string, listingId: string): Promise<void> {
      const change = {
        $set: { answered: true },
        $unset: { blocked: true },
        $setOnInsert: { listingId, at: new Date() },
      };
      await enquiries.updateOne({ _id }, change, { upsert: true });
    },

    async block(_id: string, listingId: string): Promise<void> {
      const settled = { answered: true, blocked: true };
      const added = { listingId, at: new Date(), notDue: true, ...settled };
      await enquiries.updateOne({ _id }, { $setOnInsert: added }, { upsert: true });
      await enquiries.updateOne({ _id, answered: { $ne: true } }, { $set: settled });
    },

    /** Ends the settlement by a block. Does nothing when the enquiry was settled otherwise. */
    async unblock(_id: string): Promise<void> {
      await enquiries.deleteOne({ _id, blocked: true, notDue: true });
      const change = { $unset: { answered: true, blocked: true } };
      await enquiries.updateOne({ _id, blocked: true }, change);
    },

    /** Hostels with at least `count` unanswered enquiries since then. */
    async hostelsWith(count: number, since: Date): Promise<string[]> {
      const found = await enquiries.aggregate<{ _id: string }>([
        { $match: { at: { $gt: since }, answered: { $ne: true } } },
        { $group: { _id: '$listingId', count: { $sum: 1 } } },
        { $match: { count: { $gte: count } } },
      ]);
      return found.map(({ _id }) => _id);
    },
  };
}
