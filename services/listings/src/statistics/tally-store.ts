import type { Transaction } from '@patna/service-kit';
import { batchInserts, isDuplicateKey } from '@patna/service-kit/mongo';
import { type Connection, type Model, Schema } from 'mongoose';

/** One countable event at a hostel. Holds no personal data. */
export interface TallyMark {
  /** Derived from its subject, so that a repeated event is one mark. */
  readonly _id: string;
  readonly listingId: string;
  readonly kind: 'view' | 'contact' | 'save' | 'enquiry' | 'reply' | 'answer';
  /** A day in Patna, `YYYY-MM-DD`. */
  readonly day: string;
  readonly at: Date;
  /** Set for `enquiry`, `reply` and `answer`. */
  readonly enquiryId?: string | undefined;
}

interface StoredMark extends TallyMark {
  /** When a rebuild last confirmed it. */
  readonly heardAt?: Date | undefined;
}

export interface DayCount {
  readonly listingId: string;
  readonly day: string;
  readonly kind: TallyMark['kind'];
  readonly count: number;
}

/** Statistics reach back 90 days, and a reply may belong to an earlier enquiry. */
const retentionDays = 120;

const tallyMark = new Schema<StoredMark>(
  {
    _id: String,
    listingId: String,
    kind: String,
    day: String,
    at: { type: Date, expires: retentionDays * 86_400 },
    enquiryId: String,
    heardAt: Date,
  },
  { versionKey: false },
);
tallyMark.index({ listingId: 1, day: 1, kind: 1 });
tallyMark.index({ enquiryId: 1 }, { sparse: true });

const began = new Schema<{ _id: string; at: Date }>(
  { _id: String, at: Date },
  { versionKey: false },
);

export type TallyStore = ReturnType<typeof createTallyStore>;

/** Marks are stored singly and counted on read, so the numbers cannot drift from the events. */
export function createTallyStore(connection: Connection) {
  const marks = connection.model<StoredMark>('TallyMark', tallyMark, 'tally_marks');
  const beginnings = connection.model<{ _id: string; at: Date }>('Began', began, 'began');
  const records = connection.collection<StoredMark>('tally_marks');
  const insertOnce = batchInserts(records);
  return {
    ...madeAnew(marks),

    async init() {
      await marks.createIndexes();
      const now = { $setOnInsert: { at: new Date() } };
      await beginnings.updateOne({ _id: 'tally' }, now, { upsert: true });
    },

    /** When counting began. */
    async since(): Promise<Date> {
      return (await beginnings.findById('tally').lean())?.at ?? new Date();
    },

    /** Adds a mark. Returns false when it exists. One write, safe to repeat. */
    async add(mark: TallyMark): Promise<boolean> {
      try {
        await records.insertOne(mark, { ignoreUndefined: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Like `add` without a result. Concurrent notes go in one command. */
    note: (mark: TallyMark): Promise<void> => insertOnce(mark),

    /** Counts by hostel, kind and day. `from` and `to` are days and are included. */
    async counts(listingIds: readonly string[], from: string, to: string): Promise<DayCount[]> {
      return marks.aggregate<DayCount>([
        { $match: { listingId: { $in: [...listingIds] }, day: { $gte: from, $lte: to } } },
        {
          $group: {
            _id: { listingId: '$listingId', day: '$day', kind: '$kind' },
            count: { $sum: 1 },
          },
        },
        {
          $project: {
            _id: 0,
            listingId: '$_id.listingId',
            day: '$_id.day',
            kind: '$_id.kind',
            count: 1,
          },
        },
      ]);
    },

    /** Enquiries that a hostel has received since `from`, and how many of them have a reply or another answer. */
    async answers(
      listingId: string,
      from: string,
    ): Promise<{ readonly answered: number; readonly received: number }> {
      const sent = await marks
        .find({ listingId, day: { $gte: from }, kind: 'enquiry' }, { enquiryId: 1 })
        .lean<TallyMark[]>();
      const enquiryIds = sent.flatMap(({ enquiryId }) => enquiryId ?? []);
      if (enquiryIds.length === 0) return { answered: 0, received: 0 };
      const ids = enquiryIds.flatMap((id) => [`reply:${id}`, `answer:${id}`]);
      const answered = await marks.distinct('enquiryId', { _id: { $in: ids } });
      return { answered: answered.length, received: enquiryIds.length };
    },

    /** First replies of these days with the times of their enquiries, where known. */
    async replies(
      listingIds: readonly string[],
      from: string,
      to: string,
    ): Promise<{ mark: TallyMark; sentAt: Date }[]> {
      const replied = await marks
        .find({ listingId: { $in: listingIds }, day: { $gte: from, $lte: to }, kind: 'reply' })
        .lean<TallyMark[]>();
      if (replied.length === 0) return [];
      const enquiryIds = replied.flatMap(({ enquiryId }) => enquiryId ?? []);
      const sent = await marks
        .find({ enquiryId: { $in: enquiryIds }, kind: 'enquiry' })
        .lean<TallyMark[]>();
      const sentAt = new Map(sent.map((mark) => [mark.enquiryId, mark.at]));
      return replied.flatMap((mark) => {
        const at = sentAt.get(mark.enquiryId);
        return at ? [{ mark, sentAt: at }] : [];
      });
    },
  };
}

function madeAnew(marks: Model<StoredMark>) {
  return {
    /** Overwrites a mark during a rebuild. Skips marks that would expire at once. */
    async put(mark: TallyMark, heardAt: Date, transaction: Transaction): Promise<void> {
      if (mark.at.getTime() < Date.now() - retentionDays * 86_400_000) return;
      const { _id } = mark;
      const options = { upsert: true, session: transaction };
      await marks.replaceOne({ _id }, { ...mark, heardAt }, options);
    },

    /** Removes a reply mark older than `by`. */
    async removeReply(enquiryId: string, by: Date, transaction: Transaction): Promise<void> {
      const reply = { _id: `reply:${enquiryId}`, at: { $lte: by } };
      await marks.deleteOne(reply, { session: transaction });
    },

    /** Removes enquiry marks that no rebuild has confirmed since `before`. Returns how many. */
    async sweepEnquiries(before: Date, transaction: Transaction): Promise<number> {
      const stale = { $or: [{ heardAt: { $lt: before } }, { heardAt: null }] };
      // Enquiry ids are indexed, so the many visits are skipped.
      const unpublished = {
        enquiryId: { $exists: true },
        kind: 'enquiry' as const,
        at: { $lt: before },
        ...stale,
      };
      return (await marks.deleteMany(unpublished, { session: transaction })).deletedCount;
    },
  };
}
