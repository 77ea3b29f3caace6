import {
  type ListingCard,
  type ListingFacts,
  type ListingSnapshot,
  patnaDay,
  withLiveBadge,
  withoutClaims,
} from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { supersedesCopy, type EventStamp } from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

interface StoredCard {
  _id: string;
  mongoId: string;
  version: number;
  /** Absent in old records, which are live. */
  status?: string | undefined;
  card: ListingCard;
  /** Absent in old records until the next rebuild. */
  facts?: ListingFacts | undefined;
  /** Time of the last event. A rebuild removes cards without an event since its start. */
  heardAt?: Date | undefined;
}

const cardSchema = new Schema<StoredCard>(
  {
    _id: String,
    mongoId: { type: String, index: true },
    version: Number,
    status: String,
    card: Schema.Types.Mixed,
    facts: Schema.Types.Mixed,
    heardAt: Date,
  },
  { versionKey: false, minimize: false },
);

/** A card and whether its hostel is live. */
export interface CardWithStatus {
  card: ListingCard;
  facts?: ListingFacts | undefined;
  listed: boolean;
}

export type ListingCardStore = ReturnType<typeof createListingCardStore>;

/** A copy of hostel cards, built from the listings topic. */
export function createListingCardStore(connection: Connection) {
  const cards = connection.model<StoredCard>('ListingCard', cardSchema, 'listing_cards');
  return {
    async init() {
      await cards.createIndexes();
    },

    /** The hostel's public id for its public or record id; null when the hostel is unknown. */
    async resolve(id: string): Promise<string | null> {
      const found = await cards.findOne({ $or: [{ _id: id }, { mongoId: id }] }, { _id: 1 }).lean();
      return found?._id ?? null;
    },

    /** Maps each given id of a known hostel to its public id. */
    async resolveMany(ids: readonly string[]): Promise<Map<string, string>> {
      const either = { $or: [{ _id: { $in: ids } }, { mongoId: { $in: ids } }] };
      const found = await cards.find(either, { mongoId: 1 }).lean();
      return new Map(found.flatMap(({ _id, mongoId }) => [[_id, _id] as const, [mongoId, _id]]));
    },

    async findMany(ids: readonly string[]): Promise<Map<string, CardWithStatus>> {
      const found = await cards.find({ _id: { $in: ids } }).lean();
      const today = patnaDay(Date.now());
      return new Map(
        found.map(({ _id, card, facts, version, status = 'live' }) => {
          const listed = status === 'live';
          const shown = listed
            ? { card: withLiveBadge(card, today), facts: facts && { ...facts, version } }
            : { card: withoutClaims(card), facts: facts && withoutClaims(facts) };
          return [_id, { ...shown, listed }];
        }),
      );
    },

    /**
     * Keeps the newest version. A paused hostel keeps its last public card; an archived one keeps its name. A rebuild
     * also restores the card of a paused hostel, as long as the card shows only approved facts.
     */
    async keep(
      listing: ListingSnapshot,
      stamp: EventStamp,
      transaction: Transaction,
    ): Promise<void> {
      const { listingId, mongoId, version, status, unreviewed, card, facts } = listing;
      const fields = { version: 1, heardAt: 1, card: 1 } as const;
      const known = await cards.findById(listingId, fields).session(transaction).lean();
      if (!supersedesCopy(known, version, stamp)) return;
      const isSnapshot = stamp.type === 'ListingSnapshotTaken';
      const isPublic = status === 'live' || (isSnapshot && status === 'paused' && !unreviewed);
      const shown = facts === undefined ? { card } : { card, facts };
      const left = status === 'archived' && known ? { card: tombstoneOf(known.card) } : undefined;
      await cards.updateOne(
        { _id: listingId },
        {
          $set: { mongoId, version, status, ...(isPublic ? shown : left) },
          ...(left && { $unset: { facts: 1 } }),
          $max: { heardAt: new Date(stamp.time) },
        },
        { upsert: isPublic, session: transaction },
      );
    },

    /** Removes cards that no event has confirmed since `before`. Returns how many. */
    async sweep(before: Date, transaction: Transaction): Promise<number> {
      const stale = { $or: [{ heardAt: { $lt: before } }, { heardAt: null }] };
      return (await cards.deleteMany(stale, { session: transaction })).deletedCount;
    },
  };
}

/**
 * The card of an archived hostel: name and numbers only. Photos, captions and the street are removed, because the owner
 * may have been erased.
 */
function tombstoneOf({ verifiedUntil: _, ...card }: ListingCard): ListingCard {
  const address = { street: '', city: '' };
  return { ...card, hostelImages: [], photos: [], address, studentsFavourite: false };
}
