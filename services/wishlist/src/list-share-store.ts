import { linkTokenOf, randomSecret, secretHashOf, type Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A share link, stored by the hash of its token. */
interface StoredShare {
  _id: string;
  userId: string;
  listId: string;
  sharedAt: Date;
  stoppedAt?: Date | undefined;
  /** Hash of the person, list and idempotency key, which identifies a repeated request. Absent in old links. */
  request: string;
  /** The token is derived from this and the idempotency key, which is not stored. */
  salt: string;
}

/** How long a stopped link answers "gone". */
const rememberedDays = 90;

const shareSchema = new Schema<StoredShare>(
  {
    _id: String,
    userId: String,
    listId: String,
    sharedAt: Date,
    stoppedAt: { type: Date, expires: rememberedDays * 86_400 },
    request: String,
    salt: String,
  },
  { versionKey: false },
);
shareSchema.index({ userId: 1, listId: 1 });
shareSchema.index({ request: 1 });

export type ListShareStore = ReturnType<typeof createListShareStore>;

/** Store of read-only share links. Each list has at most one active link. */
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

    /**
     * Creates a link and stops the previous one. The same idempotency key returns the same link, or `stopped` if it was
     * stopped since.
     */
    async start(
      userId: string,
      listId: string,
      given: string | undefined,
      transaction: Transaction,
    ): Promise<{ token: string; sharedAt: Date } | 'stopped'> {
      const key = given ?? randomSecret();
      const request = secretHashOf([userId, listId, key].join('\n'));
      const made = await shares.findOne({ request }).session(transaction).lean<StoredShare>();
      if (made?.stoppedAt) return 'stopped';
      if (made) return { token: linkTokenOf(made.salt, key), sharedAt: made.sharedAt };
      await stop(userId, listId, transaction);
      const salt = randomSecret();
      const token = linkTokenOf(salt, key);
      const sharedAt = new Date();
      const share = { _id: secretHashOf(token), userId, listId, sharedAt, request, salt };
      await shares.create([share], { session: transaction });
      return { token, sharedAt };
    },

    /** The shared list; `stopped` for a stopped link, null for an unknown one. */
    async open(token: string): Promise<{ userId: string; listId: string } | 'stopped' | null> {
      const share = await shares.findById(secretHashOf(token)).lean<StoredShare>();
      if (share === null) return null;
      return share.stoppedAt ? 'stopped' : { userId: share.userId, listId: share.listId };
    },

    /** The person's active links. */
    async list(userId: string): Promise<{ listId: string; sharedAt: Date }[]> {
      const found = await shares.find({ userId, stoppedAt: null }).lean<StoredShare[]>();
      return found.map(({ listId, sharedAt }) => ({ listId, sharedAt }));
    },

    /** Deletes the person's links created up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await shares.deleteMany({ userId, sharedAt: { $lte: until } }, { session: transaction });
    },
  };
}
