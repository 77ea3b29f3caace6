import type { ClientSession, Connection } from 'mongoose';
import { idempotencyCollection } from './idempotency.ts';
import { claimIdOf, type SignedInWrite } from './idempotency-claims.ts';

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

/** The response that is stored for a signed-in person's write; undefined when there is none. */
export async function findStoredResponse(
  connection: Connection,
  write: SignedInWrite,
  transaction: ClientSession,
): Promise<unknown> {
  const answers = connection.collection<{ _id: string; body?: unknown }>(idempotencyCollection);
  return (await answers.findOne({ _id: claimIdOf(write) }, { session: transaction }))?.body;
}
