import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A link that was handed out, known by the hash of its token alone. */
interface StoredShare {
  _id: string;
  userId: string;
  listId: string;
  sharedAt: Date;
  stoppedAt?: Date | undefined;
  /**
   * Hash of person, list and idempotency key: by it a link that is asked for again is known. Links from
   * before that have neither this nor a salt, and are never found by it.
   */
  request: string;
  /** With the key, which is kept nowhere, it makes the token again. */
  salt: string;
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
    request: String,
    salt: String,
  },
  { versionKey: false },
);
shareSchema.index({ userId: 1, listId: 1 });
shareSchema.index({ request: 1 });

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

    /**
     * A new link; the former one stops working. Asked for under the same idempotency key again it is the
     * same link, and nothing stops; `stopped` when that link has been stopped meanwhile.
     */
    async start(
      userId: string,
      listId: string,
      given: string | undefined,
      transaction: Transaction,
    ): Promise<{ token: string; sharedAt: Date } | 'stopped'> {
      const key = given ?? randomToken();
      const request = hashOf([userId, listId, key].join('\n'));
      const made = await shares.findOne({ request }).session(transaction).lean<StoredShare>();
      if (made?.stoppedAt) return 'stopped';
      if (made) return { token: tokenOf(made.salt, key), sharedAt: made.sharedAt };
      await stop(userId, listId, transaction);
      const salt = randomToken();
      const token = tokenOf(salt, key);
      const sharedAt = new Date();
      const share = { _id: hashOf(token), userId, listId, sharedAt, request, salt };
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

function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

function tokenOf(salt: string, key: string): string {
  return createHmac('sha256', salt).update(key).digest('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
