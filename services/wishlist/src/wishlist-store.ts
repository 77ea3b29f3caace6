import type { WishlistReceipt } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import {
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  snapshotsOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, type Model, Schema } from 'mongoose';
import { createUnpublishedEventsStore } from './unpublished-events-store.ts';
import { type LastAction, latestAction, type WishlistAction } from './latest-action.ts';
import { type ClaimedMoment, type Moment, momentIfLatest } from './latest-moment.ts';

/**
 * One record for each person and hostel. A removed item is kept as unsaved, so that replayed actions lead to the same
 * state.
 */
interface StoredItem extends WithOutbox {
  _id: string;
  userId: string;
  listingId: string;
  saved: boolean;
  savedAt: Date;
  /** The time that decided `saved`. Absent in old records, where `savedAt` counts. */
  sequence?: number | undefined;
  device?: string | undefined;
  /** The newest save events of this item, oldest first. Rebuilds republish them. */
  saves?: { readonly id: string; readonly at: string }[] | undefined;
  note?: string | undefined;
  noteAt?: Moment | undefined;
  /** Ids of the person's lists. */
  lists?: string[] | undefined;
  listsAt?: Moment | undefined;
}

const itemSchema = new Schema<StoredItem>(
  {
    _id: String,
    userId: String,
    listingId: String,
    saved: Boolean,
    savedAt: Date,
    sequence: Number,
    device: String,
    saves: { type: [{ _id: false, id: String, at: String }], default: undefined },
    note: String,
    noteAt: Schema.Types.Mixed,
    lists: { type: [String], default: undefined },
    listsAt: Schema.Types.Mixed,
    ...outboxField,
  },
  { versionKey: false },
);
itemSchema.index({ userId: 1, saved: 1, savedAt: -1 });
itemSchema.index({ listingId: 1, saved: 1, savedAt: -1 });
itemSchema.index(...outboxIndex);

/** Most saves kept for one person and hostel, the newest ones. More come from toggling the heart repeatedly. */
const maxSaves = 20;

export type SavedItem = Pick<StoredItem, 'listingId' | 'savedAt' | 'sequence' | 'note' | 'lists'>;

/** An item, saved or removed. */
export type WishlistRecord = SavedItem & Pick<StoredItem, 'saved' | 'saves'>;

/** A note or a choice of lists. Absent fields do not change. */
interface Arrangement extends ClaimedMoment {
  readonly note?: string | undefined;
  readonly lists?: readonly string[] | undefined;
}

interface WriteContext {
  readonly transaction: Transaction;
  readonly requestId: string;
}

export type WishlistStore = ReturnType<typeof createWishlistStore>;

export function createWishlistStore(connection: Connection) {
  const items = connection.model<StoredItem>('WishlistItem', itemSchema, 'items');
  const unpublished = createUnpublishedEventsStore(connection);

  async function act(
    userId: string,
    action: WishlistAction,
    known: StoredItem | undefined,
    context: WriteContext,
  ): Promise<WishlistReceipt> {
    const { listingId } = action;
    const before = known && stateOf(known);
    const last = latestAction(action, before, Date.now());
    const changes = (before?.saved ?? false) !== action.saved;
    if (last === null) return receipt(listingId, before);
    if (!changes && action.sequence === undefined) return receipt(listingId, before);
    const { saved, sequence, device } = last;
    const _id = idOf(userId, listingId);
    const type = saved ? 'WishlistItemAdded' : 'WishlistItemRemoved';
    const fact = newEvent(type, _id, { userId, listingId }, context.requestId);
    const save = { $each: [{ id: fact.id, at: fact.time }], $slice: -maxSaves };
    const added = { outbox: fact, ...(saved && { saves: save }) };
    const savedAt = changes || known === undefined ? new Date(sequence) : known.savedAt;
    await items.updateOne(
      { _id },
      {
        $set: { userId, listingId, saved, savedAt, sequence, device: device ?? '' },
        ...(changes ? { $push: added } : {}),
      },
      { upsert: true, session: context.transaction },
    );
    return receipt(listingId, last);
  }

  return {
    outboxes: [outboxOf(items), unpublished.outbox],
    snapshots: snapshotsOf(items, 'Wishlist', { saves: { $exists: true } }, snapshotOf),

    async init() {
      await Promise.all([items.createIndexes(), unpublished.init()]);
    },

    /**
     * Applies each action if it is the latest for its hostel, and returns the state. Each change is written together
     * with its event; without a change no event is published.
     */
    async apply(
      userId: string,
      actions: readonly WishlistAction[],
      context: WriteContext,
    ): Promise<WishlistReceipt[]> {
      const ids = actions.map(({ listingId }) => idOf(userId, listingId));
      const rows = await items
        .find({ _id: { $in: ids } }, { outbox: 0 })
        .session(context.transaction)
        .lean<StoredItem[]>();
      const known = new Map(rows.map((row) => [row.listingId, row]));
      const receipts: WishlistReceipt[] = [];
      for (const action of actions) {
        receipts.push(await act(userId, action, known.get(action.listingId), context));
      }
      return receipts;
    },

    /** See `arrangeItem`. */
    arrange: (userId: string, listingId: string, given: Arrangement, transaction: Transaction) =>
      arrangeItem(items, { userId, listingId }, given, transaction),

    /** All items, removed ones included, newest first. */
    async all(userId: string): Promise<readonly WishlistRecord[]> {
      return items
        .find({ userId }, { ...shown, saved: 1, saves: 1 })
        .sort({ savedAt: -1 })
        .lean<WishlistRecord[]>();
    },

    /** Erases the person's items up to `until`. Their unpublished events are still published. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const own = { userId, savedAt: { $lte: until } };
      const waiting = { ...own, 'outbox.time': { $exists: true } };
      const withEvents = await items
        .find(waiting, { outbox: 1 })
        .session(transaction)
        .lean<StoredItem[]>();
      const facts = withEvents.flatMap(({ outbox = [] }) => outbox);
      await unpublished.takeOver(facts, transaction);
      await items.deleteMany(own, { session: transaction });
    },

    /** See `latestMoment`. */
    latestMoment: (userId: string) => latestMoment(items, userId),

    /** Saved items, newest first. */
    async list(userId: string): Promise<readonly SavedItem[]> {
      return items.find({ userId, saved: true }, shown).sort({ savedAt: -1 }).lean<SavedItem[]>();
    },
  };
}

