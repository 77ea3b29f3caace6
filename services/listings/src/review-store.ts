import {
  listedReviewsPageSize,
  type ReviewAppeal,
  type ReviewInput,
  type ReviewStatus,
  type SubScores,
} from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { ErasePiece } from './erase-piece.ts';
import { noReviews, published, type ReviewTotals, totalsOf } from './review-totals.ts';

export interface StoredReview {
  _id: string;
  listingId: string;
  reviewerId: string;
  /** The name shown. */
  user: string;
  rating: number;
  subScores?: SubScores | undefined;
  comment: string;
  createdAt: Date;
  status?: ReviewStatus | undefined;
  hiddenReason?: string | undefined;
  /** Against being hidden; goes when it is hidden anew. */
  appeal?: StoredAppeal | undefined;
  /** New, edited or answered by the owner, and no moderator has looked at it since. */
  needsCheck?: boolean | undefined;
  reply?: { text: string; repliedAt: Date } | undefined;
  /** How often it was written to; records from before it was counted have none. */
  version?: number | undefined;
}

export interface StoredAppeal extends Omit<ReviewAppeal, 'writtenAt'> {
  writtenAt: Date;
}

const reviewSchema = new Schema<StoredReview>(
  {
    _id: String,
    listingId: String,
    reviewerId: String,
    user: String,
    rating: Number,
    subScores: { type: Schema.Types.Mixed, default: undefined },
    comment: String,
    createdAt: Date,
    status: String,
    hiddenReason: String,
    appeal: { type: Schema.Types.Mixed, default: undefined },
    needsCheck: Boolean,
    reply: { type: Schema.Types.Mixed, default: undefined },
    version: Number,
  },
  { versionKey: false },
);
reviewSchema.index({ listingId: 1, reviewerId: 1 }, { unique: true });
reviewSchema.index({ listingId: 1, createdAt: -1, _id: -1 });
reviewSchema.index({ reviewerId: 1 });
reviewSchema.index({ createdAt: 1 }, { partialFilterExpression: { needsCheck: true } });
reviewSchema.index(
  { createdAt: 1, _id: 1 },
  { name: 'hidden', partialFilterExpression: { status: 'hidden' } },
);

reviewSchema.index(
  { 'appeal.writtenAt': 1, _id: 1 },
  { name: 'appeals', partialFilterExpression: { 'appeal.status': 'open' } },
);

const written = { $inc: { version: 1 } } as const;

export type ReviewStore = ReturnType<typeof createReviewStore>;

export function createReviewStore(connection: Connection) {
  const reviews = connection.model<StoredReview>('Review', reviewSchema, 'reviews');
  return {
    async init() {
      await reviews.createIndexes();
    },

    ...readsOf(reviews),

    /**
     * One review for each person and hostel; a second takes the place of the first, keeps the owner's
     * reply and stays hidden when the first was. `user` is shown when no name was chosen, then or now.
     */
    async save(
      review: { listingId: string; reviewerId: string; user: string } & ReviewInput,
      transaction: Transaction,
      { needsCheck }: { needsCheck: boolean } = { needsCheck: true },
    ): Promise<StoredReview> {
      const { listingId, reviewerId, user, rating, comment, subScores, shownName } = review;
      const former = await reviews
        .findOne({ listingId, reviewerId })
        .session(transaction)
        .lean<StoredReview>();
      const saved: StoredReview = {
        _id: former?._id ?? new Types.ObjectId().toHexString(),
        listingId,
        reviewerId,
        user: shownName ?? former?.user ?? user,
        rating,
        ...(subScores ? { subScores } : {}),
        comment,
        createdAt: new Date(),
        status: former?.status ?? 'published',
        needsCheck,
        version: (former?.version ?? 0) + 1,
        ...(former?.hiddenReason ? { hiddenReason: former.hiddenReason } : {}),
        ...(former?.appeal ? { appeal: former.appeal } : {}),
        ...(former?.reply ? { reply: former.reply } : {}),
      };
      const session = { upsert: true, session: transaction };
      await reviews.replaceOne({ _id: saved._id }, saved, session);
      return saved;
    },

    async remove(ids: readonly string[], transaction: Transaction): Promise<void> {
      await reviews.deleteMany({ _id: { $in: ids } }, { session: transaction });
    },

    /** Takes the owner's replies out of every review of a hostel; answers those reviews' ids. */
    async dropReplies(listingId: string, transaction: Transaction): Promise<string[]> {
      const answered = { listingId, reply: { $exists: true } };
      const found = await reviews.find(answered, { _id: 1 }).session(transaction).lean();
      const change = { $unset: { reply: 1 }, ...written };
      await reviews.updateMany(answered, change, { session: transaction });
      return found.map((each) => each._id);
    },

    /** It is public text like the review itself, and a moderator looks at both. */
    async reply(id: string, reply: StoredReview['reply'], transaction: Transaction): Promise<void> {
      const change = { $set: { reply, needsCheck: true }, ...written };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },

    /** Takes the owner's reply off one review, which waits on for a look of its own if it did. */
    async dropReply(id: string, transaction: Transaction): Promise<void> {
      const change = { $unset: { reply: 1 }, ...written };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },

    async setAppeal(id: string, appeal: StoredAppeal, transaction: Transaction): Promise<void> {
      const change = { $set: { appeal }, ...written };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },

    /** Writes down that a moderator has looked, and what came of it. */
    async judge(
      id: string,
      { status, hiddenReason, appeal }: Pick<StoredReview, 'status' | 'hiddenReason' | 'appeal'>,
      transaction: Transaction,
    ): Promise<void> {
      const said = { ...(hiddenReason ? { hiddenReason } : {}), ...(appeal ? { appeal } : {}) };
      const gone = {
        ...(hiddenReason ? {} : { hiddenReason: 1 }),
        ...(appeal ? {} : { appeal: 1 }),
      };
      const change = { $set: { status, needsCheck: false, ...said }, $unset: gone, ...written };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },
  };
}

