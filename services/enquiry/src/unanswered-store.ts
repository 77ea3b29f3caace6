import { newEvent } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import { erasedOwner } from './erased-owner.ts';
import { partiesOf } from './enquiry-store.ts';
import { notImported } from './imports/imported-sender-id.ts';
import type { StoredEnquiry } from './stored-enquiry.ts';

const hourMs = 3_600_000;

/**
 * The steps for unanswered enquiries, with the age at which each is due. A step that was not taken by `untilMs`,
 * because of a long outage, is skipped.
 */
const dueSteps = [
  { due: 'reminder', field: 'remindedAt', afterMs: 48 * hourMs, untilMs: 96 * hourMs },
  { due: 'alternatives', field: 'overdueAt', afterMs: 72 * hourMs, untilMs: 168 * hourMs },
] as const;

export type UnansweredStore = ReturnType<typeof createUnansweredStore>;

/** Store of open enquiries that the owner has not answered. */
export function createUnansweredStore(connection: Connection) {
  const enquiries = connection.collection<StoredEnquiry>('enquiries');
  return {
    /**
     * Records each due step and its event in one write. Concurrent replicas record it only once. Returns the number of
     * steps recorded.
     */
    async recordDueReminders(now: number): Promise<number> {
      let passed = 0;
      for (const { due, field, afterMs, untilMs } of dueSteps) {
        const waiting = {
          open: true as const,
          status: { $in: ['new', 'seen'] as const },
          createdAt: { $lte: new Date(now - afterMs), $gt: new Date(now - untilMs) },
          [field]: { $exists: false },
          'thread.by': { $ne: 'owner' as const },
          withdrawnAt: { $exists: false },
          blockedAt: { $exists: false },
          ownerId: { $ne: erasedOwner },
          ...notImported,
        };
        const found = enquiries.find(waiting, { projection: { outbox: 0 } });
        for await (const enquiry of found) {
          const fact = newEvent('EnquiryUnanswered', enquiry._id, { ...partiesOf(enquiry), due });
          const change = { $set: { [field]: new Date(now) }, $push: { outbox: fact } };
          const filter = { ...waiting, _id: enquiry._id };
          passed += (await enquiries.updateOne(filter, change)).modifiedCount;
        }
      }
      return passed;
    },
  };
}
