import type { EventOf } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import {
  isDuplicateKey,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** A hostel that a person was notified of because it fits a saved search. */
interface StoredMatch extends WithOutbox {
  /** The saved search and the hostel. */
  _id: string;
  userId: string;
  /** Record id of the saved search. */
  search: string;
  /** The lowest rent notified, in rupees a month. */
  rent: number;
  notifiedAt: Date;
}

const match = new Schema<StoredMatch>(
  { _id: String, userId: String, search: String, rent: Number, notifiedAt: Date, ...outboxField },
  { versionKey: false },
);
match.index({ userId: 1 });
match.index({ search: 1 });
match.index(...outboxIndex);

export type SearchMatchStore = ReturnType<typeof createSearchMatchStore>;

/** Matches of saved searches. A match can be added repeatedly: the person is notified again only at a lower rent. */
export function createSearchMatchStore(connection: Connection) {
  const matches = connection.model<StoredMatch>('SearchMatch', match, 'search_matches');
  return {
    outbox: outboxOf(matches),

    async init() {
      await matches.createCollection();
      await matches.createIndexes();
    },

    /** Stores the match with its event. Returns false when the person was already notified at this rent or less. */
    async add(search: string, event: EventOf<'SavedSearchMatched'>): Promise<boolean> {
      const { userId, listingId, rent } = event.data;
      const _id = `${search}:${listingId}`;
      const notifiedAt = new Date(event.time);
      try {
        await matches.create({ _id, userId, search, rent, notifiedAt, outbox: [event] });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const cheaper = { ...event, data: { ...event.data, reason: 'cheaper' as const } };
      const { modifiedCount } = await matches.updateOne(
        { _id, rent: { $gt: rent } },
        { $set: { rent, notifiedAt }, $push: { outbox: cheaper } },
      );
      return modifiedCount > 0;
    },

    async forgetSearch(search: string, transaction?: Transaction): Promise<void> {
      await matches.deleteMany({ search }, transaction ? { session: transaction } : {});
    },

    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await matches.deleteMany({ userId, notifiedAt: { $lte: until } }, { session: transaction });
    },
  };
}
