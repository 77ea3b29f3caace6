import type { ListingQuery } from '@patna/contracts';
import type { OutboxSource } from '@patna/event-bus';
import { createEndingCache, type Transaction } from '@patna/service-kit';
import { outboxField, outboxIndex, outboxOf, type WithOutbox } from '@patna/service-kit/mongo';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { CatalogueCursor } from './catalogue-cursor.ts';
import { catalogueReads } from './catalogue-store.ts';
import { censusOf, type ListingCensus } from './listing-census-store.ts';
import { filterOf, type ListingFilter, type Ranks, ranksOf, sortKeys } from './list-query.ts';
import type { StoredListing } from './stored-listing.ts';

const listingSchema = new Schema<StoredListing>(
  {
    hostelId: { type: String, required: true, unique: true },
    ownerId: String,
    status: String,
    version: Number,
    publishedAt: Date,
    createdAt: Date,
    updatedAt: Date,
    changedAt: Date,
    ...outboxField,
  },
  // The contract's schema has cast the record before it comes here.
  { versionKey: false, strict: false, minimize: false },
);
for (const keys of Object.values(sortKeys)) listingSchema.index({ status: 1, ...keys });
listingSchema.index({ ownerId: 1, createdAt: -1 });
listingSchema.index({ changedAt: 1, _id: 1 });
listingSchema.index(...outboxIndex);

/** A hostel's public facts and when they last changed. */
export type ChangedListing = StoredListing & { readonly changedAt: Date };

export interface ListingStore extends ListingCensus {
  readonly outbox: OutboxSource;
  init(): Promise<void>;
  /** A page of the public hostels that pass the query's filters, in its order. */
  page(query: ListingQuery): Promise<{ found: StoredListing[]; total: number }>;
  /** Hostels that are or were public and changed after the cursor, oldest change first. */
  changedAfter(cursor: CatalogueCursor, limit: number): Promise<ChangedListing[]>;
  /** When the newest public hostel was published. */
  lastPublished(): Promise<Date | undefined>;
  /** Which of these hostels are public. */
  publicAmong(hostelIds: readonly string[]): Promise<Set<string>>;
  /** By the public id or the record id, whatever its status. */
  find(id: string, transaction?: Transaction): Promise<StoredListing | null>;
  listOfOwner(ownerId: string): Promise<StoredListing[]>;
  /** However many and whatever their status. */
  everyOf(ownerId: string, transaction?: Transaction): Promise<StoredListing[]>;
  /** @throws E11000 when the public id is taken */
  insert(listing: StoredListing, transaction: Transaction): Promise<void>;
  /** Replaces the whole record but its outbox, to which the fact is added, in one write. */
  save(
    listing: StoredListing,
    event: NonNullable<WithOutbox['outbox']>[number],
    transaction: Transaction,
  ): Promise<void>;
  /** Writes into a parent that a hostel is, or is no longer, its branch. */
  setBranch(
    parentId: string,
    branchId: string,
    isBranch: boolean,
    transaction: Transaction,
  ): Promise<void>;
  /** Replaces the review sums and puts the fact into the outbox, in one write. */
  saveReviewStats(
    listing: StoredListing,
    event: NonNullable<WithOutbox['outbox']>[number],
    transaction: Transaction,
  ): Promise<void>;
  /** Puts a fact into the outbox of a hostel that it does not change. */
  tell(
    listing: Pick<StoredListing, '_id'>,
    event: NonNullable<WithOutbox['outbox']>[number],
    transaction: Transaction,
  ): Promise<void>;
  /** Listings that wait for a moderator, oldest first. `page` counts from 1. */
  waiting(page: number, limit: number): Promise<{ found: StoredListing[]; total: number }>;
}

const cardFields = {
  hostelId: 1,
  propertyName: 1,
  address: 1,
  rooms: 1,
  genderPreference: 1,
  suitableFor: 1,
  images: 1,
  reviewStats: 1,
} as const;
const countKeptMs = 2000;
const mostCounts = 500;

/** For records from before there were ranks. */
const rankUnranked = [
  {
    $set: {
      priceMin: { $min: '$rooms.priceRange.min' },
      priceMax: { $max: '$rooms.priceRange.max' },
      rating: {
        $cond: [
          { $gt: ['$reviewStats.count', 0] },
          { $round: [{ $divide: ['$reviewStats.sum', '$reviewStats.count'] }, 1] },
          0,
        ],
      },
    },
  },
];

/** Counting is dear and the same pages are asked for again and again: a count holds two seconds. */
function keptCounts(count: (filter: ListingFilter) => Promise<number>) {
  const kept = createEndingCache<{ readonly total: number }>(mostCounts);
  return async (filter: ListingFilter): Promise<number> => {
    const key = JSON.stringify(filter);
    const known = kept.get(key);
    if (known) return known.total;
    const total = await count(filter);
    kept.set(key, { total }, Date.now() + countKeptMs);
    return total;
  };
}

