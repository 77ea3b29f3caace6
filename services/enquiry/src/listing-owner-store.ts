import type { ListingSnapshot } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Whom an enquiry about a hostel goes to. */
export interface ListingOwner {
  _id: string;
  mongoId: string;
  ownerId: string;
  name: string;
  version: number;
  /** Only a live hostel takes enquiries. */
  status: string;
}

const ownerSchema = new Schema<ListingOwner>(
  {
    _id: String,
    mongoId: { type: String, index: true },
    ownerId: String,
    name: String,
    version: Number,
    status: String,
  },
  { versionKey: false },
);

export type ListingOwnerStore = ReturnType<typeof createListingOwnerStore>;

/** This service's own copy of hostel → owner, built from the facts of the listings topic. */
export function createListingOwnerStore(connection: Connection) {
  const owners = connection.model<ListingOwner>('ListingOwner', ownerSchema, 'listing_owners');
  return {
    async init() {
      await owners.createIndexes();
    },

    /** By the public id or the record id. */
    async find(id: string): Promise<ListingOwner | null> {
      const found = await owners.findOne({ $or: [{ _id: id }, { mongoId: id }] }).lean();
      // Records from before hostels could go away have no status.
      return found && { ...found, status: found.status ?? 'live' };
    },

    /** Keeps the newest version; an older fact that arrives late changes nothing. */
    async keep(listing: ListingSnapshot, transaction: Transaction): Promise<void> {
      const { listingId, mongoId, ownerId, version, status, card } = listing;
      const known = await owners.findById(listingId, { version: 1 }).session(transaction).lean();
      if (known && known.version >= version) return;
      await owners.replaceOne(
        { _id: listingId },
        { mongoId, ownerId, name: card.propertyName, version, status },
        { upsert: true, session: transaction },
      );
    },
  };
}
