import type { EnquirySide } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { Connection } from 'mongoose';
import type { StoredEnquiry } from './enquiry-store.ts';

/** How much of an erasure is done at once; all of it where `most` is not said. */
export interface ErasureBatch {
  /** What was written after that is left. */
  readonly before: Date;
  readonly most?: number | undefined;
}

export type ErasureStore = ReturnType<typeof createErasureStore>;

/** What is still to be erased of a person among the enquiries of either side. */
export function createErasureStore(connection: Connection) {
  const records = connection.collection<StoredEnquiry>('enquiries');
  return {
    /** What an erasure of the person has still to change among what they sent, or got as an owner. */
    leftToErase(
      side: EnquirySide,
      userId: string,
      { before, most = 0 }: ErasureBatch,
      transaction: Transaction,
    ): Promise<StoredEnquiry[]> {
      const left: object =
        side === 'sender' ? { senderId: userId, withdrawnAt: null } : { ownerId: userId };
      const options = { projection: { outbox: 0 }, limit: most, session: transaction };
      return records.find({ ...left, createdAt: { $lte: before } }, options).toArray();
    },

    /** What stands under an owner at one of their hostels. */
    leftAtHostel(
      listingId: string,
      ownerId: string,
      transaction: Transaction,
    ): Promise<StoredEnquiry[]> {
      const options = { projection: { outbox: 0 }, session: transaction };
      return records.find({ listingId, ownerId }, options).toArray();
    },

    /**
     * Nobody is told of them as the sender any more, by a rebuild that comes years later either. What they
     * agreed to as they sent, in what they took back themselves too, is proof as long as they are here.
     */
    async forgetSender(senderId: string, until: Date, transaction: Transaction): Promise<void> {
      const sent = { senderId, createdAt: { $lte: until } };
      const left = { $set: { senderLeft: true as const }, $unset: { consent: 1 } as const };
      await records.updateMany(sent, left, { session: transaction });
    },
  };
}
