import type { Connection } from 'mongoose';
import type { StoredEnquiry } from '../stored-enquiry.ts';

/** Store of imported enquiries, which publish no events. */
export function createImportedEnquiryStore(connection: Connection) {
  const records = connection.collection<StoredEnquiry>('enquiries');
  return {
    /** Does not change an existing record. Returns true when the record was new. */
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
