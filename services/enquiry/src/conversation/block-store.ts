import type { Transaction } from '@patna/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import { isImported } from '../imports/imported-sender-id.ts';
import type { StoredEnquiry } from '../stored-enquiry.ts';

type Parties = Pick<StoredEnquiry, 'listingId' | 'ownerId' | 'senderId'>;

/** A block covers all enquiries of one sender to one hostel, except those of a deleted account. */
export function createBlockQueries(enquiries: Model<StoredEnquiry>) {
  const between = ({ listingId, ownerId, senderId }: Parties): QueryFilter<StoredEnquiry> => ({
    listingId,
    ownerId,
    senderId,
    senderLeft: null,
  });

  return {
    async isBlocked(parties: Parties, transaction: Transaction): Promise<boolean> {
      const blocked = { ...between(parties), blockedAt: { $ne: null } };
      return (await enquiries.exists(blocked).session(transaction)) !== null;
    },

    /** The sender's other enquiry to the hostel, if one is open. */
    findOtherOpen(
      { _id, ...parties }: Parties & Pick<StoredEnquiry, '_id'>,
      transaction: Transaction,
    ): Promise<StoredEnquiry | null> {
      const other = { ...between(parties), _id: { $ne: _id }, open: true as const };
      return enquiries.findOne(other, { outbox: 0 }).session(transaction).lean<StoredEnquiry>();
    },

    /**
     * Blocks from `blockedAt` on, or unblocks when it is undefined. Imported senders have no account and are never
     * blocked.
     */
    async markBlocked(
      parties: Parties,
      blockedAt: Date | undefined,
      transaction: Transaction,
    ): Promise<void> {
      if (isImported(parties)) return;
      const session = { session: transaction };
      if (blockedAt) {
        const free = { ...between(parties), blockedAt: null };
        await enquiries.updateMany(free, { $set: { blockedAt } }, session);
      } else {
        await enquiries.updateMany(between(parties), { $unset: { blockedAt: true } }, session);
      }
    },
  };
}
