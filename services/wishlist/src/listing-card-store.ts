import type { ListingCard, ListingSnapshot } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

interface StoredCard {
  _id: string;
  mongoId: string;
  version: number;
  card: ListingCard;
}

const cardSchema = new Schema<StoredCard>(
  {
    _id: String,
    mongoId: { type: String, index: true },
    version: Number,
    card: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false },
);

export type ListingCardStore = ReturnType<typeof createListingCardStore>;

/** This service's own copy of hostel cards, built from the facts of the listings topic. */
export function createListingCardStore(connection: Connection) {
  const cards = connection.model<StoredCard>('ListingCard', cardSchema, 'listing_cards');
  return {
    async init() {
      await cards.createIndexes();
    },

    /** The public id behind either id of a hostel; null when we never heard of it. */
    async resolve(id: string): Promise<string | null> {
      const found = await cards.findOne({ $or: [{ _id: id }, { mongoId: id }] }, { _id: 1 }).lean();
      return found?._id ?? null;
    },

    async findMany(ids: readonly string[]): Promise<Map<string, ListingCard>> {
      const found = await cards.find({ _id: { $in: ids } }).lean();
      return new Map(found.map((each) => [each._id, each.card]));
    },

    /** Keeps the newest version; an older fact that arrives late changes nothing. */
    async keep(listing: ListingSnapshot, transaction: Transaction): Promise<void> {
      const { listingId, mongoId, version, card } = listing;
      const known = await cards.findById(listingId, { version: 1 }).session(transaction).lean();
      if (known && known.version >= version) return;
      await cards.replaceOne(
        { _id: listingId },
        { mongoId, version, card },
        { upsert: true, session: transaction },
      );
    },
  };
}
