import type { Transaction } from '@patna/service-kit';
import {
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** One row for each person and hostel; a removed one stays, unsaved, so that replays converge. */
interface StoredItem extends WithOutbox {
  _id: string;
  userId: string;
  listingId: string;
  saved: boolean;
  savedAt: Date;
}

const itemSchema = new Schema<StoredItem>(
  {
    _id: String,
    userId: String,
    listingId: String,
    saved: Boolean,
    savedAt: Date,
    ...outboxField,
  },
  { versionKey: false },
);
itemSchema.index({ userId: 1, saved: 1, savedAt: -1 });
itemSchema.index(...outboxIndex);

export type WishlistStore = ReturnType<typeof createWishlistStore>;

export function createWishlistStore(connection: Connection) {
  const items = connection.model<StoredItem>('WishlistItem', itemSchema, 'items');

  /** Writes the wanted state and its fact; already so means no write and no fact. */
  async function set(
    item: { userId: string; listingId: string },
    saved: boolean,
    context: { transaction: Transaction; requestId: string },
  ): Promise<void> {
    const _id = `${item.userId}:${item.listingId}`;
    const known = await items.findById(_id, { saved: 1 }).session(context.transaction).lean();
    if ((known?.saved ?? false) === saved) return;
    const type = saved ? 'WishlistItemAdded' : 'WishlistItemRemoved';
    await items.updateOne(
      { _id },
      {
        $set: { ...item, saved, savedAt: new Date() },
        $push: { outbox: newEvent(type, _id, item, context.requestId) },
      },
      { upsert: true, session: context.transaction },
    );
  }

  return {
    outbox: outboxOf(items),
    set,

    async init() {
      await items.createIndexes();
    },

    /** Newest first. */
    async list(userId: string): Promise<readonly { listingId: string; savedAt: Date }[]> {
      return items
        .find({ userId, saved: true }, { listingId: 1, savedAt: 1, _id: 0 })
        .sort({ savedAt: -1 })
        .lean<{ listingId: string; savedAt: Date }[]>();
    },
  };
}
