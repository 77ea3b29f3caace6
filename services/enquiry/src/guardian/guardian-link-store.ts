import { randomUUID } from 'node:crypto';
import { maxGuardianLinks } from '@patna/contracts';
import { linkTokenOf, randomSecret, secretHashOf, type Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A link for a parent or guardian, stored by the hash of its token. */
export interface StoredGuardianLink {
  _id: string;
  userId: string;
  linkId: string;
  label?: string | undefined;
  /** A number below the limit of active links, unique for each person. Absent once the link is revoked. */
  slot?: number | undefined;
  createdAt: Date;
  /** Day in Patna, `YYYY-MM-DD`. */
  lastOpenedOn?: string | undefined;
  revokedAt?: Date | undefined;
  /** Hash of the person and the idempotency key, which identifies a repeated request. */
  request: string;
  /** The token is derived from this and the idempotency key, which is not stored. */
  salt: string;
}

/** How long a revoked link answers "gone". */
const rememberedDays = 90;

const linkSchema = new Schema<StoredGuardianLink>(
  {
    _id: String,
    userId: String,
    linkId: String,
    label: String,
    slot: Number,
    createdAt: Date,
    lastOpenedOn: String,
    revokedAt: { type: Date, expires: rememberedDays * 86_400 },
    request: String,
    salt: String,
  },
  { versionKey: false },
);
// When two concurrent requests take the last slot, one of them conflicts and runs again.
linkSchema.index(
  { userId: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $exists: true } } },
);
linkSchema.index({ userId: 1, createdAt: -1 });
linkSchema.index({ request: 1 });

export type GuardianLinkStore = ReturnType<typeof createGuardianLinkStore>;

export function createGuardianLinkStore(connection: Connection) {
  const links = connection.model<StoredGuardianLink>('GuardianLink', linkSchema, 'guardian_links');

  return {
    async init() {
      await links.createIndexes();
    },

    /**
     * Creates a link. The same idempotency key returns the same link, or `revoked` if it was revoked since. Returns
     * `full` when the person has as many active links as allowed.
     */
    async create(
      {
        userId,
        label,
        key: given,
      }: { userId: string; label?: string | undefined; key?: string | undefined },
      transaction: Transaction,
    ): Promise<{ link: StoredGuardianLink; token: string } | 'revoked' | 'full'> {
      const key = given ?? randomSecret();
      const request = secretHashOf([userId, key].join('\n'));
      const made = await links.findOne({ request }).session(transaction).lean<StoredGuardianLink>();
      if (made?.revokedAt) return 'revoked';
      if (made) return { link: made, token: linkTokenOf(made.salt, key) };
      const active = await links
        .find({ userId, revokedAt: null }, { slot: 1 })
        .session(transaction)
        .lean<StoredGuardianLink[]>();
      const taken = new Set(active.map(({ slot }) => slot));
      const slot = Array.from({ length: maxGuardianLinks }, (_, n) => n).find((n) => !taken.has(n));
      if (slot === undefined) return 'full';
      const salt = randomSecret();
      const token = linkTokenOf(salt, key);
      const link: StoredGuardianLink = {
        _id: secretHashOf(token),
        userId,
        linkId: randomUUID(),
        ...(label !== undefined && { label }),
        slot,
        createdAt: new Date(),
        request,
        salt,
      };
      await links.create([link], { session: transaction });
      return { link, token };
    },

    /** The person's active links, newest first. */
    list(userId: string): Promise<StoredGuardianLink[]> {
      return links
        .find({ userId, revokedAt: null })
        .sort({ createdAt: -1 })
        .lean<StoredGuardianLink[]>();
    },

    /** False when the person never had the link. */
    async revoke(userId: string, linkId: string, transaction: Transaction): Promise<boolean> {
      const link = await links
        .findOne({ userId, linkId })
        .session(transaction)
        .lean<StoredGuardianLink>();
      if (link === null) return false;
      const change = { $set: { revokedAt: new Date() }, $unset: { slot: 1, lastOpenedOn: 1 } };
      const active = { _id: link._id, revokedAt: null };
      await links.updateOne(active, change, { session: transaction });
      return true;
    },

    /**
     * Returns whose link it is and stores today as its last use; `revoked` for a revoked link, null for an unknown one.
     */
    async open(
      token: string,
      today: string,
      transaction: Transaction,
    ): Promise<{ userId: string } | 'revoked' | null> {
      const _id = secretHashOf(token);
      const link = await links.findById(_id).session(transaction).lean<StoredGuardianLink>();
      if (link === null) return null;
      if (link.revokedAt) return 'revoked';
      if (link.lastOpenedOn !== today) {
        const change = { $set: { lastOpenedOn: today } };
        await links.updateOne({ _id }, change, { session: transaction });
      }
      return { userId: link.userId };
    },

    /** Deletes the person's links created up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await links.deleteMany({ userId, createdAt: { $lte: until } }, { session: transaction });
    },
  };
}
