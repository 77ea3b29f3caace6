import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A device with its push token, which belongs to whoever last signed in on it. */
interface StoredDevice {
  _id: string;
  userId: string;
  savedAt: Date;
  /** When the push service last accepted a push. */
  lastSentAt?: Date | undefined;
  /** When the device last acknowledged a push. */
  lastShownAt?: Date | undefined;
  /** When the first push since the last acknowledgement was sent. Absent when every push was acknowledged. */
  unshownSince?: Date | undefined;
}

/** A device that was sent pushes and acknowledged none for this long is unreachable. */
const unreachableMs = 14 * 86_400_000;

const deviceSchema = new Schema<StoredDevice>(
  {
    _id: String,
    userId: String,
    savedAt: Date,
    lastSentAt: Date,
    lastShownAt: Date,
    unshownSince: Date,
  },
  { versionKey: false },
);
deviceSchema.index({ userId: 1, savedAt: -1 });

/** Devices kept for each person. Reinstalled browsers get a new token and never remove the old one. */
const maxDevices = 20;

/** A device of one person. */
export interface DeviceOf {
  readonly token: string;
  readonly userId: string;
}

export type Device = Omit<StoredDevice, '_id'> & DeviceOf;

/**
 * A device that never acknowledges pushes, such as one with an older release, counts as reachable until 14 days after a
 * push.
 */
export function isUnreachable({ unshownSince }: Device, now: number): boolean {
  return unshownSince !== undefined && now - unshownSince.getTime() >= unreachableMs;
}

export type DeviceStore = ReturnType<typeof createDeviceStore>;

export function createDeviceStore(connection: Connection) {
  const devices = connection.model<StoredDevice>('Device', deviceSchema, 'devices');
  return {
    async init() {
      await devices.createIndexes();
    },

    /**
     * Beyond `maxDevices`, removes the person's oldest devices. A token that changes hands loses its delivery history.
     */
    async save(token: string, userId: string, transaction: Transaction): Promise<void> {
      const history = { lastSentAt: 1, lastShownAt: 1, unshownSince: 1 } as const;
      const ofAnother = { _id: token, userId: { $ne: userId } };
      await devices.updateOne(ofAnother, { $unset: history }, { session: transaction });
      const update = { userId, savedAt: new Date() };
      await devices.updateOne({ _id: token }, update, { upsert: true, session: transaction });
      const surplus = await devices
        .find({ userId }, { _id: 1 })
        .sort({ savedAt: -1 })
        .skip(maxDevices)
        .session(transaction)
        .lean<{ _id: string }[]>();
      if (surplus.length === 0) return;
      const tokens = surplus.map((device) => device._id);
      await devices.deleteMany({ _id: { $in: tokens } }, { session: transaction });
    },

    async count(userId: string, transaction?: Transaction): Promise<number> {
      return devices.countDocuments({ userId }).session(transaction ?? null);
    },

    async tokensOf(userId: string): Promise<string[]> {
      const found = await devices.find({ userId }, { _id: 1 }).lean();
      return found.map((device) => device._id);
    },

    async has(token: string, userId: string): Promise<boolean> {
      return (await devices.exists({ _id: token, userId })) !== null;
    },

    /** Records a sent push. Its acknowledgement may have been recorded already. */
    async markSent({ token, userId }: DeviceOf, sentAt: Date): Promise<void> {
      const isShown = { $gte: ['$lastShownAt', sentAt] };
      const since = { $cond: [isShown, '$unshownSince', { $min: ['$unshownSince', sentAt] }] };
      const lastSentAt = { $max: ['$lastSentAt', sentAt] };
      const update = [{ $set: { lastSentAt, unshownSince: since } }];
      await devices.updateOne({ _id: token, userId }, update, { updatePipeline: true });
    },

    async markShown(
      { token, userId }: DeviceOf,
      shownAt: Date,
      transaction: Transaction,
    ): Promise<void> {
      const update = { $max: { lastShownAt: shownAt }, $unset: { unshownSince: 1 as const } };
      await devices.updateOne({ _id: token, userId }, update, { session: transaction });
    },

    /** Returns false when the token belongs to another person. */
    async remove(token: string, userId: string, transaction: Transaction): Promise<boolean> {
      const gone = await devices.deleteOne({ _id: token, userId }, { session: transaction });
      return gone.deletedCount > 0;
    },

    async all(userId: string): Promise<readonly Device[]> {
      const found = await devices.find({ userId }).lean<StoredDevice[]>();
      return found.map(({ _id: token, ...rest }) => ({ token, ...rest }));
    },

    /** Deletes the person's devices saved up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await devices.deleteMany({ userId, savedAt: { $lte: until } }, { session: transaction });
    },

    async forget(token: string): Promise<void> {
      await devices.deleteOne({ _id: token });
    },
  };
}