/** The time of the latest save, removal, note or choice of lists; undefined when there was none. */
async function latestMoment(items: Model<StoredItem>, userId: string): Promise<number | undefined> {
  const moments = ['$sequence', '$noteAt.sequence', '$listsAt.sequence'];
  const [found] = await items.aggregate<{ sequence: number | null }>([
    { $match: { userId } },
    { $group: { _id: null, sequence: { $max: { $max: moments } } } },
  ]);
  return found?.sequence ?? undefined;
}

/**
 * Applies a note and a choice of lists, each only if it is the latest, and returns the result. An unsaved hostel is not
 * saved by it.
 */
async function arrangeItem(
  items: Model<StoredItem>,
  { userId, listingId }: { userId: string; listingId: string },
  { note, lists, ...moment }: Arrangement,
  transaction: Transaction,
): Promise<{ note: string; lists: string[]; sequence?: number }> {
  const _id = idOf(userId, listingId);
  const known = await items.findById(_id, { outbox: 0 }).session(transaction).lean<StoredItem>();
  const noteAt = momentIfLatest(moment, known?.noteAt, Date.now());
  const listsAt = momentIfLatest(moment, known?.listsAt, Date.now());
  const changes = {
    ...(note === undefined || noteAt === null ? {} : { note, noteAt }),
    ...(lists === undefined || listsAt === null ? {} : { lists: [...lists], listsAt }),
  };
  const unsaved = { userId, listingId, saved: false, savedAt: new Date(0), sequence: 0 };
  await items.updateOne(
    { _id },
    { $set: changes, $setOnInsert: unsaved },
    { upsert: true, session: transaction },
  );
  const { note: kept = '', lists: on = [], ...at } = { ...known, ...changes };
  const moments = [at.noteAt, at.listsAt].flatMap((each) => each?.sequence ?? []);
  return { note: kept, lists: on, ...(moments.length > 0 && { sequence: Math.max(...moments) }) };
}

const shown = { listingId: 1, savedAt: 1, sequence: 1, note: 1, lists: 1, _id: 0 } as const;

/** The event that a rebuild publishes about a saved hostel. It does not say who saved it. */
function snapshotOf({ listingId, saves = [] }: StoredItem) {
  return { item: { listingId, saves } };
}

function idOf(userId: string, listingId: string): string {
  return `${userId}:${listingId}`;
}

function stateOf({ saved, savedAt, sequence, device }: StoredItem): LastAction {
  return { saved, sequence: sequence ?? savedAt.getTime(), device };
}

function receipt(listingId: string, last: LastAction | undefined): WishlistReceipt {
  if (last === undefined) return { listingId, saved: false };
  return { listingId, saved: last.saved, sequence: last.sequence };
}
