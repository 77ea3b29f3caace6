import { maxUploadPart } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A photo whose parts are arriving. */
export interface UploadSession {
  /** From `sessionId`. */
  _id: string;
  userId: string;
  /** Announced length of the photo. */
  bytes: number;
  /** Announced SHA-256 in hex. */
  sha256: string;
  /** How many bytes are stored. */
  offset: number;
  startedAt: Date;
}

interface UploadPart {
  _id: string;
  sessionId: string;
  userId: string;
  offset: number;
  data: Buffer;
  /** When its session began. */
  startedAt: Date;
}

/** A session and its parts live this long from the beginning of the session. */
const retentionSeconds = 86_400;
/** Most announced bytes of one person's sessions. */
const maxAnnounced = 30 * 2 ** 20;

const session = new Schema<UploadSession>(
  {
    _id: String,
    userId: { type: String, index: true },
    bytes: Number,
    sha256: String,
    offset: Number,
    startedAt: { type: Date, expires: retentionSeconds },
  },
  { versionKey: false },
);

const part = new Schema<UploadPart>(
  {
    _id: String,
    sessionId: { type: String, index: true },
    userId: { type: String, index: true },
    offset: Number,
    data: Buffer,
    startedAt: { type: Date, expires: retentionSeconds },
  },
  { versionKey: false },
);

export type UploadSessionStore = ReturnType<typeof createUploadSessionStore>;

/** Photos that are uploaded in parts. The id of a session contains the person, so nobody else can name it. */
export function createUploadSessionStore(connection: Connection) {
  const sessions = connection.model<UploadSession>('UploadSession', session, 'upload_sessions');
  const parts = connection.model<UploadPart>('UploadPart', part, 'upload_parts');

  /** Returns whether all of them existed. */
  async function remove(ids: readonly string[], transaction?: Transaction): Promise<boolean> {
    const options = transaction ? { session: transaction } : {};
    const { deletedCount } = await sessions.deleteMany({ _id: { $in: ids } }, options);
    await parts.deleteMany({ sessionId: { $in: ids } }, options);
    return deletedCount === ids.length;
  }

  return {
    remove,

    async init() {
      await Promise.all([sessions.createIndexes(), parts.createIndexes()]);
    },

    find(id: string, transaction?: Transaction): Promise<UploadSession | null> {
      return sessions
        .findById(id)
        .session(transaction ?? null)
        .lean<UploadSession>();
    },

    /**
     * Begins a session in place of one with the same id. The person's oldest sessions are deleted when they
     * announce too much together. Call it under the person's lock.
     */
    async begin(
      announced: Omit<UploadSession, 'offset' | 'startedAt'>,
      transaction: Transaction,
    ): Promise<void> {
      const { _id, userId } = announced;
      const newestFirst = await sessions
        .find({ userId, _id: { $ne: _id } })
        .sort({ startedAt: -1 })
        .session(transaction)
        .lean<UploadSession[]>();
      let room = maxAnnounced - chargeOf(announced);
      const outdated = newestFirst.filter((other) => (room -= chargeOf(other)) < 0);
      await remove([_id, ...outdated.map((other) => other._id)], transaction);
      const begun = { ...announced, offset: 0, startedAt: new Date() };
      await sessions.create([begun], { session: transaction });
    },

    /** Adds the next bytes. Of two concurrent transactions one conflicts, runs again and sees the new offset. */
    async addPart(
      { _id: sessionId, userId, offset, startedAt }: UploadSession,
      data: Buffer,
      transaction: Transaction,
    ): Promise<void> {
      const next = { $set: { offset: offset + data.length } };
      await sessions.updateOne({ _id: sessionId }, next, { session: transaction });
      const added = { _id: `${sessionId}/${offset}`, sessionId, userId, offset, data, startedAt };
      await parts.create([added], { session: transaction });
    },

    /** All stored bytes of a session. */
    async read(sessionId: string): Promise<Buffer> {
      const stored = await parts
        .find({ sessionId })
        .sort({ offset: 1 })
        .lean<(Omit<UploadPart, 'data'> & { data: { buffer: Uint8Array } })[]>();
      return Buffer.concat(stored.map(({ data }) => data.buffer));
    },

    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const options = { session: transaction };
      await sessions.deleteMany({ userId, startedAt: { $lte: until } }, options);
      await parts.deleteMany({ userId, startedAt: { $lte: until } }, options);
    },
  };
}

export function sessionId(userId: string, uploadId: string): string {
  return `${userId}/${uploadId}`;
}

/** A session counts as one part at least, so that nobody has thousands of small ones. */
function chargeOf({ bytes }: Pick<UploadSession, 'bytes'>): number {
  return Math.max(bytes, maxUploadPart);
}
