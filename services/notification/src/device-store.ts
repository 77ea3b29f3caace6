import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A push token belongs to whoever last signed in on the device. */
interface StoredDevice {
  _id: string;
  userId: string;
  savedAt: Date;
}

const deviceSchema = new Schema<StoredDevice>(
  { _id: String, userId: String, savedAt: Date },
  { versionKey: false },
);
deviceSchema.index({ userId: 1, savedAt: -1 });

/** A reinstalled browser gets a new token and never removes the old one. */
const mostDevices = 20;

export type DeviceStore = ReturnType<typeof createDeviceStore>;

export function createDeviceStore(connection: Connection) {
  const devices = connection.model<StoredDevice>('Device', deviceSchema, 'devices');
  return {
    async init() {
      await devices.createIndexes();
    },

    /** Beyond `mostDevices` the oldest device is removed. */
    async save(token: string, userId: string, transaction: Transaction): Promise<void> {
      const update = { userId, savedAt: new Date() };
      await devices.updateOne({ _id: token }, update, { upsert: true, session: transaction });
      const surplus = await devices
        .find({ userId }, { _id: 1 })
        .sort({ savedAt: -1 })
        .skip(mostDevices)
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

    /** False when the token is another person's. */
    async remove(token: string, userId: string, transaction: Transaction): Promise<boolean> {
      const gone = await devices.deleteOne({ _id: token, userId }, { session: transaction });
      return gone.deletedCount > 0;
    },

    async all(userId: string): Promise<readonly { token: string; savedAt: Date }[]> {
      const found = await devices.find({ userId }).lean();
      return found.map(({ _id: token, savedAt }) => ({ token, savedAt }));
    },

    /** Deletes devices up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await devices.deleteMany({ userId, savedAt: { $lte: until } }, { session: transaction });
    },

    async forget(token: string): Promise<void> {
      await devices.deleteOne({ _id: token });
    },
  };
}
