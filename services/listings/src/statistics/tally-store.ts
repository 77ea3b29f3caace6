import type { Transaction } from '@patna/service-kit';
import { batchInserts, isDuplicateKey } from '@patna/service-kit/mongo';
import { type Connection, type Model, Schema } from 'mongoose';

/** One thing that happened about a hostel. Names nobody. */
export interface TallyMark {
  /** What it is about, so that the same fact heard twice is one mark. */
  readonly _id: string;
  readonly listingId: string;
  readonly kind: 'view' | 'contact' | 'save' | 'enquiry' | 'reply';
  /** By the calendar of Patna, `YYYY-MM-DD`. */
  readonly day: string;
  readonly at: Date;
  /** Of `enquiry` and `reply`. */
  readonly enquiryId?: string | undefined;
}

/** A mark as it is kept. */
interface StoredMark extends TallyMark {
  /** When a rebuild last told of it; absent: never. */
  readonly heardAt?: Date | undefined;
}

/** How many marks of one kind a hostel has on one day. */
export interface DayCount {
  readonly listingId: string;
  readonly day: string;
  readonly kind: TallyMark['kind'];
  readonly count: number;
}

/** The longest look back is 90 days, and a first reply may be to an enquiry from before. */
const keptDays = 120;

const tallyMark = new Schema<StoredMark>(
  {
    _id: String,
    listingId: String,
    kind: String,
    day: String,
    at: { type: Date, expires: keptDays * 86_400 },
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

/** Marks are kept one by one and counted when asked for: the numbers cannot drift from the facts. */
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

    /** When counting began: nothing is known of the days before. */
    async since(): Promise<Date> {
      return (await beginnings.findById('tally').lean())?.at ?? new Date();
    },

    /** False when the mark is there already. One write, so a repeat changes nothing. */
    async add(mark: TallyMark): Promise<boolean> {
      try {
        await records.insertOne(mark, { ignoreUndefined: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** As `add`, for those who need no answer: many at a time are one command. */
    note(mark: TallyMark): Promise<void> {
      return insertOnce(mark);
    },

    /** Days are inclusive. */
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

    /** The first replies of those days and when each enquiry was sent, as far as that is known. */
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

/** What a rebuild does with marks. */
function madeAnew(marks: Model<StoredMark>) {
  return {
    /** As a rebuild tells it, whatever stood there; nothing of what would be forgotten at once. */
    async put(mark: TallyMark, heardAt: Date, transaction: Transaction): Promise<void> {
      if (mark.at.getTime() < Date.now() - keptDays * 86_400_000) return;
      const { _id } = mark;
      const options = { upsert: true, session: transaction };
      await marks.replaceOne({ _id }, { ...mark, heardAt }, options);
    },

    /** There was no reply by then. */
    async removeReply(enquiryId: string, by: Date, transaction: Transaction): Promise<void> {
      const reply = { _id: `reply:${enquiryId}`, at: { $lte: by } };
      await marks.deleteOne(reply, { session: transaction });
    },

    /** Removes the marks of enquiries that no rebuild has told of since; answers how many. */
    async sweepEnquiries(before: Date, transaction: Transaction): Promise<number> {
      const stale = { $or: [{ heardAt: { $lt: before } }, { heardAt: null }] };
      // Each has an enquiry's id: by that index the far more numerous looks are passed over.
      const untold = {
        enquiryId: { $exists: true },
        kind: 'enquiry' as const,
        at: { $lt: before },
        ...stale,
      };
      return (await marks.deleteMany(untold, { session: transaction })).deletedCount;
    },
  };
}
