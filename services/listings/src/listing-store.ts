import type { ListingInput, ListingStatus } from '@patna/contracts';
import type { OutboxSource } from '@patna/event-bus';
import type { Transaction } from '@patna/service-kit';
import { outboxField, outboxIndex, outboxOf, type WithOutbox } from '@patna/service-kit/mongo';
import { type Connection, Schema, Types } from 'mongoose';
import type { ReviewStats } from './listing.ts';

export interface StoredImage {
  readonly id: string;
  readonly alt: string;
  readonly placeholder: string;
}

export interface HouseRules {
  readonly gateTime?: string | undefined;
  readonly noticeDays?: number | undefined;
  readonly deposit?: number | undefined;
  readonly visitorsAllowed?: boolean | undefined;
  readonly vegOnly?: boolean | undefined;
}

/** A hostel as stored: money in integer rupees, pictures by id, the review sums beside it. */
export interface StoredListing extends Omit<ListingInput, 'hostelImages'>, WithOutbox {
  _id: Types.ObjectId;
  hostelId: string;
  ownerId: string;
  status: ListingStatus;
  version: number;
  branches: string[];
  houseRules: HouseRules;
  images: StoredImage[];
  reviewStats: ReviewStats;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const listingSchema = new Schema<StoredListing>(
  {
    hostelId: { type: String, required: true, unique: true },
    ownerId: String,
    status: String,
    version: Number,
    publishedAt: Date,
    createdAt: Date,
    updatedAt: Date,
    ...outboxField,
  },
  // The contract's schema has cast the record before it comes here.
  { versionKey: false, strict: false, minimize: false },
);
listingSchema.index({ status: 1, publishedAt: -1, _id: -1 });
listingSchema.index({ ownerId: 1, createdAt: -1 });
listingSchema.index(...outboxIndex);

export interface ListingStore {
  readonly outbox: OutboxSource;
  init(): Promise<void>;
  /** Public hostels, newest first. `page` counts from 1. */
  page(page: number, limit: number): Promise<{ found: StoredListing[]; total: number }>;
  /** By the public id or the record id, whatever its status. */
  find(id: string, transaction?: Transaction): Promise<StoredListing | null>;
  listOfOwner(ownerId: string): Promise<StoredListing[]>;
  /** @throws E11000 when the public id is taken */
  insert(listing: StoredListing, transaction: Transaction): Promise<void>;
  /** Replaces the review sums and puts the fact into the outbox, in one write. */
  saveReviewStats(
    listing: StoredListing,
    event: NonNullable<WithOutbox['outbox']>[number],
    transaction: Transaction,
  ): Promise<void>;
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

/** A fresh record id. */
export function newRecordId(): Types.ObjectId {
  return new Types.ObjectId();
}

export function createListingStore(connection: Connection): ListingStore {
  const listings = connection.model<StoredListing>('Listing', listingSchema, 'listings');
  let counted = { total: 0, at: Number.NEGATIVE_INFINITY };

  async function countLive(): Promise<number> {
    if (Date.now() - counted.at > countKeptMs) {
      counted = { total: await listings.countDocuments({ status: 'live' }), at: Date.now() };
    }
    return counted.total;
  }

  return {
    outbox: outboxOf(listings),

    async init() {
      await listings.createIndexes();
    },

    async page(page, limit) {
      const found = await listings
        .find({ status: 'live' }, cardFields)
        .sort({ publishedAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<StoredListing[]>();
      return { found, total: await countLive() };
    },

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

    async insert(listing, transaction) {
      await listings.create([listing], { session: transaction });
    },

    async saveReviewStats({ _id, reviewStats, version }, event, transaction) {
      await listings.updateOne(
        { _id },
        { $set: { reviewStats, version }, $push: { outbox: event } },
        { session: transaction },
      );
    },
  };
}
