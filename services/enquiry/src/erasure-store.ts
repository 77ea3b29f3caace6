import type { EnquirySide } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { Connection } from 'mongoose';
import type { StoredEnquiry } from './stored-enquiry.ts';

/** Limits of one batch of an erasure; without `max` it is unlimited. */
export interface ErasureBatch {
  /** Records of this time or later are kept. */
  readonly before: Date;
  readonly max?: number | undefined;
}

export type ErasureStore = ReturnType<typeof createErasureStore>;

export function createErasureStore(connection: Connection) {
  const records = connection.collection<StoredEnquiry>('enquiries');
  return {
    /** Enquiries that the person sent or received and the erasure still has to change. */
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

    /** The enquiries that an owner has received at one hostel. */
    findAtHostel(
      listingId: string,
      ownerId: string,
      transaction: Transaction,
    ): Promise<StoredEnquiry[]> {
      const options = { projection: { outbox: 0 }, session: transaction };
      return records.find({ listingId, ownerId }, options).toArray();
    },

    /** The hostel keeps the replies and notes of a co-manager, without the name and id. */
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
     * Marks the sender as gone, so that later rebuilds do not name them. Consents, blocks and reports are deleted from
     * withdrawn enquiries too, because a person who signs up again has the same id.
     */
    async anonymiseSender(senderId: string, until: Date, transaction: Transaction): Promise<void> {
      const sent = { senderId, createdAt: { $lte: until } };
      const forgotten = { consent: 1, blockedAt: 1, reportedAt: 1 } as const;
      const left = { $set: { senderLeft: true as const }, $unset: forgotten };
      await records.updateMany(sent, left, { session: transaction });
    },
  };
}
