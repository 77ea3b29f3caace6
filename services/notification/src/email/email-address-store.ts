import type { Transaction } from '@patna/service-kit';
import type { EndedAccounts } from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** The verified address that the person's own token named last. */
interface StoredAddress {
  _id: string;
  email: string;
  savedAt: Date;
}

const addressSchema = new Schema<StoredAddress>(
  { _id: String, email: String, savedAt: Date },
  { versionKey: false },
);

/** Longer than a bearer lives: one of an ended account must not bring its address back. */
const bearerMs = 5 * 60_000;

export type EmailAddressStore = ReturnType<typeof createEmailAddressStore>;

export function createEmailAddressStore(connection: Connection, ended: EndedAccounts) {
  const addresses = connection.model<StoredAddress>(
    'EmailAddress',
    addressSchema,
    'email_addresses',
  );

  async function find(userId: string): Promise<string | undefined> {
    return (await addresses.findById(userId, { email: 1 }).lean())?.email;
  }

  return {
    find,

    async init() {
      await addresses.createCollection();
    },

    /** @param email verified; empty when the token named none, which changes nothing */
    async remember(userId: string, email: string): Promise<void> {
      if (email === '' || (await find(userId)) === email) return;
      if (await ended.endedSince(userId, new Date(Date.now() - bearerMs))) return;
      const update = { $set: { email, savedAt: new Date() } };
      await addresses.updateOne({ _id: userId }, update, { upsert: true });
    },

    /** Deletes an address saved up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const own = { _id: userId, savedAt: { $lte: until } };
      await addresses.deleteOne(own, { session: transaction });
    },
  };
}