/** A fresh record id. */
export function newRecordId(): Types.ObjectId {
  return new Types.ObjectId();
}

export function createListingStore(connection: Connection): ListingStore {
  const listings = connection.model<StoredListing>('Listing', listingSchema, 'listings');
  return {
    outbox: outboxOf(listings),

    async init() {
      await listings.createIndexes();
      await listings.collection.updateMany({ priceMin: { $exists: false } }, rankUnranked);
      await listings.collection.updateMany({ changedAt: { $exists: false } }, [
        { $set: { changedAt: '$updatedAt' } },
      ]);
    },

    ...publicReads(listings),
    ...catalogueReads(listings),
    ...ownReads(listings),
    ...censusOf(listings),
    ...writes(listings),
  };
}

function publicReads(listings: Model<StoredListing>) {
  const counts = keptCounts((filter) => listings.countDocuments(filter));
  return {
    async page({ page, limit, sort, ...filters }) {
      const filter = filterOf({ page, limit, sort, ...filters });
      const found = await listings
        .find(filter, cardFields)
        .sort(sortKeys[sort])
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<StoredListing[]>();
      return { found, total: await counts(filter) };
    },

    async lastPublished() {
      const newest = await listings
        .findOne({ status: 'live' }, { publishedAt: 1 })
        .sort(sortKeys.newest)
        .lean<Pick<StoredListing, 'publishedAt'>>();
      return newest?.publishedAt ?? undefined;
    },

    async publicAmong(hostelIds) {
      const asked = { hostelId: { $in: hostelIds }, status: 'live' } as const;
      const found = await listings.find(asked, { hostelId: 1 }).lean<{ hostelId: string }[]>();
      return new Set(found.map((each) => each.hostelId));
    },
  } satisfies Partial<ListingStore>;
}

function ownReads(listings: Model<StoredListing>) {
  return {
    find(id, transaction) {
      const either =
        Types.ObjectId.isValid(id) && id.length === 24 ? { _id: id } : { hostelId: id };
      return listings
        .findOne(either, { outbox: 0 })
        .session(transaction ?? null)
        .lean<StoredListing>();
    },

    listOfOwner(ownerId) {
      return listings
        .find({ ownerId }, { outbox: 0 })
        .sort({ createdAt: -1 })
        .limit(200)
        .lean<StoredListing[]>();
    },

    everyOf(ownerId, transaction) {
      return listings
        .find({ ownerId }, { outbox: 0 })
        .sort({ createdAt: -1 })
        .session(transaction ?? null)
        .lean<StoredListing[]>();
    },

    async waiting(page, limit) {
      const filter = { status: 'in review' } as const;
      const [found, total] = await Promise.all([
        listings
          .find(filter, { outbox: 0 })
          .sort({ updatedAt: 1, _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<StoredListing[]>(),
        listings.countDocuments(filter),
      ]);
      return { found, total };
    },
  } satisfies Partial<ListingStore>;
}

/** What a listing had only for a while, and has no longer. */
function left(listing: Omit<StoredListing, '_id' | 'outbox'>): Record<string, 1> {
  const passing = ['rejectionReason', 'unreviewed'] as const;
  const gone = passing.filter((field) => listing[field] === undefined);
  return Object.fromEntries(gone.map((field) => [field, 1 as const]));
}

function writes(listings: Model<StoredListing>) {
  return {
    async insert(listing, transaction) {
      const changedAt = new Date();
      const ranked: StoredListing & Ranks = { ...listing, changedAt, ...ranksOf(listing) };
      await listings.create([ranked], { session: transaction });
    },

    async save({ _id, outbox: _, ...fields }, event, transaction) {
      const ranked = { ...fields, changedAt: new Date(), ...ranksOf(fields) };
      await listings.updateOne(
        { _id },
        { $set: ranked, $unset: left(fields), $push: { outbox: event } },
        { session: transaction },
      );
    },

    async tell({ _id }, event, transaction) {
      const change = { $push: { outbox: event } };
      await listings.updateOne({ _id }, change, { session: transaction });
    },

    async setBranch(parentId, branchId, isBranch, transaction) {
      const change = { branches: branchId };
      await listings.updateOne(
        { hostelId: parentId },
        isBranch ? { $addToSet: change } : { $pull: change },
        { session: transaction },
      );
    },

    async saveReviewStats({ _id, rooms, reviewStats, version }, event, transaction) {
      const ranks = ranksOf({ rooms, reviewStats });
      await listings.updateOne(
        { _id },
        {
          $set: { reviewStats, version, changedAt: new Date(), ...ranks },
          $push: { outbox: event },
        },
        { session: transaction },
      );
    },
  } satisfies Partial<ListingStore>;
}
