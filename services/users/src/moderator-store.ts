import type { Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { StoredUser, UserCollections } from './user-collections-store.ts';

/** Enough for all moderators. */
const most = 200;

export type ModeratorStore = ReturnType<typeof createModeratorStore>;

/** People who are or may be moderators. */
export function createModeratorStore({ users, change }: UserCollections) {
  const candidates = {
    $or: [{ role: 'admin' as const }, { moderatorSince: { $exists: true } }],
  };
  return {
    /** By name. */
    list(transaction?: Transaction): Promise<StoredUser[]> {
      return users
        .find(candidates)
        .sort({ name: 1, _id: 1 })
        .limit(most)
        .session(transaction ?? null)
        .lean<StoredUser[]>();
    },

    /** Makes concurrent changes of roles conflict, so that each sees the others. */
    async lock(transaction: Transaction): Promise<void> {
      await users.updateMany(candidates, { $inc: { roleLocks: 1 } }, { session: transaction });
    },

    setRole(
      { _id: userId }: StoredUser,
      role: StoredUser['role'],
      step: {
        readonly actorId: string;
        readonly requestId: string;
        readonly transaction: Transaction;
      },
    ): Promise<StoredUser> {
      const { actorId, requestId, transaction } = step;
      const outbox = newEvent('UserRoleChanged', userId, { userId, actorId, role }, requestId);
      const update =
        role === 'admin'
          ? { $set: { role, moderatorSince: new Date() }, $push: { outbox } }
          : { $set: { role }, $unset: { moderatorSince: 1 as const }, $push: { outbox } };
      return change(userId, update, transaction);
    },
  };
}
