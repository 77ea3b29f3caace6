import type { EnquirySide } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { Connection } from 'mongoose';
import type { StoredEnquiry } from './enquiry-store.ts';

/** How much of an erasure is done at once; all of it when nothing is said. */
export interface ErasePiece {
  /** What was written after that is left. */
  readonly before?: Date | undefined;
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
      { before, most = 0 }: ErasePiece,
      transaction: Transaction,
    ): Promise<StoredEnquiry[]> {
      const left: object =
        side === 'sender' ? { senderId: userId, withdrawnAt: null } : { ownerId: userId };
      const older = before && { createdAt: { $lte: before } };
      const options = { projection: { outbox: 0 }, limit: most, session: transaction };
      return records.find({ ...left, ...older }, options).toArray();
    },

    /**
     * What the person agreed to as they sent, in what they took back themselves too: proof as long as
     * they are here, and of nobody any more.
     */
    async forgetConsents(senderId: string, transaction: Transaction): Promise<void> {
      const given = { senderId, consent: { $exists: true } };
      await records.updateMany(given, { $unset: { consent: 1 } }, { session: transaction });
    },
  };
}
