import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

interface StoredLock {
  _id: string;
  taken: number;
  at: Date;
}

/** Locks are deleted after this time, which is longer than any transaction lives. */
const retentionSeconds = 3600;

const lock = new Schema<StoredLock>(
  { _id: String, taken: Number, at: { type: Date, expires: retentionSeconds } },
  { versionKey: false },
);

export type UserLockStore = ReturnType<typeof createUserLockStore>;

/**
 * One lock for each user. It serialises writes that first count what the user has, so that together they
 * cannot exceed the limit.
 */
export function createUserLockStore(connection: Connection) {
  const locks = connection.model<StoredLock>('CountedTurn', lock, 'counted_turns');
  return {
    async init() {
      await locks.createIndexes();
    },

    /** Call before counting. Of two concurrent transactions one conflicts, runs again and counts both writes. */
    async lock(userId: string, transaction: Transaction): Promise<void> {
      const next = { $inc: { taken: 1 }, $set: { at: new Date() } };
      await locks.updateOne({ _id: userId }, next, { upsert: true, session: transaction });
    },

    async forget(userId: string, transaction: Transaction): Promise<void> {
      await locks.deleteOne({ _id: userId }, { session: transaction });
    },
  };
}
