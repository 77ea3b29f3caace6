import type { ClientSession, Connection } from 'mongoose';
import { idempotencyCollection } from './idempotency.ts';

/** The stored answers of a service's writes, by the record that `{ data: { _id } }` answers with. */
export interface StoredAnswers {
  init(): Promise<void>;
  /**
   * Puts `data` in place of what was answered with this record, to whomever: a replay must not bring
   * back what was taken back. The keys stay, so that no repeat has a second effect.
   */
  replace(recordId: string, data: unknown, transaction: ClientSession): Promise<void>;
}

export function storedAnswersOf(connection: Connection): StoredAnswers {
  const answers = connection.collection(idempotencyCollection);
  return {
    async init() {
      await answers.createIndex({ 'body.data._id': 1 }, { sparse: true });
    },

    async replace(recordId, data, transaction) {
      const about = { 'body.data._id': recordId };
      await answers.updateMany(about, { $set: { 'body.data': data } }, { session: transaction });
    },
  };
}
