import { createHash } from 'node:crypto';
import { type SupportInput, type SupportMessage, ticketOf } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, type Model, Schema, Types } from 'mongoose';

export interface StoredSupportMessage extends Omit<SupportMessage, 'createdAt' | 'hasPicture'> {
  status: 'open' | 'closed';
  createdAt: Date;
  /** Digest of the picture as it was sent. */
  pictureDigest?: string;
}

export interface WrittenMessage extends Omit<SupportInput, 'picture'> {
  readonly picture?: Buffer;
  readonly pictureDigest?: string;
}

/** A message with its picture as the driver returns it. */
interface WithPicture {
  picture?: { buffer: Uint8Array };
}

type KeptMessage = StoredSupportMessage & { picture?: Buffer };

const supportMessage = new Schema<KeptMessage>(
  {
    _id: String,
    ticket: String,
    senderId: String,
    topic: String,
    message: String,
    replyTo: String,
    diagnostics: String,
    picture: Buffer,
    pictureDigest: String,
    status: String,
    createdAt: Date,
  },
  { versionKey: false },
);
supportMessage.index({ status: 1, createdAt: 1 });
supportMessage.index({ senderId: 1 });
/** Reply addresses are compared without case. */
const anyCase = { locale: 'en', strength: 2 } as const;
supportMessage.index({ replyTo: 1, createdAt: 1 }, { collation: anyCase });

const withoutPicture = { picture: 0 } as const;
const daySeconds = 86_400;
/** Only anonymous messages expire; others are deleted with their account. */
const ofNobody = { senderId: '' };
supportMessage.index(
  { createdAt: 1 },
  {
    name: 'answered',
    expireAfterSeconds: 180 * daySeconds,
    partialFilterExpression: { ...ofNobody, status: 'closed' },
  },
);
supportMessage.index(
  { createdAt: 1 },
  {
    name: 'unanswered',
    expireAfterSeconds: 2 * 365 * daySeconds,
    partialFilterExpression: ofNobody,
  },
);

export type SupportStore = ReturnType<typeof createSupportStore>;

export function createSupportStore(connection: Connection) {
  const messages = connection.model<KeptMessage>(
    'SupportMessage',
    supportMessage,
    'support_messages',
  );
  return {
    init: () => messages.createIndexes(),

    /** Stores a message. `key` is the idempotency key; the ticket is derived from it. */
    async add(
      senderId: string,
      input: WrittenMessage,
      key: string | undefined,
      transaction: Transaction,
    ): Promise<StoredSupportMessage> {
      const _id = new Types.ObjectId().toHexString();
      const added = { _id, senderId, ...input, ...taken(key ?? _id) };
      await messages.create([added], { session: transaction });
      return added;
    },

    ...anonymousReads(messages),

    /** An anonymous message. Returns the message stored under the key, which may have other words. */
    addAnonymous(
      input: WrittenMessage,
      key: string | undefined,
      transaction: Transaction,
    ): Promise<StoredSupportMessage> {
      const _id = key === undefined ? new Types.ObjectId().toHexString() : idOf(key);
      const options = { upsert: true, returnDocument: 'after', session: transaction } as const;
      const written = { senderId: '', ...input, ...taken(key ?? _id) };
      return messages
        .findOneAndUpdate({ _id }, { $setOnInsert: written }, options)
        .select(withoutPicture)
        .lean<StoredSupportMessage>();
    },

    /** Open messages, oldest first. `page` counts from 1. */
    async waiting(
      page: number,
      limit: number,
    ): Promise<{ found: StoredSupportMessage[]; total: number }> {
      const filter = { status: 'open' } as const;
      const [found, total] = await Promise.all([
        messages
          .find(filter)
          .select(withoutPicture)
          .sort({ createdAt: 1, _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<StoredSupportMessage[]>(),
        messages.countDocuments(filter),
      ]);
      return { found, total };
    },

    /** Closes a message. Null when it does not exist. */
    close(id: string, transaction: Transaction): Promise<StoredSupportMessage | null> {
      return messages
        .findByIdAndUpdate(
          id,
          { status: 'closed' },
          { session: transaction, returnDocument: 'after' },
        )
        .select(withoutPicture)
        .lean<StoredSupportMessage>();
    },

    /** The picture of a message; null when the message or its picture does not exist. */
    async pictureOf(id: string): Promise<Buffer | null> {
      const found = await messages.findById(id).select({ picture: 1 }).lean<WithPicture>();
      return found?.picture ? Buffer.from(found.picture.buffer) : null;
    },

    async everyOf(senderId: string): Promise<KeptMessage[]> {
      const found = await messages
        .find({ senderId })
        .sort({ createdAt: -1 })
        .lean<(StoredSupportMessage & WithPicture)[]>();
      return found.map(({ picture, ...message }) =>
        picture ? { ...message, picture: Buffer.from(picture.buffer) } : message,
      );
    },

    /** Deletes the sender's messages written up to `until`. */
    async eraseAllOf(senderId: string, until: Date, transaction: Transaction): Promise<void> {
      const createdAt = { $lte: until };
      await messages.deleteMany({ senderId, createdAt }, { session: transaction });
    },
  };
}

function anonymousReads(messages: Model<KeptMessage>) {
  return {
    /**
     * How many anonymous messages came with this reply address lately, and the time of the oldest. The
     * message under this key is left out.
     */
    async sentLately(
      replyTo: string,
      since: Date,
      key: string | undefined,
      transaction: Transaction,
    ): Promise<{ count: number; oldest: Date | undefined }> {
      const lately = { ...ofNobody, replyTo, createdAt: { $gte: since } };
      const found = await messages
        .find(lately, { createdAt: 1 })
        .collation(anyCase)
        .sort({ createdAt: 1 })
        .session(transaction)
        .lean<Pick<StoredSupportMessage, '_id' | 'createdAt'>[]>();
      if (key !== undefined && found.some(({ _id }) => _id === idOf(key))) {
        return { count: 0, oldest: undefined };
      }
      return { count: found.length, oldest: found[0]?.createdAt };
    },
  };
}

function taken(mark: string) {
  return { ticket: ticketOf(mark), status: 'open', createdAt: new Date() } as const;
}

/** The id of an anonymous message: a hash, so that it does not reveal the sender's key. */
function idOf(key: string): string {
  return createHash('sha256').update(`support\n${key}`).digest('base64url');
}

/** A message without its picture. */
export function supportMessageOf(stored: StoredSupportMessage): SupportMessage {
  const { _id, ticket, senderId, topic, message, replyTo, diagnostics, pictureDigest } = stored;
  return {
    _id,
    ticket,
    senderId,
    topic,
    message,
    replyTo,
    ...(diagnostics === undefined ? {} : { diagnostics }),
    hasPicture: pictureDigest !== undefined,
    createdAt: stored.createdAt.toISOString(),
  };
}
