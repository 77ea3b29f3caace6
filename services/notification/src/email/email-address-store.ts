import type { Caller, Transaction } from '@patna/service-kit';
import type { EndedAccounts } from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** The verified address from the token that the person used last. */
interface StoredAddress {
  _id: string;
  email: string;
  savedAt: Date;
}

const addressSchema = new Schema<StoredAddress>(
  { _id: String, email: String, savedAt: Date },
  { versionKey: false },
);

/** Longer than a bearer token is valid, so that one of an ended account cannot restore its address. */
const bearerMs = 5 * 60_000;

type CallerEmail = Pick<Caller, 'userId' | 'email' | 'hasEmailClaim'>;

export type EmailAddressStore = ReturnType<typeof createEmailAddressStore>;

/** @param savesNew false when the server sends no emails; addresses are then deleted but not saved */
export function createEmailAddressStore(
  connection: Connection,
  ended: EndedAccounts,
  savesNew: boolean,
) {
  const addresses = connection.model<StoredAddress>(
    'EmailAddress',
    addressSchema,
    'email_addresses',
  );

  async function find(userId: string, transaction?: Transaction): Promise<string | undefined> {
    const found = addresses.findById(userId, { email: 1 }).session(transaction ?? null);
    return (await found.lean())?.email;
  }

  async function hasEnded(userId: string): Promise<boolean> {
    return ended.endedSince(userId, new Date(Date.now() - bearerMs));
  }

  return {
    find,

    async init() {
      await addresses.createCollection();
    },

    /** Stores the address in the person's token. Returns the address that emails go to, empty for none. */
    async update({ userId, email, hasEmailClaim }: CallerEmail): Promise<string> {
      const stored = (await find(userId)) ?? '';
      if (!hasEmailClaim || stored === email) return stored;
      if (email === '' || !savesNew) {
        await addresses.deleteOne({ _id: userId, email: stored });
        return '';
      }
      if (await hasEnded(userId)) return stored;
      const update = { $set: { email, savedAt: new Date() } };
      await addresses.updateOne({ _id: userId }, update, { upsert: true });
      // Checked after the write too, because an erasure may run at the same time.
      if (!(await hasEnded(userId))) return email;
      await addresses.deleteOne({ _id: userId, email });
      return '';
    },

    /** Deletes the person's address if it was saved up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const own = { _id: userId, savedAt: { $lte: until } };
      await addresses.deleteOne(own, { session: transaction });
    },
  };
}