function readsOf(reviews: Model<StoredReview>) {
  return {
    /** Published ones, newest first. `page` counts from 1. */
    list(listingId: string, page: number): Promise<StoredReview[]> {
      return reviews
        .find({ listingId, ...published })
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * listedReviewsPageSize)
        .limit(listedReviewsPageSize)
        .lean<StoredReview[]>();
    },

    async totals(listingId: string, transaction?: Transaction): Promise<ReviewTotals> {
      const [found] = await reviews
        .aggregate<ReviewTotals>(totalsOf(listingId))
        .session(transaction ?? null);
      return found ?? noReviews;
    },

    find(id: string, transaction: Transaction): Promise<StoredReview | null> {
      return reviews.findById(id).session(transaction).lean<StoredReview>();
    },

    /** What this person wrote about this hostel, hidden or not. */
    findOf(listingId: string, reviewerId: string): Promise<StoredReview | null> {
      return reviews.findOne({ listingId, reviewerId }).lean<StoredReview>();
    },

    findMany(ids: readonly string[]): Promise<StoredReview[]> {
      return reviews.find({ _id: { $in: ids } }).lean<StoredReview[]>();
    },

    /** Every one the person wrote, hidden ones too; newest first. */
    everyOf(reviewerId: string): Promise<StoredReview[]> {
      return reviews.find({ reviewerId }).sort({ createdAt: -1 }).lean<StoredReview[]>();
    },

    leftToErase(
      reviewerId: string,
      { before, most = 0 }: ErasePiece,
      transaction: Transaction,
    ): Promise<StoredReview[]> {
      return reviews
        .find({ reviewerId, createdAt: { $lte: before } })
        .limit(most)
        .session(transaction)
        .lean<StoredReview[]>();
    },

    /** What this person wrote, hidden or not, newest first. `page` counts from 1. */
    async pageOf(
      reviewerId: string,
      page: number,
      limit: number,
    ): Promise<{ found: StoredReview[]; total: number }> {
      const [found, total] = await Promise.all([
        reviews
          .find({ reviewerId })
          .sort({ createdAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<StoredReview[]>(),
        reviews.countDocuments({ reviewerId }),
      ]);
      return { found, total };
    },

    /** Reviews of these hostels that the owner has answered, hidden ones too; newest first. */
    answered(listingIds: readonly string[]): Promise<StoredReview[]> {
      return reviews
        .find({ listingId: { $in: listingIds }, reply: { $exists: true } })
        .sort({ createdAt: -1 })
        .lean<StoredReview[]>();
    },

    /** Reviews that no moderator has looked at, oldest first. `page` counts from 1. */
    waiting: (page: number, limit: number) =>
      oldestFirst(reviews, { needsCheck: true }, page, limit),

    /** Hidden reviews whose writers ask to look again, oldest appeal first. `page` counts from 1. */
    appealed: (page: number, limit: number) =>
      oldestFirst(reviews, { 'appeal.status': 'open' }, page, limit, 'appeal.writtenAt'),

    /** Reviews that were hidden, oldest first. `page` counts from 1. */
    hidden: (page: number, limit: number) =>
      oldestFirst(reviews, { status: 'hidden' }, page, limit),
  };
}

async function oldestFirst(
  reviews: Model<StoredReview>,
  filter: { needsCheck: true } | { status: 'hidden' } | { 'appeal.status': 'open' },
  page: number,
  limit: number,
  since = 'createdAt',
): Promise<{ found: StoredReview[]; total: number }> {
  const [found, total] = await Promise.all([
    reviews
      .find(filter)
      .sort({ [since]: 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<StoredReview[]>(),
    reviews.countDocuments(filter),
  ]);
  return { found, total };
}
