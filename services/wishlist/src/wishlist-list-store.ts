import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';
import { type ClaimedMoment, momentIfLatest } from './latest-moment.ts';

/** A removed list is kept without its name, so that replayed changes lead to the same state. */
interface StoredList {
  _id: string;
  userId: string;
  listId: string;
  name: string;
  removed: boolean;
  sequence: number;
  device: string;
}

const listSchema = new Schema<StoredList>(
  {
    _id: String,
    userId: { type: String, index: true },
    listId: String,
    name: String,
    removed: Boolean,
    sequence: Number,
    device: String,
  },
  { versionKey: false },
);

export type ListState = Pick<StoredList, 'listId' | 'name' | 'removed' | 'sequence'>;

/** A change of a list: a new name, or null to remove it. */
export interface ListChange extends ClaimedMoment {
  readonly name: string | null;
}

export type WishlistListStore = ReturnType<typeof createWishlistListStore>;

/** Store of named lists. Each saved item stores the lists it is on. */
export function createWishlistListStore(connection: Connection) {
  const lists = connection.model<StoredList>('WishlistList', listSchema, 'lists');
  return {
    async init() {
      await lists.createIndexes();
    },

    /** Applies the change if it is the latest and returns the list. */
    async change(
      userId: string,
      listId: string,
      change: ListChange,
      transaction: Transaction,
    ): Promise<ListState> {
      const _id = `${userId}:${listId}`;
      const known = await lists.findById(_id).session(transaction).lean<StoredList>();
      const moment = momentIfLatest(change, known ?? undefined, Date.now());
      if (moment === null && known !== null) return stateOf(known);
      const stands: StoredList = {
        _id,
        userId,
        listId,
        name: change.name ?? '',
        removed: change.name === null,
        sequence: moment?.sequence ?? 0,
        device: moment?.device ?? '',
      };
      await lists.replaceOne({ _id }, stands, { upsert: true, session: transaction });
      return stateOf(stands);
    },

    /** The person's lists by name, without removed ones. */
    async list(userId: string, transaction?: Transaction): Promise<ListState[]> {
      const found = await lists
        .find({ userId, removed: false })
        .session(transaction ?? null)
        .lean<StoredList[]>();
      return found.map(stateOf).sort((a, b) => a.name.localeCompare(b.name));
    },

    /** The time of the latest change, including removals; undefined when there was none. */
    async latestMoment(userId: string): Promise<number | undefined> {
      const latest = await lists.findOne({ userId }).sort({ sequence: -1 }).lean<StoredList>();
      return latest?.sequence;
    },

    /** Deletes the person's lists up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const sequence = { $lte: until.getTime() };
      await lists.deleteMany({ userId, sequence }, { session: transaction });
    },
  };
}

function stateOf({ listId, name, removed, sequence }: StoredList): ListState {
  return { listId, name, removed, sequence };
}
