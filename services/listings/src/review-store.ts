import type { ReviewInput, ReviewStatus, SubScores } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, type Model, type PipelineStage, Schema, Types } from 'mongoose';

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
  /** New or edited, and no moderator has looked at it since. */
  needsCheck?: boolean | undefined;
  reply?: { text: string; repliedAt: Date } | undefined;
}

/** Published reviews of one hostel, added up. */
export interface ReviewTotals {
  count: number;
  sum: number;
  histogram: { 1: number; 2: number; 3: number; 4: number; 5: number };
  /** Unrounded means; null where nobody gave a score. */
  means: { [Aspect in keyof SubScores]-?: number | null };
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
    needsCheck: Boolean,
    reply: { type: Schema.Types.Mixed, default: undefined },
  },
  { versionKey: false },
);
reviewSchema.index({ listingId: 1, reviewerId: 1 }, { unique: true });
reviewSchema.index({ listingId: 1, createdAt: -1 });
reviewSchema.index({ reviewerId: 1 });
reviewSchema.index({ createdAt: 1 }, { partialFilterExpression: { needsCheck: true } });
reviewSchema.index(
  { createdAt: 1, _id: 1 },
  { name: 'hidden', partialFilterExpression: { status: 'hidden' } },
);

const newestShown = 50;
/** Reviews from before there was a status are published. */
const published = { status: { $ne: 'hidden' } } as const;

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
     * reply and stays hidden when the first was.
     */
    async save(
      review: { listingId: string; reviewerId: string; user: string } & ReviewInput,
      transaction: Transaction,
      { needsCheck }: { needsCheck: boolean } = { needsCheck: true },
    ): Promise<StoredReview> {
      const { listingId, reviewerId, user, rating, comment, subScores } = review;
      const former = await reviews
        .findOne({ listingId, reviewerId })
        .session(transaction)
        .lean<StoredReview>();
      const saved: StoredReview = {
        _id: former?._id ?? new Types.ObjectId().toHexString(),
        listingId,
        reviewerId,
        user,
        rating,
        ...(subScores ? { subScores } : {}),
        comment,
        createdAt: new Date(),
        status: former?.status ?? 'published',
        needsCheck,
        ...(former?.hiddenReason ? { hiddenReason: former.hiddenReason } : {}),
        ...(former?.reply ? { reply: former.reply } : {}),
      };
      const session = { upsert: true, session: transaction };
      await reviews.replaceOne({ _id: saved._id }, saved, session);
      return saved;
    },

    async remove(id: string, transaction: Transaction): Promise<void> {
      await reviews.deleteOne({ _id: id }, { session: transaction });
    },

    /** Takes the owner's replies out of every review of these hostels; answers those reviews' ids. */
    async dropReplies(listingIds: readonly string[], transaction: Transaction): Promise<string[]> {
      const answered = { listingId: { $in: listingIds }, reply: { $exists: true } };
      const found = await reviews.find(answered, { _id: 1 }).session(transaction).lean();
      await reviews.updateMany(answered, { $unset: { reply: 1 } }, { session: transaction });
      return found.map((each) => each._id);
    },

    async reply(id: string, reply: StoredReview['reply'], transaction: Transaction): Promise<void> {
      await reviews.updateOne({ _id: id }, { $set: { reply } }, { session: transaction });
    },

    /** Writes down that a moderator has looked, and what came of it. */
    async judge(
      id: string,
      status: ReviewStatus,
      hiddenReason: string | undefined,
      transaction: Transaction,
    ): Promise<void> {
      const change = hiddenReason
        ? { $set: { status, needsCheck: false, hiddenReason } }
        : { $set: { status, needsCheck: false }, $unset: { hiddenReason: 1 } };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },
  };
}

function readsOf(reviews: Model<StoredReview>) {
  return {
    /** Published ones, newest first. */
    list(listingId: string): Promise<StoredReview[]> {
      return reviews
        .find({ listingId, ...published })
        .sort({ createdAt: -1 })
        .limit(newestShown)
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
    everyOf(reviewerId: string, transaction?: Transaction): Promise<StoredReview[]> {
      return reviews
        .find({ reviewerId })
        .sort({ createdAt: -1 })
        .session(transaction ?? null)
        .lean<StoredReview[]>();
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

    /** Reviews that were hidden, oldest first. `page` counts from 1. */
    hidden: (page: number, limit: number) =>
      oldestFirst(reviews, { status: 'hidden' }, page, limit),
  };
}

async function oldestFirst(
  reviews: Model<StoredReview>,
  filter: { readonly needsCheck: true } | { readonly status: 'hidden' },
  page: number,
  limit: number,
): Promise<{ found: StoredReview[]; total: number }> {
  const [found, total] = await Promise.all([
    reviews
      .find(filter)
      .sort({ createdAt: 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<StoredReview[]>(),
    reviews.countDocuments(filter),
  ]);
  return { found, total };
}

const noReviews: ReviewTotals = {
  count: 0,
  sum: 0,
  histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  means: { cleanliness: null, food: null, safety: null, staff: null, value: null },
};

function totalsOf(listingId: string): PipelineStage[] {
  const starred = (stars: number) => ({ $sum: { $cond: [{ $eq: ['$rating', stars] }, 1, 0] } });
  const mean = (aspect: keyof SubScores) => ({ $avg: `$subScores.${aspect}` });
  return [
    { $match: { listingId, ...published } },
    {
      $group: {
        _id: null,
        count: { $sum: 1 },
        sum: { $sum: '$rating' },
        one: starred(1),
        two: starred(2),
        three: starred(3),
        four: starred(4),
        five: starred(5),
        cleanliness: mean('cleanliness'),
        food: mean('food'),
        safety: mean('safety'),
        staff: mean('staff'),
        value: mean('value'),
      },
    },
    {
      $project: {
        _id: 0,
        count: 1,
        sum: 1,
        histogram: { 1: '$one', 2: '$two', 3: '$three', 4: '$four', 5: '$five' },
        means: {
          cleanliness: '$cleanliness',
          food: '$food',
          safety: '$safety',
          staff: '$staff',
          value: '$value',
        },
      },
    },
  ];
}
