import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TextChannel } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { isDuplicateKey } from '@patna/service-kit/mongo';
import { type Connection, type Model, Schema } from 'mongoose';

/** A code that was sent to a number, to confirm it. */
interface StoredCode {
  _id: string;
  userId: string;
  number: string;
  channel: TextChannel;
  /** SHA-256 of id and code. The id is that of person and idempotency key. */
  hash: string;
  tries: number;
  sentAt: Date;
  /** When the person repeated the code, and when the number was saved. */
  repeatedAt?: Date | undefined;
  usedAt?: Date | undefined;
  /** The provider did not take it. It cannot be confirmed and still counts for the limits. */
  failedAt?: Date | undefined;
}

export type SentCode = Pick<StoredCode, 'number' | 'channel' | 'sentAt'>;

export interface NewCode extends Pick<StoredCode, 'number' | 'channel'> {
  readonly id: string;
  /** Six digits. In no database and no log. */
  readonly code: string;
}

const validMs = 10 * 60_000;
const dayMs = 86_400_000;
const pauseMs = 60_000;
/** Codes a day, to one person and to one number: nobody can flood a foreign number. */
const maxPerDay = 5;
/** Failed codes a day that do not count for the person. They count for the number. */
const excusedFailures = 2;
const maxTries = 5;

const codeSchema = new Schema<StoredCode>(
  {
    _id: String,
    userId: String,
    number: String,
    channel: String,
    hash: String,
    tries: Number,
    sentAt: { type: Date, expires: dayMs / 1000 },
    repeatedAt: Date,
    usedAt: Date,
    failedAt: Date,
  },
  { versionKey: false },
);
codeSchema.index({ userId: 1, sentAt: -1 });
codeSchema.index({ number: 1, sentAt: -1 });

/** Codes of the last day. `now` is in ms. */
export function createTextCodeStore(connection: Connection, now: () => number) {
  const codes = connection.model<StoredCode>('TextCode', codeSchema, 'text_codes');

  return {
    async init() {
      await codes.createCollection();
      await codes.createIndexes();
    },

    /**
     * A new code, or why there is none: this is one too many, or the same request has made it already.
     * @param key idempotency key of the request
     */
    async create(
      userId: string,
      { number, channel }: Pick<StoredCode, 'number' | 'channel'>,
      key: string = randomUUID(),
    ): Promise<NewCode | 'too-soon' | 'too-many' | 'repeated'> {
      const [id, code, sentAt] = [
        hashOf(userId, key),
        String(randomInt(1e5, 1e6)),
        new Date(now()),
      ];
      const hash = hashOf(id, code);
      try {
        await codes.create({ _id: id, userId, number, channel, hash, tries: 0, sentAt });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const hasFailed = await codes.exists({ _id: id, failedAt: { $exists: true } });
        return hasFailed ? this.create(userId, { number, channel }, `${key} again`) : 'repeated';
      }
      const excess = await excessOf(codes, { userId, number, sentAt });
      if (!excess) return { id, code, number, channel };
      await codes.deleteOne({ _id: id });
      return excess;
    },

    /** Forgets a code that nobody tried to send. */
    async drop(id: string): Promise<void> {
      await codes.deleteOne({ _id: id });
    },

    /** Ends a code that the provider did not take. */
    async fail(id: string): Promise<void> {
      await codes.updateOne({ _id: id }, { $set: { failedAt: new Date(now()) } });
    },

    /** Compares with the person's last code and counts the attempt. */
    async check(userId: string, typed: string): Promise<'right' | 'wrong' | 'expired'> {
      const last = await codes
        .findOne({ userId, failedAt: null })
        .sort({ sentAt: -1 })
        .lean<StoredCode>();
      if (!last || last.usedAt || now() - last.sentAt.getTime() > validMs) return 'expired';
      const open = { _id: last._id, tries: { $lt: maxTries } };
      const counted = await codes.updateOne(open, { $inc: { tries: 1 } });
      if (counted.modifiedCount === 0) return 'expired';
      const [given, right] = [Buffer.from(hashOf(last._id, typed)), Buffer.from(last.hash)];
      if (!timingSafeEqual(given, right)) return 'wrong';
      await codes.updateOne({ _id: last._id }, { $set: { repeatedAt: new Date(now()) } });
      return 'right';
    },

    /** The number of a code that `check` found right, once. */
    async use(
      userId: string,
      transaction: Transaction,
    ): Promise<Pick<StoredCode, 'number' | 'channel'> | undefined> {
      const repeated = { $gt: new Date(now() - validMs) };
      const used = await codes
        .findOneAndUpdate(
          { userId, repeatedAt: repeated, usedAt: null, failedAt: null },
          { $set: { usedAt: new Date(now()) } },
          { sort: { sentAt: -1 }, session: transaction },
        )
        .lean<StoredCode>();
      return used ?? undefined;
    },

    /** The number that may still be confirmed. */
    async pending(userId: string): Promise<SentCode | undefined> {
      const valid = { $gt: new Date(now() - validMs) };
      const last = await codes
        .findOne({ userId, sentAt: valid, failedAt: null })
        .sort({ sentAt: -1 })
        .lean();
      return last && !last.usedAt && last.tries < maxTries ? last : undefined;
    },

    all(userId: string): Promise<SentCode[]> {
      return codes.find({ userId }).sort({ sentAt: -1 }).lean<SentCode[]>();
    },

    /** Deletes codes sent up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await codes.deleteMany({ userId, sentAt: { $lte: until } }, { session: transaction });
    },
  };
}

/** Whether a new code is one too many. Counts it too, so that concurrent requests cannot all be within the limit. */
async function excessOf(
  codes: Model<StoredCode>,
  { userId, number, sentAt }: Pick<StoredCode, 'userId' | 'number' | 'sentAt'>,
): Promise<'too-soon' | 'too-many' | undefined> {
  const ofDay = { sentAt: { $gt: new Date(sentAt.getTime() - dayMs) } };
  const [ofPerson, toNumber] = await Promise.all([
    codes
      .find({ userId, ...ofDay })
      .sort({ sentAt: 1 })
      .lean<StoredCode[]>(),
    codes.countDocuments({ number, ...ofDay }),
  ]);
  const excused = ofPerson.filter(({ failedAt }) => failedAt).slice(0, excusedFailures);
  const counted = ofPerson.filter((each) => !excused.includes(each));
  if (Math.max(counted.length, toNumber) > maxPerDay) return 'too-many';
  const recent = counted.filter((each) => sentAt.getTime() - each.sentAt.getTime() < pauseMs);
  return recent.length > 1 ? 'too-soon' : undefined;
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(':')).digest('base64url');
}
