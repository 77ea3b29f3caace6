import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A link that was handed out, known by the hash of its token alone. */
interface StoredShare {
  _id: string;
  userId: string;
  listId: string;
  sharedAt: Date;
  stoppedAt?: Date | undefined;
}

/** So long a stopped link is told from one that never was. */
const rememberedDays = 90;

const shareSchema = new Schema<StoredShare>(
  {
    _id: String,
    userId: String,
    listId: String,
    sharedAt: Date,
    stoppedAt: { type: Date, expires: rememberedDays * 86_400 },
  },
  { versionKey: false },
);
shareSchema.index({ userId: 1, listId: 1 });

export type ListShareStore = ReturnType<typeof createListShareStore>;

/** Read-only links to lists. One works for a list at a time. */
export function createListShareStore(connection: Connection) {
  const shares = connection.model<StoredShare>('ListShare', shareSchema, 'list_shares');

  async function stop(userId: string, listId: string, transaction: Transaction): Promise<void> {
    await shares.updateMany(
      { userId, listId, stoppedAt: null },
      { $set: { stoppedAt: new Date() } },
      { session: transaction },
    );
  }

  return {
    stop,

    async init() {
      await shares.createIndexes();
    },

    /** A new link; the former one stops working. The token is told here and never again. */
    async start(
      userId: string,
      listId: string,
      transaction: Transaction,
    ): Promise<{ token: string; sharedAt: Date }> {
      await stop(userId, listId, transaction);
      const token = randomBytes(32).toString('base64url');
      const sharedAt = new Date();
      const share = { _id: hashOf(token), userId, listId, sharedAt };
      await shares.create([share], { session: transaction });
      return { token, sharedAt };
    },

    /** Whose list the link opens; `stopped` when it did once, null when it never did. */
    async open(token: string): Promise<{ userId: string; listId: string } | 'stopped' | null> {
      const share = await shares.findById(hashOf(token)).lean<StoredShare>();
      if (share === null) return null;
      return share.stoppedAt ? 'stopped' : { userId: share.userId, listId: share.listId };
    },

    /** The person's links that work. */
    async list(userId: string): Promise<{ listId: string; sharedAt: Date }[]> {
      const found = await shares.find({ userId, stoppedAt: null }).lean<StoredShare[]>();
      return found.map(({ listId, sharedAt }) => ({ listId, sharedAt }));
    },

    /** Erases what is not newer than `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await shares.deleteMany({ userId, sharedAt: { $lte: until } }, { session: transaction });
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
