import type { ListingSnapshot, ManagerRole } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { endedAccountsOf, isNews, type EventStamp } from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** The owner who receives a hostel's enquiries. */
export interface ListingOwner {
  _id: string;
  mongoId: string;
  ownerId: string;
  /** The owner's co-managers. Absent when there never was one. */
  managers?: ListingSnapshot['managers'];
  name: string;
  version: number;
  /** Only a live hostel takes enquiries. */
  status: string;
  /** The owner's account has ended. The hostel stays archived, whatever older events say. */
  ownerLeft?: true | undefined;
  /** Time of the last event. A rebuild removes what it has not seen since its start. */
  heardAt?: Date | undefined;
}

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

export type ListingOwnerStore = ReturnType<typeof createListingOwnerStore>;

/** A copy of hostel → owner, built from the listings topic. */
export function createListingOwnerStore(connection: Connection) {
  const owners = connection.model<ListingOwner>('ListingOwner', ownerSchema, 'listing_owners');
  const ended = endedAccountsOf(connection);
  return {
    async init() {
      await Promise.all([owners.createIndexes(), ended.init()]);
    },

    /** By the public id or the record id. */
    async find(id: string): Promise<ListingOwner | null> {
      // Most callers use the public id, and a lookup by `_id` is the cheapest.
      const found =
        (await owners.findById(id).lean()) ?? (await owners.findOne({ mongoId: id }).lean());
      // Old records have no status.
      return found && { ...found, status: found.status ?? 'live' };
    },

    /**
     * Keeps the newest version. Events never restore a hostel whose owner's account has ended. A snapshot
     * taken later does, because the person may have come back with the same id.
     */
    async keep(
      listing: ListingSnapshot,
      stamp: EventStamp,
      transaction: Transaction,
    ): Promise<void> {
      const { listingId, mongoId, ownerId, version, card, managers } = listing;
      const fields = { version: 1, heardAt: 1, ownerLeft: 1 } as const;
      const known = await owners.findById(listingId, fields).session(transaction).lean();
      if (!isNews(known, version, stamp)) return;
      const time = new Date(stamp.time);
      const isSnapshot = stamp.type === 'ListingSnapshotTaken';
      const leftBefore = !isSnapshot && known?.ownerLeft === true;
      const left = leftBefore || (await ended.endedSince(ownerId, time, transaction));
      const stands = left
        ? whenOwnerLeft
        : { status: listing.status, ...(managers && { managers }) };
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
     * Archives all hostels of the account that ended at `at`. Events later than `until` belong to a person
     * who has come back and are kept.
     */
    async ownerLeaves(
      ownerId: string,
      { at, until }: { at: Date; until: Date },
      transaction: Transaction,
    ): Promise<void> {
      await ended.note(ownerId, at, transaction);
      const own = { ownerId, $or: [{ heardAt: { $lte: until } }, { heardAt: null }] };
      await owners.updateMany(own, { $set: whenOwnerLeft }, { session: transaction });
    },

    /** The hostels that the person helps to manage, with their role and the owner. */
    async managedBy(userId: string): Promise<readonly ManagedHostel[]> {
      const found = await owners.find({ 'managers.userId': userId }).lean<ListingOwner[]>();
      return found.flatMap((hostel) => {
        const role = managerRoleAt(hostel, userId);
        return role ? [{ listingId: hostel._id, ownerId: hostel.ownerId, role }] : [];
      });
    },

    /** The person's role at the hostel, while it belongs to this owner. */
    async managerRole(
      { listingId, ownerId }: Pick<ManagedHostel, 'listingId' | 'ownerId'>,
      userId: string,
      transaction?: Transaction,
    ): Promise<ManagerRole | undefined> {
      const hostel = await owners
        .findOne({ _id: listingId, ownerId, 'managers.userId': userId })
        .session(transaction ?? null)
        .lean<ListingOwner>();
      return hostel ? managerRoleAt(hostel, userId) : undefined;
    },

    /** The co-managers of the hostel, while it belongs to this owner. */
    async managersOf(
      { listingId, ownerId }: Pick<ManagedHostel, 'listingId' | 'ownerId'>,
      transaction: Transaction,
    ): Promise<string[]> {
      const hostel = await owners
        .findOne({ _id: listingId, ownerId }, { managers: 1 })
        .session(transaction)
        .lean<Pick<ListingOwner, 'managers'>>();
      return hostel?.managers?.map(({ userId }) => userId) ?? [];
    },

    /** The account of a co-manager has ended. Copies later than `until` already leave them out. */
    async managerLeaves(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const managed = { 'managers.userId': userId, heardAt: { $lte: until } };
      const change = { $pull: { managers: { userId } } };
      await owners.collection.updateMany(managed, change as object, { session: transaction });
    },

    /** Whether the account of the hostel's owner has ended. */
    async hasLeft(listingId: string, transaction: Transaction): Promise<boolean> {
      const left = { _id: listingId, ownerLeft: true } as const;
      return (await owners.exists(left).session(transaction)) !== null;
    },

    /** Removes what no event has confirmed since `before`. Returns how many. */
    async sweep(before: Date, transaction: Transaction): Promise<number> {
      const stale = { $or: [{ heardAt: { $lt: before } }, { heardAt: null }] };
      return (await owners.deleteMany(stale, { session: transaction })).deletedCount;
    },
  };
}

/** A hostel that a co-manager helps to manage. */
export interface ManagedHostel {
  readonly listingId: string;
  readonly ownerId: string;
  readonly role: ManagerRole;
}

export function managerRoleAt(
  { managers = [] }: Pick<ListingOwner, 'managers'>,
  userId: string,
): ManagerRole | undefined {
  return managers.find((manager) => manager.userId === userId)?.role;
}
