import type { Connection } from 'mongoose';
import type { StoredEnquiry } from '../enquiry-store.ts';

/** Enquiries that were not sent through us: nobody is told of them, for they are no news. */
export function createImportedEnquiryStore(connection: Connection) {
  const records = connection.collection<StoredEnquiry>('enquiries');
  return {
    /** Leaves alone what is there already, however it has changed since. True: it was new. */
    async addOnce({ _id, ...enquiry }: Omit<StoredEnquiry, 'outbox'>): Promise<boolean> {
      const options = { upsert: true, ignoreUndefined: true };
      const { upsertedCount } = await records.updateOne(
        { _id },
        { $setOnInsert: enquiry },
        options,
      );
      return upsertedCount === 1;
    },
  };
}
