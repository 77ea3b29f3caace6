import type { ReviewInput } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { helpfulMarksOf } from './helpful-marks-store.ts';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import { anyReply, createReviewQueries } from './review-reads-store.ts';
import type {
  StoredAppeal,
  StoredReview,
  StoredReply,
  StoredReviewPhoto,
} from './stored-review.ts';

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
    stayMonth: String,
    helpfulBy: { type: [String], default: undefined },
    helpful: Number,
    photos: { type: Schema.Types.Mixed, default: undefined },
    photosRefused: String,
    status: String,
    hiddenReason: String,
    waits: Boolean,
    appeal: { type: Schema.Types.Mixed, default: undefined },
    needsCheck: Boolean,
    reply: { type: Schema.Types.Mixed, default: undefined },
    waitingReply: { type: Schema.Types.Mixed, default: undefined },
    version: Number,
  },
  { versionKey: false },
);
reviewSchema.index({ listingId: 1, reviewerId: 1 }, { unique: true });
reviewSchema.index({ listingId: 1, createdAt: -1, _id: -1 });
reviewSchema.index({ reviewerId: 1 });
reviewSchema.index({ helpfulBy: 1 }, { sparse: true });
reviewSchema.index({ 'photos.id': 1 }, { sparse: true });
reviewSchema.index({ createdAt: 1 }, { partialFilterExpression: { needsCheck: true } });
reviewSchema.index(
  { createdAt: 1, _id: 1 },
  { name: 'hidden', partialFilterExpression: { status: 'hidden' } },
);

reviewSchema.index(
  { 'appeal.writtenAt': 1, _id: 1 },
  { name: 'appeals', partialFilterExpression: { 'appeal.status': 'open' } },
);

interface NewReview extends Omit<ReviewInput, 'photos'> {
  listingId: string;
  reviewerId: string;
  user: string;
}

interface SaveOptions {
  needsCheck?: boolean;
  waits?: boolean;
  /** If absent, the previous photos stay. */
  photos?: readonly StoredReviewPhoto[] | undefined;
  /** When an imported review was written; now by default. */
  writtenAt?: Date | undefined;
}

const written = { $inc: { version: 1 } } as const;

export type ReviewStore = ReturnType<typeof createReviewStore>;

export function createReviewStore(connection: Connection) {
  const reviews = connection.model<StoredReview>('Review', reviewSchema, 'reviews');
  return {
    async init() {
      await reviews.createIndexes();
    },

    ...createReviewQueries(reviews),
    ...repliesOf(reviews),
    ...decisionsOf(reviews),
    ...helpfulMarksOf(reviews),

    /**
     * Stores one review for each person and hostel. A second one replaces the first, keeps the owner's reply,
     * and stays hidden if a moderator has hidden the first. `user` is the shown name unless one was chosen.
     * `waits` keeps the review hidden until a moderator decides.
     */
    async save(
      review: NewReview,
      transaction: Transaction,
      { needsCheck = true, waits = false, photos: named, writtenAt }: SaveOptions = {},
    ): Promise<StoredReview> {
      const { listingId, reviewerId, user, rating, comment, subScores, shownName, stayMonth } =
        review;
      const former = await reviews
        .findOne({ listingId, reviewerId })
        .session(transaction)
        .lean<StoredReview>();
      const photos = named ?? former?.photos ?? [];
      const isHidden = former?.status === 'hidden' && !former.waits;
      const saved: StoredReview = {
        _id: former?._id ?? new Types.ObjectId().toHexString(),
        listingId,
        reviewerId,
        user: shownName ?? former?.user ?? user,
        rating,
        ...(subScores ? { subScores } : {}),
        comment,
        createdAt: writtenAt ?? new Date(),
        ...(stayMonth ? { stayMonth } : {}),
        ...(photos.length > 0 ? { photos: [...photos] } : {}),
        ...(former?.helpful ? { helpful: former.helpful, helpfulBy: former.helpfulBy } : {}),
        status: isHidden || waits ? 'hidden' : 'published',
        ...(waits && !isHidden ? { waits } : {}),
        needsCheck,
        version: (former?.version ?? 0) + 1,
        ...(former?.hiddenReason ? { hiddenReason: former.hiddenReason } : {}),
        ...(former?.appeal ? { appeal: former.appeal } : {}),
        ...(former?.reply ? { reply: former.reply } : {}),
        ...(former?.waitingReply ? { waitingReply: former.waitingReply } : {}),
      };
      const session = { upsert: true, session: transaction };
      await reviews.replaceOne({ _id: saved._id }, saved, session);
      return saved;
    },

    async remove(ids: readonly string[], transaction: Transaction): Promise<void> {
      await reviews.deleteMany({ _id: { $in: ids } }, { session: transaction });
    },
  };
}

