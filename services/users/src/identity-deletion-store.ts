import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { StoredUser, UserCollections } from './user-collections-store.ts';

/** A person to delete at the identity provider after their record is erased. */
export interface IdentityDeletion {
  /** The provider's id of the person. This record is removed once they are deleted there. */
  readonly _id: string;
  readonly userId: string;
  readonly tryAt: Date;
  readonly tries: number;
}

const schema = new Schema<IdentityDeletion>(
  { _id: String, userId: String, tryAt: { type: Date, index: true }, tries: Number },
  { versionKey: false },
);

const firstWaitMs = 60_000;
const longestWaitMs = 3_600_000;

export type IdentityDeletionStore = ReturnType<typeof createIdentityDeletionStore>;

export function createIdentityDeletionStore(connection: Connection, { users }: UserCollections) {
  const deletions = connection.model<IdentityDeletion>(
    'IdentityDeletion',
    schema,
    'identity_deletions',
  );
  return {
    async init() {
      await deletions.createIndexes();
    },

    /** Records that the person must be deleted, from `tryAt` on. */
    async note(
      { _id: userId, clerkUserId }: Pick<StoredUser, '_id' | 'clerkUserId'>,
      tryAt: Date,
      transaction: Transaction,
    ): Promise<void> {
      const noted = { $set: { userId, tryAt, tries: 0 } };
      const options = { upsert: true, session: transaction };
      await deletions.updateOne({ _id: clerkUserId }, noted, options);
    },

    async forget(clerkUserId: string, transaction?: Transaction): Promise<void> {
      await deletions.deleteOne({ _id: clerkUserId }, transaction ? { session: transaction } : {});
    },

    /** Takes the next due deletion and schedules its next attempt, with twice the delay of the last one. */
    take(at: Date): Promise<IdentityDeletion | null> {
      const waitMs = { $multiply: [firstWaitMs, { $pow: [2, { $min: ['$tries', 10] }] }] };
      const later = {
        tryAt: { $add: [at, { $min: [waitMs, longestWaitMs] }] },
        tries: { $add: ['$tries', 1] },
      };
      const due = { tryAt: { $lte: at } };
      return deletions
        .findOneAndUpdate(due, [{ $set: later }], { sort: { tryAt: 1 }, updatePipeline: true })
        .lean<IdentityDeletion>();
    },

    /** `waits`: the record is not erased yet. `kept`: the deletion was cancelled, or the person has signed up again. */
    async standing(userId: string): Promise<'erased' | 'waits' | 'kept'> {
      const user = await users.findById(userId, { deletionDueAt: 1 }).lean<StoredUser>();
      if (!user) return 'erased';
      return user.deletionDueAt ? 'waits' : 'kept';
    },
  };
}
