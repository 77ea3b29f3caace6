import type { ServerDraft } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

export interface StoredDraft extends Omit<ServerDraft, 'savedAt'> {
  _id: string;
  userId: string;
  savedAt: Date;
}

const retentionDays = 180;

const draft = new Schema<StoredDraft>(
  {
    _id: String,
    userId: String,
    form: String,
    version: Number,
    content: String,
    device: String,
    savedAt: { type: Date, expires: retentionDays * 86_400 },
  },
  { versionKey: false },
);
draft.index({ userId: 1, savedAt: -1 });

/**
 * Maximum number of edit drafts of one person; beyond it the oldest is deleted. Drafts of new hostels have a
 * limit that refuses more.
 */
const maxEdits = 50;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Matches `isNewDraft` of the contract. */
const ofNewHostels = /^new(-|$)/;

/** Unfinished forms, one for each person and form. */
export function createDraftStore(connection: Connection) {
  const drafts = connection.model<StoredDraft>('ListingDraft', draft, 'listing_drafts');
  const idOf = (userId: string, form: string) => `${userId}/${form}`;
  return {
    async init() {
      await drafts.createIndexes();
    },

    find(userId: string, form: string, transaction: Transaction): Promise<StoredDraft | null> {
      return drafts.findById(idOf(userId, form)).session(transaction).lean<StoredDraft>();
    },

    /** All drafts of a person, newest first. */
    everyOf(userId: string): Promise<StoredDraft[]> {
      return drafts.find({ userId }).sort({ savedAt: -1 }).lean<StoredDraft[]>();
    },

    /** Number of drafts of hostels that were never submitted. */
    countNew(userId: string, transaction: Transaction): Promise<number> {
      return drafts.countDocuments({ userId, form: ofNewHostels }).session(transaction);
    },

    /** Replaces the draft. Beyond `maxEdits` the oldest edit draft is deleted. */
    async put(saved: Omit<StoredDraft, '_id'>, transaction: Transaction): Promise<void> {
      const { userId, form } = saved;
      const _id = idOf(userId, form);
      await drafts.replaceOne({ _id }, saved, { upsert: true, session: transaction });
      const surplus = await drafts
        .find({ userId, form: { $not: ofNewHostels } }, { _id: 1 })
        .sort({ savedAt: -1 })
        .skip(maxEdits)
        .session(transaction)
        .lean<{ _id: string }[]>();
      if (surplus.length === 0) return;
      const ids = surplus.map((each) => each._id);
      await drafts.deleteMany({ _id: { $in: ids } }, { session: transaction });
    },

    async drop(userId: string, form: string, transaction: Transaction): Promise<void> {
      await drafts.deleteOne({ _id: idOf(userId, form) }, { session: transaction });
    },

    /** Deletes the person's drafts saved up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await drafts.deleteMany({ userId, savedAt: { $lte: until } }, { session: transaction });
    },
  };
}
