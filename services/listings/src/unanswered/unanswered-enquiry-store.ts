import { type Connection, Schema } from 'mongoose';

/** An enquiry that its hostel's owner has not answered for three days. Holds no personal data. */
interface UnansweredEnquiry {
  readonly _id: string;
  readonly listingId: string;
  readonly at: Date;
  /** Stays, so that a late event does not add the enquiry again. */
  readonly answered?: boolean | undefined;
}

const keptDays = 30;

const unanswered = new Schema<UnansweredEnquiry>(
  {
    _id: String,
    listingId: String,
    at: { type: Date, expires: keptDays * 86_400 },
    answered: Boolean,
  },
  { versionKey: false },
);
unanswered.index({ listingId: 1, at: 1 });

export type UnansweredEnquiryStore = ReturnType<typeof createUnansweredEnquiryStore>;

/** Enquiries without an answer. An answer, or the sender's withdrawal, settles one. */
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
      await enquiries.updateOne({ _id }, { $setOnInsert: enquiry }, { upsert: true });
    },

    async settle(_id: string, listingId: string): Promise<void> {
      const change = { $set: { answered: true }, $setOnInsert: { listingId, at: new Date() } };
      await enquiries.updateOne({ _id }, change, { upsert: true });
    },

    /** Hostels with at least `count` of them since then. */
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
