import type { ReviewInput } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema, Types } from 'mongoose';

export interface StoredReview {
  _id: string;
  listingId: string;
  reviewerId: string;
  /** The name shown. */
  user: string;
  rating: number;
  comment: string;
  createdAt: Date;
}

const reviewSchema = new Schema<StoredReview>(
  {
    _id: String,
    listingId: String,
    reviewerId: String,
    user: String,
    rating: Number,
    comment: String,
    createdAt: Date,
  },
  { versionKey: false },
);
reviewSchema.index({ listingId: 1, reviewerId: 1 }, { unique: true });
reviewSchema.index({ listingId: 1, createdAt: -1 });

const newestShown = 50;

export type ReviewStore = ReturnType<typeof createReviewStore>;

export function createReviewStore(connection: Connection) {
  const reviews = connection.model<StoredReview>('Review', reviewSchema, 'reviews');
  return {
    async init() {
      await reviews.createIndexes();
    },

    list(listingId: string): Promise<StoredReview[]> {
      return reviews
        .find({ listingId })
        .sort({ createdAt: -1 })
        .limit(newestShown)
        .lean<StoredReview[]>();
    },

    /** One review for each person and hostel; answers it and the one it took the place of. */
    async save(
      review: { listingId: string; reviewerId: string; user: string } & ReviewInput,
      transaction: Transaction,
    ): Promise<{ saved: StoredReview; former: StoredReview | null }> {
      const { listingId, reviewerId, ...content } = review;
      const former = await reviews
        .findOne({ listingId, reviewerId })
        .session(transaction)
        .lean<StoredReview>();
      const _id = former?._id ?? new Types.ObjectId().toHexString();
      const saved = { _id, listingId, reviewerId, ...content, createdAt: new Date() };
      await reviews.replaceOne({ _id }, saved, { upsert: true, session: transaction });
      return { saved, former };
    },
  };
}
