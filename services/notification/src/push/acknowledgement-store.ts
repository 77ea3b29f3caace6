import { randomBytes } from 'node:crypto';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { DeviceOf } from '../device-store.ts';

/** A push that its device has not acknowledged. */
interface StoredAcknowledgement {
  _id: string;
  token: string;
  userId: string;
  sentAt: Date;
  expiresAt: Date;
}

const acknowledgementSchema = new Schema<StoredAcknowledgement>(
  {
    _id: String,
    token: String,
    userId: String,
    sentAt: Date,
    expiresAt: { type: Date, expires: 0 },
  },
  { versionKey: false },
);
acknowledgementSchema.index({ token: 1 });
acknowledgementSchema.index({ userId: 1 });

/** The push service delivers pushes to a phone that was off for up to four weeks. */
const lifetimeMs = 28 * 86_400_000;

/** Store of the ids by which devices acknowledge pushes. Each id can be used once. */
export function createAcknowledgementStore(connection: Connection) {
  const acknowledgements = connection.model<StoredAcknowledgement>(
    'PushAcknowledgement',
    acknowledgementSchema,
    'push_acknowledgements',
  );
  return {
    async init() {
      await acknowledgements.createCollection();
      await acknowledgements.createIndexes();
    },

    /** Creates the id for a push to the device. */
    async create({ token, userId }: DeviceOf, sentAt: Date): Promise<string> {
      const _id = randomBytes(16).toString('base64url');
      const expiresAt = new Date(sentAt.getTime() + lifetimeMs);
      await acknowledgements.create({ _id, token, userId, sentAt, expiresAt });
      return _id;
    },

    /** The device to which the id was sent. Undefined when the id is unknown, used or expired. */
    async use(id: string, now: Date, transaction: Transaction): Promise<DeviceOf | undefined> {
      const valid = { _id: id, expiresAt: { $gt: now } };
      const found = await acknowledgements
        .findOneAndDelete(valid, { session: transaction })
        .lean<StoredAcknowledgement>();
      return found ? { token: found.token, userId: found.userId } : undefined;
    },

    /** Deletes the device's pending acknowledgements of everybody but `userId`. */
    async endOfOthers(token: string, userId: string, transaction: Transaction): Promise<void> {
      const ofOthers = { token, userId: { $ne: userId } };
      await acknowledgements.deleteMany(ofOthers, { session: transaction });
    },

    async endOf({ token, userId }: DeviceOf, transaction: Transaction): Promise<void> {
      await acknowledgements.deleteMany({ token, userId }, { session: transaction });
    },

    /** Deletes the person's acknowledgements of pushes sent up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const old = { userId, sentAt: { $lte: until } };
      await acknowledgements.deleteMany(old, { session: transaction });
    },
  };
}
