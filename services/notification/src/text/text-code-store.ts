import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TextChannel } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { isDuplicateKey } from '@patna/service-kit/mongo';
import { type Connection, type Model, Schema } from 'mongoose';

/** A code that was sent to a number to confirm that the number is the person's. */
interface StoredCode {
  _id: string;
  userId: string;
  number: string;
  channel: TextChannel;
  /** SHA-256 of the id and the code. The id is a hash of the person and the idempotency key. */
  hash: string;
  tries: number;
  sentAt: Date;
  /** When the person entered the right code, and when the number was saved. */
  repeatedAt?: Date | undefined;
  usedAt?: Date | undefined;
  /** When the provider failed to accept it. Such a code cannot be confirmed, but still counts for the limits. */
  failedAt?: Date | undefined;
}

export type SentCode = Pick<StoredCode, 'number' | 'channel' | 'sentAt'>;

export interface NewCode extends Pick<StoredCode, 'number' | 'channel'> {
  readonly id: string;
  /** Six digits. Never stored or logged. */
  readonly code: string;
}

const validMs = 10 * 60_000;
const dayMs = 86_400_000;
const pauseMs = 60_000;
/** Codes sent in a day, for each person and for each number, so that nobody can flood another's number. */
const maxPerDay = 5;
/** Failed codes in a day that do not count for the person. They do count for the number. */
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

/** Store of the codes of the last day. `now` returns milliseconds. */
export function createTextCodeStore(connection: Connection, now: () => number) {
  const codes = connection.model<StoredCode>('TextCode', codeSchema, 'text_codes');

  return {
    async init() {
      await codes.createCollection();
      await codes.createIndexes();
    },

    /**
     * A new code, or the reason there is none: it was requested too soon or too often, or the same request has already
     * made one.
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

    /** Deletes a code that was never sent. */
    async drop(id: string): Promise<void> {
      await codes.deleteOne({ _id: id });
    },

    /** Makes a code invalid that the provider did not accept. */
    async fail(id: string): Promise<void> {
      await codes.updateOne({ _id: id }, { $set: { failedAt: new Date(now()) } });
    },

    /** Compares the typed code with the last one sent to the person, and counts the attempt. */
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

    /** The number whose code `check` found right. Each code can be used once. */
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

    /** The number whose code can still be entered. */
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

    /** Deletes the person's codes sent up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await codes.deleteMany({ userId, sentAt: { $lte: until } }, { session: transaction });
    },
  };
}

/** Whether this code exceeds a limit. Called after the code is stored, so that concurrent requests count each other. */
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
