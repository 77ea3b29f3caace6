import type { EnquirySide } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { Connection } from 'mongoose';
import type { StoredEnquiry } from './stored-enquiry.ts';

/** The size of an erasure; unlimited without `max`. */
export interface ErasureBatch {
  /** Later records are kept. */
  readonly before: Date;
  readonly max?: number | undefined;
}

export type ErasureStore = ReturnType<typeof createErasureStore>;

export function createErasureStore(connection: Connection) {
  const records = connection.collection<StoredEnquiry>('enquiries');
  return {
    /** Enquiries of either side that the erasure still has to change. */
    findUnerased(
      side: EnquirySide,
      userId: string,
      { before, max = 0 }: ErasureBatch,
      transaction: Transaction,
    ): Promise<StoredEnquiry[]> {
      const left: object =
        side === 'sender' ? { senderId: userId, withdrawnAt: null } : { ownerId: userId };
      const options = { projection: { outbox: 0 }, limit: max, session: transaction };
      return records.find({ ...left, createdAt: { $lte: before } }, options).toArray();
    },

    /** An owner's enquiries at one hostel. */
    findAtHostel(
      listingId: string,
      ownerId: string,
      transaction: Transaction,
    ): Promise<StoredEnquiry[]> {
      const options = { projection: { outbox: 0 }, session: transaction };
      return records.find({ listingId, ownerId }, options).toArray();
    },

    /** Replies and notes of a co-manager stay as the hostel's, without their name and id. */
    async anonymiseManager(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const written = { 'writers.userId': userId };
      const unnamed = {
        $set: { 'writers.$[writer].name': '' },
        $unset: { 'writers.$[writer].userId': 1 },
      } as object;
      const arrayFilters = [{ 'writer.userId': userId, 'writer.at': { $lte: until } }];
      await records.updateMany(written, unnamed, { session: transaction, arrayFilters });
      const noted = { 'note.writerId': userId, 'note.savedAt': { $lte: until } };
      const forgotten = { $set: { 'note.writerId': '' } } as object;
      await records.updateMany(noted, forgotten, { session: transaction });
    },

    /**
     * Later rebuilds no longer name the sender. Their consents, blocks and reports are deleted, also those of
     * enquiries they withdrew: whoever signs up again has the same id.
     */
    async anonymiseSender(senderId: string, until: Date, transaction: Transaction): Promise<void> {
      const sent = { senderId, createdAt: { $lte: until } };
      const forgotten = { consent: 1, blockedAt: 1, reportedAt: 1 } as const;
      const left = { $set: { senderLeft: true as const }, $unset: forgotten };
      await records.updateMany(sent, left, { session: transaction });
    },
  };
}
