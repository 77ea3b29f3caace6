import type { Transaction } from '@patna/service-kit';
import type { WithOutbox } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

export type ActivityCheckStore = ReturnType<typeof createActivityCheckStore>;

/**
 * When an owner was asked whether the hostel still takes enquiries, and when they last answered. Stored in the hostel's
 * record.
 */
export function createActivityCheckStore(connection: Connection) {
  const listings = connection.collection<StoredListing>('listings');
  return {
    async init() {
      const onlyAsked = { activityAskedAt: { $exists: true } };
      const options = { name: 'activityAskedAt', partialFilterExpression: onlyAsked };
      await listings.createIndex({ activityAskedAt: 1 }, options);
    },

    /** Stores that the owner answered at this time, which settles an earlier question. */
    async confirm(hostelId: string, at: Date, transaction?: Transaction): Promise<void> {
      const session = transaction && { session: transaction };
      await listings.updateOne({ hostelId }, { $max: { activeAt: at } }, session);
      const settled = { hostelId, activityAskedAt: { $lte: at } };
      await listings.updateOne(settled, { $unset: { activityAskedAt: 1 } }, session);
    },

    /** Asks the owner. Returns false when somebody has asked, or the hostel has changed. */
    async ask(
      { _id, version }: Pick<StoredListing, '_id' | 'version'>,
      at: Date,
      event: NonNullable<WithOutbox['outbox']>[number],
    ): Promise<boolean> {
      const unasked = { _id, version, status: 'live' as const, activityAskedAt: null } as object;
      const change = { $set: { activityAskedAt: at }, $push: { outbox: event } } as object;
      return (await listings.updateOne(unasked, change)).modifiedCount === 1;
    },

    /** Public ids of live hostels whose owner was asked and has not answered. */
    async asked(): Promise<string[]> {
      const asked = { status: 'live' as const, activityAskedAt: { $type: 'date' as const } };
      const found = await listings.find(asked, { projection: { hostelId: 1 } }).toArray();
      return found.map(({ hostelId }) => hostelId);
    },
  };
}
