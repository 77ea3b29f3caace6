import { listedReviewsPageSize, type ReviewQuery, type ReviewSort } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import type { ErasureBatch } from '../account/erasure-batch.ts';
import type { OwnSubjects } from '../moderation/own-subjects.ts';
import type { StoredReview } from './stored-review.ts';
import {
  noReviews,
  published,
  type ReviewTotals,
  totalsOf,
  withPublicPhotos,
} from './review-totals.ts';

/** A public or waiting reply. */
export const anyReply = {
  $or: [{ reply: { $exists: true } }, { waitingReply: { $exists: true } }],
};

interface Listing extends ReviewQuery {
  readonly writtenBy?: readonly string[] | undefined;
}

const firstKeys = {
  newest: {},
  lowest: { rating: 1 },
  highest: { rating: -1 },
  helpful: { helpful: -1 },
} as const satisfies Record<ReviewSort, Record<string, 1 | -1>>;

export function createReviewQueries(reviews: Model<StoredReview>) {
  return {
    ...publishedReadsOf(reviews),
    ...hostelReadsOf(reviews),

    async totals(listingId: string, transaction?: Transaction): Promise<ReviewTotals> {
      const [found] = await reviews
        .aggregate<ReviewTotals>(totalsOf(listingId))
        .session(transaction ?? null);
      return found ?? noReviews;
    },

    find(id: string, transaction: Transaction): Promise<StoredReview | null> {
      return reviews.findById(id).session(transaction).lean<StoredReview>();
    },

    /** The person's review of this hostel, hidden or not. */
    findOf(
      listingId: string,
      reviewerId: string,
      transaction?: Transaction,
    ): Promise<StoredReview | null> {
      const written = reviews.findOne({ listingId, reviewerId });
      return written.session(transaction ?? null).lean<StoredReview>();
    },

    findMany(ids: readonly string[]): Promise<StoredReview[]> {
      return reviews.find({ _id: { $in: ids } }).lean<StoredReview[]>();
    },

    /** Ids of all photos in a person's reviews, hidden or waiting ones included. */
    async photoIdsOf(reviewerId: string, transaction: Transaction): Promise<string[]> {
      const pictured = { reviewerId, 'photos.0': { $exists: true } };
      const found = await reviews.find(pictured, { photos: 1 }).session(transaction).lean();
      return found.flatMap(({ photos = [] }) => photos.map(({ id }) => id));
    },

    /** Whether a published review shows this picture. */
    async showsPicture(imageId: string): Promise<boolean> {
      const approved = { $elemMatch: { id: imageId, waits: { $ne: true } } };
      return (await reviews.exists({ photos: approved, ...published })) !== null;
    },

    /** All reviews by a person, newest first, hidden ones included. */
    everyOf(reviewerId: string): Promise<StoredReview[]> {
      return reviews.find({ reviewerId }).sort({ createdAt: -1 }).lean<StoredReview[]>();
    },

    leftToErase(
      reviewerId: string,
      { before, max = 0 }: ErasureBatch,
      transaction: Transaction,
    ): Promise<StoredReview[]> {
      return reviews
        .find({ reviewerId, createdAt: { $lte: before } })
        .limit(max)
        .session(transaction)
        .lean<StoredReview[]>();
    },

    /** A page of a person's reviews, newest first, hidden ones included. `page` counts from 1. */
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

    /** Reviews with an owner's reply, newest first, hidden ones included. */
    answered(listingIds: readonly string[]): Promise<StoredReview[]> {
      return reviews
        .find({ listingId: { $in: listingIds }, ...anyReply })
        .sort({ createdAt: -1 })
        .lean<StoredReview[]>();
    },

    ...queuesOf(reviews),
  };
}

/** Queues of reviews, without those that concern the moderator. `page` counts from 1. */
function queuesOf(reviews: Model<StoredReview>) {
  return {
    /** Reviews that no moderator has checked, oldest first. */
    waiting: (page: number, limit: number, own: OwnSubjects) =>
      oldestFirst(reviews, { needsCheck: true, ...notOf(own) }, page, limit),

    /** Hidden reviews with an appeal, oldest appeal first. */
    appealed: (page: number, limit: number, own: OwnSubjects) =>
      oldestFirst(
        reviews,
        { 'appeal.status': 'open', ...notOf(own) },
        page,
        limit,
        'appeal.writtenAt',
      ),

    /** Reviews that a moderator has hidden, oldest first. */
    hidden: (page: number, limit: number, own: OwnSubjects) =>
      oldestFirst(reviews, { status: 'hidden', waits: { $ne: true }, ...notOf(own) }, page, limit),
  };
}

function notOf({ userId, hostelIds }: OwnSubjects) {
  return { reviewerId: { $ne: userId }, listingId: { $nin: hostelIds } };
}

function hostelReadsOf(reviews: Model<StoredReview>) {
  return {
    async idsOfReviewer(reviewerId: string): Promise<string[]> {
      const found = await reviews.find({ reviewerId }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    async idsOfHostel(listingId: string): Promise<string[]> {
      const found = await reviews.find({ listingId }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Hidden, waiting and unchecked reviews of a hostel, newest first. */
    hiddenOrUnchecked(listingId: string, max: number): Promise<StoredReview[]> {
      return reviews
        .find({ listingId, $or: [{ status: 'hidden' }, { needsCheck: true }] })
        .sort({ createdAt: -1 })
        .limit(max)
        .lean<StoredReview[]>();
    },
  };
}

function publishedReadsOf(reviews: Model<StoredReview>) {
  return {
    /** A page of published reviews, and the number of all. `writtenBy` has user ids. */
    async list(
      listingId: string,
      { page, sort, stayedSince, withPhotos, writtenBy }: Listing,
    ): Promise<{ found: StoredReview[]; total: number }> {
      const filter = {
        listingId,
        ...published,
        ...(stayedSince && { stayMonth: { $gte: stayedSince } }),
        ...(withPhotos && withPublicPhotos),
        ...(writtenBy && { reviewerId: { $in: writtenBy } }),
      };
      const [found, total] = await Promise.all([
        reviews
          .find(filter)
          .sort({ ...firstKeys[sort], createdAt: -1, _id: -1 })
          .skip((page - 1) * listedReviewsPageSize)
          .limit(listedReviewsPageSize)
          .lean<StoredReview[]>(),
        reviews.countDocuments(filter),
      ]);
      return { found, total };
    },
  };
}

async function oldestFirst(
  reviews: Model<StoredReview>,
  filter: QueryFilter<StoredReview>,
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
