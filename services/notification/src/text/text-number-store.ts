import type { TextChannel } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

/** The number that a person confirmed for text messages. */
interface StoredNumber {
  _id: string;
  number: string;
  channel: TextChannel;
  confirmedAt: Date;
}

export type TextNumber = Omit<StoredNumber, '_id'>;

const numberSchema = new Schema<StoredNumber>(
  { _id: String, number: String, channel: String, confirmedAt: Date },
  { versionKey: false },
);

export function createTextNumberStore(connection: Connection) {
  const numbers = connection.model<StoredNumber>('TextNumber', numberSchema, 'text_numbers');

  return {
    async init() {
      await numbers.createCollection();
    },

    async find(userId: string): Promise<TextNumber | undefined> {
      return (await numbers.findById(userId).lean<TextNumber>()) ?? undefined;
    },

    async save(
      userId: string,
      { number, channel }: Pick<TextNumber, 'number' | 'channel'>,
      transaction: Transaction,
    ): Promise<void> {
      const update = { $set: { number, channel, confirmedAt: new Date() } };
      await numbers.updateOne({ _id: userId }, update, { upsert: true, session: transaction });
    },

    async remove(userId: string, transaction: Transaction): Promise<boolean> {
      const gone = await numbers.deleteOne({ _id: userId }, { session: transaction });
      return gone.deletedCount > 0;
    },

    /** Deletes the person's number if it was confirmed up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const own = { _id: userId, confirmedAt: { $lte: until } };
      await numbers.deleteOne(own, { session: transaction });
    },
  };
}
