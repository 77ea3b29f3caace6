import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

interface StoredTurn {
  _id: string;
  taken: number;
  at: Date;
}

/** Longer than any transaction lives. */
const keptSeconds = 3600;

const turn = new Schema<StoredTurn>(
  { _id: String, taken: Number, at: { type: Date, expires: keptSeconds } },
  { versionKey: false },
);

export type UserLockStore = ReturnType<typeof createUserLockStore>;

/** Lets no two writes of one person count at the same time what the person has: a limit holds. */
export function createUserLockStore(connection: Connection) {
  const turns = connection.model<StoredTurn>('CountedTurn', turn, 'counted_turns');
  return {
    async init() {
      await turns.createIndexes();
    },

    /** Before counting. Of two that do so at the same time one conflicts, and counts what the other wrote. */
    async take(userId: string, transaction: Transaction): Promise<void> {
      const next = { $inc: { taken: 1 }, $set: { at: new Date() } };
      await turns.updateOne({ _id: userId }, next, { upsert: true, session: transaction });
    },

    async forget(userId: string, transaction: Transaction): Promise<void> {
      await turns.deleteOne({ _id: userId }, { session: transaction });
    },
  };
}
