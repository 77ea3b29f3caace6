import { MongoClient } from 'mongodb';

interface StoredDevice {
  _id: string;
  lastSentAt?: Date;
  lastShownAt?: Date;
  unshownSince?: Date;
}

/** Reads what a running stack knows about the pushes to a device. */
export interface PushRecords {
  /** The device as it is stored. Null when it is not registered. */
  device(token: string): Promise<StoredDevice | null>;
  /** Data of the messages that the push service has accepted for the device. */
  accepted(token: string): Promise<unknown[]>;
  stop(): Promise<void>;
}

export async function openPushRecords(mongoUri: string): Promise<PushRecords> {
  const client = await MongoClient.connect(mongoUri);
  const devices = client.db('notification').collection<StoredDevice>('devices');
  const messages = client
    .db('emulator_push')
    .collection<{ token: string; message: { data: unknown } }>('push_messages');
  return {
    device: (token) => devices.findOne({ _id: token }),
    async accepted(token) {
      const found = await messages.find({ token }).toArray();
      return found.map(({ message }) => message.data);
    },
    stop: () => client.close(),
  };
}
