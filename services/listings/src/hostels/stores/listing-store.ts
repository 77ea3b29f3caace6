import type { OutboxSource } from '@patna/event-bus';
import type { Transaction } from '@patna/service-kit';
import {
  type Migration,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { CatalogueCursor } from '../catalogue/catalogue-cursor.ts';
import { type ManagedListings, managedListingsOf } from '../../managers/managed-listing-store.ts';
import { createCatalogueQueries } from '../catalogue/catalogue-store.ts';
import { listingMigrations } from './listing-migrations.ts';
import { type ListingRebuildQueries, listingRebuildQueriesOf } from './listing-rebuild-store.ts';
import type { ErasureBatch } from '../../account/erasure-batch.ts';
import { type ListingNames, namesOf } from './listing-names-store.ts';
import { anyCaseCollation, facetFields, type Ranks, ranksOf, sortKeys } from './listing-filter.ts';
import { rankRefresh } from './rank-store.ts';
import { regionFields, regionRefresh } from './region-store.ts';
import { type ListingQueue, createQueueQueries } from './listing-queue-store.ts';
import {
  newestLiveFirst,
  type PublicListings,
  createPublicQueries,
} from './public-listing-store.ts';
import { unsetMissing, type StoredListing } from './stored-listing.ts';

const listingSchema = new Schema<StoredListing>(
  {
    hostelId: { type: String, required: true, unique: true },
    ownerId: String,
    status: String,
    version: Number,
    publishedAt: Date,
    liveSince: Date,
    createdAt: Date,
    updatedAt: Date,
    changedAt: Date,
    ...outboxField,
  },
  // The contract's schema has cast the record before it comes here.
  { versionKey: false, strict: false, minimize: false },
);
for (const keys of Object.values(sortKeys)) listingSchema.index({ status: 1, ...keys });
for (const field of facetFields) {
  listingSchema.index({ status: 1, [field]: 1, ...sortKeys.recommended });
}
listingSchema.index({ status: 1, region: 1, ...sortKeys.recommended });
listingSchema.index({ status: 1, rating: 1 });
listingSchema.index({ status: 1, verifiedUntil: 1 });
listingSchema.index(
  { status: 1, 'address.city': 1, ...sortKeys.recommended },
  { collation: anyCaseCollation },
);
listingSchema.index({ status: 1, ...newestLiveFirst });
listingSchema.index({ ownerId: 1, createdAt: -1 });
listingSchema.index({ 'managers.userId': 1 }, { sparse: true });
listingSchema.index({ changedAt: 1, _id: 1 });
listingSchema.index({ regions: 1, changedAt: 1, _id: 1 });
listingSchema.index({ 'images.id': 1 });
listingSchema.index(
  { 'pending.since': 1 },
  { partialFilterExpression: { 'pending.since': { $exists: true } } },
);
listingSchema.index(...outboxIndex);

/** A hostel's public facts and when they last changed. */
export type ChangedListing = StoredListing & { readonly changedAt: Date };

export interface ListingStore
  extends PublicListings,
    ListingRebuildQueries,
    ListingNames,
    ListingQueue,
    ManagedListings {
  readonly outbox: OutboxSource;
  readonly migrations: readonly Migration[];
  init(): Promise<void>;
  /** Computes the ranks that time or the average rating of all hostels has changed. */
  refreshRanks(): Promise<void>;
  /** Gives a region to hostels without one. */
  fillNewRegions(): Promise<void>;
  /** Computes the regions that a new list of cities has changed. */
  refreshRegions(): Promise<void>;
  /** Marks exactly these hostels as silent, by their public ids. Silent hostels are listed last. */
  markSilent(hostelIds: readonly string[]): Promise<void>;
  /** Hostels that are or were public in its region, changed after the cursor; oldest change first. */
  changedAfter(cursor: CatalogueCursor, limit: number): Promise<ChangedListing[]>;
  /** Finds a hostel by its public id or record id, whatever its status. */
  find(id: string, transaction?: Transaction): Promise<StoredListing | null>;
  /** All hostels of an owner, newest first; of archived ones only the last 200. */
  listOfOwner(ownerId: string): Promise<StoredListing[]>;
  /** The owner's hostels that were never approved, archived ones left out. */
  countUnapproved(ownerId: string, transaction: Transaction): Promise<number>;
  /** All hostels of an owner, of every status. */
  everyOf(ownerId: string, transaction?: Transaction): Promise<StoredListing[]>;
  /** Hostels that still name the person. */
  leftToErase(
    ownerId: string,
    piece: ErasureBatch,
    transaction: Transaction,
  ): Promise<StoredListing[]>;
  /** @throws E11000 when the public id is taken */
  insert(listing: StoredListing, transaction: Transaction): Promise<void>;
  /** Replaces the record and adds the event to its outbox in one write. */
  save(
    listing: StoredListing,
    event: NonNullable<WithOutbox['outbox']>[number],
    transaction: Transaction,
  ): Promise<void>;
  /** Adds or removes a branch in its parent's record. */
  setBranch(
    parentId: string,
    branchId: string,
    isBranch: boolean,
    transaction: Transaction,
  ): Promise<void>;
  /** Writes to the parents that an edit has read, so that a concurrent edit of one of them conflicts. */
  guardParents(hostelIds: readonly string[], transaction: Transaction): Promise<void>;
  /** Replaces review sums and version and adds the event, in one write. */
  saveReviewStats(
    listing: StoredListing,
    event: NonNullable<WithOutbox['outbox']>[number],
    transaction: Transaction,
  ): Promise<void>;
  /** Adds an event to an unchanged hostel's outbox. */
  addEvent(
    listing: Pick<StoredListing, '_id'>,
    event: NonNullable<WithOutbox['outbox']>[number],
    transaction: Transaction,
  ): Promise<void>;
}

export function newRecordId(): Types.ObjectId {
  return new Types.ObjectId();
}

export function createListingStore(connection: Connection): ListingStore {
  const listings = connection.model<StoredListing>('Listing', listingSchema, 'listings');
  const { refreshRanks, markSilent, catalogueAverage } = rankRefresh(listings);
  const { fillRegions, fillNewRegions, refreshRegions } = regionRefresh(listings);
  return {
    outbox: outboxOf(listings),
    refreshRanks,
    fillNewRegions,
    refreshRegions,
    markSilent,
    migrations: listingMigrations(listings, refreshRanks, fillRegions),

    async init() {
      await listings.createIndexes();
    },

    ...createPublicQueries(listings),
    ...createCatalogueQueries(listings),
    ...ownReads(listings),
    ...listingRebuildQueriesOf(listings),
    ...namesOf(listings),
    ...createQueueQueries(listings),
    ...managedListingsOf(listings),
    ...writes(listings, catalogueAverage),
  };
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

    async listOfOwner(ownerId) {
      const newestFirst = (status: 'archived' | { $ne: 'archived' }) =>
        listings.find({ ownerId, status }, { outbox: 0 }).sort({ createdAt: -1 });
      const [open, closed] = await Promise.all([
        newestFirst({ $ne: 'archived' }).lean<StoredListing[]>(),
        newestFirst('archived').limit(200).lean<StoredListing[]>(),
      ]);
      return [...open, ...closed].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    countUnapproved(ownerId, transaction) {
      const unapproved = { ownerId, publishedAt: null, status: { $ne: 'archived' as const } };
      return listings.countDocuments(unapproved).session(transaction);
    },

    everyOf(ownerId, transaction) {
      return listings
        .find({ ownerId }, { outbox: 0 })
        .sort({ createdAt: -1 })
        .session(transaction ?? null)
        .lean<StoredListing[]>();
    },

    leftToErase(ownerId, { before, max = 0 }, transaction) {
      const own = { ownerId, ownerName: { $ne: '' }, createdAt: { $lte: before } };
      return listings
        .find(own, { outbox: 0 })
        .limit(max)
        .session(transaction)
        .lean<StoredListing[]>();
    },
  } satisfies Partial<ListingStore>;
}

function writes(listings: Model<StoredListing>, catalogueAverage: () => Promise<number>) {
  return {
    async insert(listing, transaction) {
      const changedAt = new Date();
      const ranks = ranksOf(listing, await catalogueAverage());
      const ranked: StoredListing & Ranks = {
        ...listing,
        ...regionFields(listing),
        changedAt,
        ...ranks,
      };
      await listings.create([ranked], { session: transaction });
    },

    async save({ _id, outbox: _, ...fields }, event, transaction) {
      const ranks = ranksOf(fields, await catalogueAverage());
      const ranked = { ...fields, ...regionFields(fields), changedAt: new Date(), ...ranks };
      await listings.updateOne(
        { _id },
        { $set: ranked, $unset: unsetMissing(fields), $push: { outbox: event } },
        { session: transaction },
      );
    },

    async addEvent({ _id }, event, transaction) {
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

    async guardParents(hostelIds, transaction) {
      const these = { hostelId: { $in: hostelIds } };
      await listings.updateMany(these, { $inc: { guarded: 1 } }, { session: transaction });
    },

    async saveReviewStats(listing, event, transaction) {
      const { _id, reviewStats, version, editedAtVersion } = listing;
      const versions = { version, ...(editedAtVersion === undefined ? {} : { editedAtVersion }) };
      const ranks = ranksOf(listing, await catalogueAverage());
      const counted = { reviewStats, ...versions, changedAt: new Date(), ...ranks };
      await listings.updateOne(
        { _id },
        { $set: counted, $push: { outbox: event } },
        { session: transaction },
      );
    },
  } satisfies Partial<ListingStore>;
}
