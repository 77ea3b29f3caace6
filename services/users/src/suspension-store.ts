import type { AccountSuspensionInput } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { StoredUser, UserCollections } from './user-collections-store.ts';

export type SuspensionStore = ReturnType<typeof createSuspensionStore>;

export function createSuspensionStore({ users, change }: UserCollections) {
  return {
    async isSuspended(userId: string, transaction?: Transaction): Promise<boolean> {
      const filter = { _id: userId, 'suspension.since': { $exists: true } };
      return (await users.exists(filter).session(transaction ?? null)) !== null;
    },

    /** Suspends the account with a reason, or restores it, and publishes that. */
    set(
      userId: string,
      given: AccountSuspensionInput,
      step: {
        readonly actorId: string;
        readonly requestId: string;
        readonly transaction: Transaction;
      },
    ): Promise<StoredUser> {
      const { actorId, requestId, transaction } = step;
      const { decision, reason } = given;
      if (decision === 'restore') {
        const data = { userId, actorId, ...(reason !== undefined && { reason }) };
        const outbox = newEvent('AccountRestored', userId, data, requestId);
        return change(userId, { $set: { suspension: null }, $push: { outbox } }, transaction);
      }
      const outbox = newEvent('AccountSuspended', userId, { userId, actorId, reason }, requestId);
      const suspension = { since: new Date(outbox.time), reason, moderatorId: actorId };
      return change(userId, { $set: { suspension }, $push: { outbox } }, transaction);
    },
  };
}
