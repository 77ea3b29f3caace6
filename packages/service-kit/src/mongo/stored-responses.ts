import type { ClientSession, Connection } from 'mongoose';
import { idempotencyCollection } from './idempotency.ts';

/** Stored responses to writes, found by the record id in `data._id`. */
export interface StoredResponses {
  init(): Promise<void>;
  /**
   * Replaces `data` in every stored response with this record, so that a replay does not reveal withdrawn data. The
   * idempotency keys stay, so repeated requests have no second effect.
   */
  replace(recordId: string, data: unknown, transaction: ClientSession): Promise<void>;
}

export function storedResponsesOf(connection: Connection): StoredResponses {
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
