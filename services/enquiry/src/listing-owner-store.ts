import type { ListingSnapshot } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { endedAccountsOf, supersedesCopy, type EventStamp } from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';
import type { ListingOwner } from './managers/listing-owner.ts';
import { createManagerQueries } from './managers/managers-store.ts';

const ownerSchema = new Schema<ListingOwner>(
  {
    _id: String,
    mongoId: { type: String, index: true },
    ownerId: { type: String, index: true },
    managers: Schema.Types.Mixed,
    name: String,
    version: Number,
    status: String,
    ownerLeft: Boolean,
    heardAt: Date,
  },
  { versionKey: false },
);

ownerSchema.index({ 'managers.userId': 1 }, { sparse: true });

const whenOwnerLeft = { status: 'archived', ownerLeft: true, managers: [] };

/** Events of older processes have no managers, and then the stored ones stay. A closed hostel has none. */
function managersAfter({ status, managers }: ListingSnapshot) {
  if (status === 'archived') return { managers: [] };
  return managers ? { managers } : {};
}

export type ListingOwnerStore = ReturnType<typeof createListingOwnerStore>;

/** A copy of hostel → owner, built from the listings topic. */
export function createListingOwnerStore(connection: Connection) {
  const owners = connection.model<ListingOwner>('ListingOwner', ownerSchema, 'listing_owners');
  const ended = endedAccountsOf(connection);
  return {
    ...createManagerQueries(owners),

    async init() {
      await Promise.all([owners.createIndexes(), ended.init()]);
    },

    /** By the public id or the record id. */
    async find(id: string): Promise<ListingOwner | null> {
      // Most callers use the public id, so the cheaper lookup by `_id` comes first.
      const found =
        (await owners.findById(id).lean()) ?? (await owners.findOne({ mongoId: id }).lean());
      // Old records have no status.
      return found && { ...found, status: found.status ?? 'live' };
    },

    /**
     * Keeps the newest version. A hostel whose owner's account has ended is not restored by ordinary events. A snapshot
     * taken later does restore it, because the person may have signed up again with the same id.
     */
    async keep(
      listing: ListingSnapshot,
      stamp: EventStamp,
      transaction: Transaction,
    ): Promise<void> {
      const { listingId, mongoId, ownerId, version, card } = listing;
      const fields = { version: 1, heardAt: 1, ownerLeft: 1 } as const;
      const known = await owners.findById(listingId, fields).session(transaction).lean();
      if (!supersedesCopy(known, version, stamp)) return;
      const time = new Date(stamp.time);
      const isSnapshot = stamp.type === 'ListingSnapshotTaken';
      const leftBefore = !isSnapshot && known?.ownerLeft === true;
      const left = leftBefore || (await ended.endedSince(ownerId, time, transaction));
      const stands = left ? whenOwnerLeft : { status: listing.status, ...managersAfter(listing) };
      await owners.updateOne(
        { _id: listingId },
        {
          $set: { mongoId, ownerId, name: card.propertyName, version, ...stands },
          ...(!left && { $unset: { ownerLeft: 1 } }),
          $max: { heardAt: time },
        },
        { upsert: true, session: transaction },
      );
    },

    /**
     * Archives all hostels of the account that ended at `at`. Hostels whose last event is later than `until` belong to
     * a person who has signed up again, and are kept.
     */
    async archiveHostelsOf(
      ownerId: string,
      { at, until }: { at: Date; until: Date },
      transaction: Transaction,
    ): Promise<void> {
      await ended.note(ownerId, at, transaction);
      const own = { ownerId, $or: [{ heardAt: { $lte: until } }, { heardAt: null }] };
      await owners.updateMany(own, { $set: whenOwnerLeft }, { session: transaction });
    },

    /** Whether the account of the hostel's owner has ended. */
    async isOwnerErased(listingId: string, transaction: Transaction): Promise<boolean> {
      const left = { _id: listingId, ownerLeft: true } as const;
      return (await owners.exists(left).session(transaction)) !== null;
    },

    /** Removes hostels that no event has confirmed since `before`. Returns how many. */
    async sweep(before: Date, transaction: Transaction): Promise<number> {
      const stale = { $or: [{ heardAt: { $lt: before } }, { heardAt: null }] };
      return (await owners.deleteMany(stale, { session: transaction })).deletedCount;
    },
  };
}
