import type { Transaction } from '@patna/service-kit';
import {
  erasedUntil,
  deleteStoredResponses,
  inTransaction,
  newEvent,
  outboxOf,
} from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { IdentityDeletionStore } from './identity-deletion-store.ts';
import type { StoredUser, UserCollections } from './user-collections-store.ts';

/** Most accounts erased in one pass of the sweeper. */
const erasedAtOnce = 100;

export type DeletionStore = ReturnType<typeof createDeletionStore>;

export function createDeletionStore(
  connection: Connection,
  { users, pending, deleted, change }: UserCollections,
  identities: Pick<IdentityDeletionStore, 'note' | 'forget'>,
) {
  return {
    outbox: outboxOf(deleted),

    /** `null` cancels the deletion. */
    async setDue(
      user: StoredUser,
      due: Date | null,
      transaction: Transaction,
    ): Promise<StoredUser> {
      const update = due ? { $set: { deletionDueAt: due } } : { $unset: { deletionDueAt: 1 } };
      if (due) await identities.note(user, due, transaction);
      else await identities.forget(user.clerkUserId, transaction);
      return change(user._id, update, transaction);
    },

    async due(at: Date): Promise<readonly string[]> {
      const found = await users
        .find({ deletionDueAt: { $lte: at } }, { _id: 1 })
        .sort({ deletionDueAt: 1 })
        .limit(erasedAtOnce)
        .lean<{ _id: string }[]>();
      return found.map((user) => user._id);
    },

    /**
     * Erases a due account: the record, its pending profile and its stored responses. The user id, the time and the
     * `UserDeleted` event remain, as does the note for the identity provider until the person is deleted there. Events
     * still in the outbox are published first.
     * @returns false when the account is no longer due
     */
    erase(userId: string, at: Date): Promise<boolean> {
      return inTransaction(connection, async (transaction) => {
        const due = { _id: userId, deletionDueAt: { $lte: at } };
        const user = await users.findOneAndDelete(due, { session: transaction }).lean<StoredUser>();
        if (!user) return false;
        await pending.deleteOne({ _id: user.clerkUserId }, { session: transaction });
        await identities.note(user, at, transaction);
        const fact = newEvent('UserDeleted', userId, { userId });
        await deleteStoredResponses(connection, userId, erasedUntil(fact.time), transaction);
        const facts = [...(user.outbox ?? []), fact];
        await deleted.updateOne(
          { _id: userId },
          { $set: { deletedAt: at }, $push: { outbox: { $each: facts } } },
          { upsert: true, session: transaction },
        );
        return true;
      });
    },
  };
}
