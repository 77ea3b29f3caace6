import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A saved search. A removed one stays without its query, so that replays converge. */
export interface StoredSearch {
  /** The person and the search. */
  _id: string;
  userId: string;
  searchId: string;
  /** Empty when removed. */
  query: string;
  alerts: boolean;
  removed: boolean;
  savedAt: Date;
  /** Events before this time alert nobody: when it was saved, or when alerts were switched. */
  alertsSince: Date;
  /** The moment of the last action, in ms. */
  sequence: number;
  lastFoundAt?: Date | undefined;
  /** When a removed search is deleted. */
  endsAt?: Date | undefined;
}

const search = new Schema<StoredSearch>(
  {
    _id: String,
    userId: String,
    searchId: String,
    query: String,
    alerts: Boolean,
    removed: Boolean,
    savedAt: Date,
    alertsSince: Date,
    sequence: Number,
    lastFoundAt: Date,
    endsAt: { type: Date, expires: 0 },
  },
  { versionKey: false },
);
search.index({ userId: 1, savedAt: -1 });
search.index({ alertsSince: 1 }, { partialFilterExpression: { removed: false } });

interface SearchAction {
  /** Null for a removal. */
  readonly query: string | null;
  readonly alerts: boolean;
  /** The device's time in ms. Absent: the time of arrival. */
  readonly sequence?: number | undefined;
}

const batchSize = 200;
/** A removed search is kept this long, because a phone may repeat a write under the same key until then. */
const removedMs = 90 * 86_400_000;

export type SavedSearchStore = ReturnType<typeof createSavedSearchStore>;

/** Searches that people keep, one for each person and query. */
export function createSavedSearchStore(connection: Connection) {
  const searches = connection.model<StoredSearch>('SavedSearch', search, 'saved_searches');
  return {
    async init() {
      await searches.createIndexes();
    },

    find(userId: string, searchId: string, transaction: Transaction): Promise<StoredSearch | null> {
      return searches.findById(idOf(userId, searchId)).session(transaction).lean<StoredSearch>();
    },

    count(userId: string, transaction: Transaction): Promise<number> {
      return searches.countDocuments({ userId, removed: false }).session(transaction);
    },

    /** Applies the action if it is not older than the last one, and returns the search. */
    async change(
      known: StoredSearch | null,
      { userId, searchId }: Pick<StoredSearch, 'userId' | 'searchId'>,
      action: SearchAction,
      transaction: Transaction,
    ): Promise<StoredSearch> {
      const after = searchAfter(known, { userId, searchId }, action);
      if (after === known) return known;
      const { _id } = after;
      await searches.replaceOne({ _id }, after, { upsert: true, session: transaction });
      return after;
    },

    /** The person's searches without removed ones, last saved first. */
    list(userId: string): Promise<StoredSearch[]> {
      return searches.find({ userId, removed: false }).sort({ savedAt: -1 }).lean<StoredSearch[]>();
    },

    /** All searches that were saved before `time` and whose alerts have not been switched since. */
    savedBefore(time: Date): AsyncIterable<StoredSearch> {
      return searches
        .find({ removed: false, alertsSince: { $lt: time } })
        .lean<StoredSearch>()
        .cursor({ batchSize });
    },

    async noteFound(_id: string, at: Date): Promise<void> {
      await searches.updateOne({ _id, removed: false }, { $max: { lastFoundAt: at } });
    },

    async isSaved(_id: string): Promise<boolean> {
      return (await searches.exists({ _id, removed: false })) !== null;
    },

    /** Deletes the person's searches saved up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await searches.deleteMany({ userId, savedAt: { $lte: until } }, { session: transaction });
    },
  };
}

/** Whether an action is older than the last one and changes nothing. */
export function isOutdated(known: StoredSearch | null, sequence: number | undefined): boolean {
  return known !== null && sequence !== undefined && sequence < known.sequence;
}

function searchAfter(
  known: StoredSearch | null,
  { userId, searchId }: Pick<StoredSearch, 'userId' | 'searchId'>,
  { query, alerts, sequence = Number.POSITIVE_INFINITY }: SearchAction,
): StoredSearch {
  const now = new Date();
  // A clock that runs ahead counts as now, or its actions would always win.
  const at = Math.min(sequence, now.getTime());
  if (known && isOutdated(known, at)) return known;
  const active = known?.removed === false ? known : undefined;
  const { savedAt = now, lastFoundAt } = active ?? {};
  return {
    _id: idOf(userId, searchId),
    userId,
    searchId,
    query: query ?? '',
    alerts,
    removed: query === null,
    savedAt,
    alertsSince: active?.alerts === alerts ? active.alertsSince : now,
    sequence: at,
    ...(lastFoundAt && query !== null && { lastFoundAt }),
    ...(query === null && { endsAt: new Date(now.getTime() + removedMs) }),
  };
}

function idOf(userId: string, searchId: string): string {
  return `${userId}:${searchId}`;
}