function decisionsOf(reviews: Model<StoredReview>) {
  return {
    async setAppeal(id: string, appeal: StoredAppeal, transaction: Transaction): Promise<void> {
      const change = { $set: { appeal }, ...written };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },

    /** Stores a moderator's decision. */
    async judge(
      id: string,
      standing: Pick<StoredReview, 'status' | 'hiddenReason' | 'appeal' | 'needsCheck' | 'photos'>,
      transaction: Transaction,
    ): Promise<void> {
      const { status, hiddenReason, appeal, needsCheck = false, photos } = standing;
      const said = {
        ...(hiddenReason ? { hiddenReason } : {}),
        ...(appeal ? { appeal } : {}),
        ...(photos ? { photos } : {}),
      };
      const gone = {
        waits: 1,
        ...(hiddenReason ? {} : { hiddenReason: 1 }),
        ...(appeal ? {} : { appeal: 1 }),
      };
      const change = { $set: { status, needsCheck, ...said }, $unset: gone, ...written };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },

    /** Stores the photos that are left, and why the others were removed. */
    async refusePhotos(
      id: string,
      photos: readonly StoredReviewPhoto[],
      photosRefused: string,
      transaction: Transaction,
    ): Promise<void> {
      const hasPhotos = photos.length > 0;
      const change = {
        $set: { photosRefused, ...(hasPhotos && { photos: [...photos] }) },
        ...(hasPhotos ? {} : { $unset: { photos: 1 } }),
        ...written,
      };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },
  };
}

function repliesOf(reviews: Model<StoredReview>) {
  return {
    /** Removes the owner's replies from all reviews of a hostel. Returns the reviews' ids. */
    async dropReplies(listingId: string, transaction: Transaction): Promise<string[]> {
      const answered = { listingId, ...anyReply };
      const found = await reviews.find(answered, { _id: 1 }).session(transaction).lean();
      const change = { $unset: { reply: 1, waitingReply: 1 }, ...written };
      await reviews.updateMany(answered, change, { session: transaction });
      return found.map((each) => each._id);
    },

    /** Stores the owner's reply. It is public text, so a moderator checks it with its review. */
    async reply(
      id: string,
      reply: StoredReply,
      transaction: Transaction,
      { waits }: { waits: boolean },
    ): Promise<void> {
      const change = waits
        ? { $set: { waitingReply: reply, needsCheck: true }, ...written }
        : { $set: { reply, needsCheck: true }, $unset: { waitingReply: 1 }, ...written };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },

    /** Removes the reply from one review. */
    async removeReply(id: string, transaction: Transaction): Promise<void> {
      const change = { $unset: { reply: 1 }, ...written };
      await reviews.updateOne({ _id: id }, change, { session: transaction });
    },

    /** Publishes or removes the waiting reply. A review that waits itself continues to wait. */
    async decideReply(
      { _id, waits, waitingReply, photos = [] }: StoredReview,
      isPublished: boolean,
      transaction: Transaction,
    ): Promise<void> {
      const needsCheck = waits || photos.some((photo) => photo.waits) || false;
      const set = { needsCheck, ...(isPublished ? { reply: waitingReply } : {}) };
      const change = { $set: set, $unset: { waitingReply: 1 }, ...written };
      await reviews.updateOne({ _id }, change, { session: transaction });
    },
  };
}
