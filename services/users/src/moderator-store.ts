import type { Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { RoleChange, StoredUser, UserCollections } from './user-collections-store.ts';

/** Upper bound of the list; there are never this many moderators. */
const maxCandidates = 200;

const minRetryMs = 5000;
const maxRetryMs = 600_000;

type WithRoleChange = StoredUser & { readonly roleChange: RoleChange };

export type ModeratorStore = ReturnType<typeof createModeratorStore>;

/** Store of people who are or may be moderators. */
export function createModeratorStore({ users, change }: UserCollections) {
  const candidates = {
    $or: [
      { role: 'admin' as const },
      { moderatorSince: { $exists: true } },
      { 'roleChange.tryAt': { $exists: true } },
    ],
  };
  return {
    /** Sorted by name. */
    list(transaction?: Transaction): Promise<StoredUser[]> {
      return users
        .find(candidates)
        .sort({ name: 1, _id: 1 })
        .limit(maxCandidates)
        .session(transaction ?? null)
        .lean<StoredUser[]>();
    },

    /** Makes concurrent role changes conflict, so that each of them sees the others. */
    async lock(transaction: Transaction): Promise<void> {
      await users.updateMany(candidates, { $inc: { roleLocks: 1 } }, { session: transaction });
    },

    /** Publishes the change and records it for the identity provider. */
    recordRoleChange(
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
      const roleChange = { role, tryAt: new Date(), tries: 0 };
      const update =
        role === 'admin'
          ? { $set: { role, roleChange, moderatorSince: new Date() }, $push: { outbox } }
          : {
              $set: { role, roleChange },
              $unset: { moderatorSince: 1 as const },
              $push: { outbox },
            };
      return change(userId, update, transaction);
    },

    /** Takes the next due role change and schedules its next attempt, with twice the delay of the last one. */
    takeRoleChange(at: Date): Promise<WithRoleChange | null> {
      const waitMs = {
        $multiply: [minRetryMs, { $pow: [2, { $min: ['$roleChange.tries', 10] }] }],
      };
      const later = {
        'roleChange.tryAt': { $add: [at, { $min: [waitMs, maxRetryMs] }] },
        'roleChange.tries': { $add: ['$roleChange.tries', 1] },
      };
      return users
        .findOneAndUpdate({ 'roleChange.tryAt': { $lte: at } }, [{ $set: later }], {
          sort: { 'roleChange.tryAt': 1 },
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<WithRoleChange>();
    },

    async endRoleChange({ _id, roleChange: { role } }: WithRoleChange): Promise<void> {
      await users.updateOne({ _id, 'roleChange.role': role }, { $unset: { roleChange: 1 } });
    },
  };
}
