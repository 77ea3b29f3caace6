import type { Transaction } from '@patna/service-kit';
import type { WithOutbox } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { StoredListing } from '../stores/stored-listing.ts';

export type BedReminderStore = ReturnType<typeof createBedReminderStore>;

export type CountedHostel = Pick<StoredListing, 'hostelId' | 'rooms' | 'bedsReminderOn'>;

/** Reads from the hostels' records which counts of free beds are outdated, and stores reminders there. */
export function createBedReminderStore(connection: Connection) {
  const listings = connection.collection<StoredListing>('listings');
  return {
    async init() {
      const options = { name: 'bedCounts', sparse: true };
      await listings.createIndex({ 'rooms.confirmedAt': 1 }, options);
    },

    /** Live hostels with a count of free beds that was confirmed before this time. */
    async *countedBefore(time: Date): AsyncGenerator<CountedHostel> {
      const counted = { freeBeds: { $exists: true }, confirmedAt: { $lt: time.toISOString() } };
      const found = listings.find({ status: 'live', rooms: { $elemMatch: counted } } as object, {
        projection: { hostelId: 1, rooms: 1, bedsReminderOn: 1 },
        timeout: false,
      });
      yield* found;
    },

    /** Stores the day of the reminder with the event that sends it. */
    async remind(
      { _id }: Pick<StoredListing, '_id'>,
      bedsReminderOn: string,
      event: NonNullable<WithOutbox['outbox']>[number],
      transaction: Transaction,
    ): Promise<void> {
      const change = { $set: { bedsReminderOn }, $push: { outbox: event } } as object;
      await listings.updateOne({ _id }, change, { session: transaction });
    },
  };
}
