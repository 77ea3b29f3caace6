import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { PushedNotification } from '../push-texts.ts';

/** What follows when a notification stays unread. */
export type FollowUpChannel = 'email' | 'text';

/** A follow-up that this process alone may send until its lease ends. */
export interface DueFollowUp {
  readonly notification: PushedNotification;
  /** Identifies the lease. */
  readonly claim: string;
  /** Attempts so far, with this one. */
  readonly tries: number;
}

/** Fields of a stored notification. */
const fieldsOf = {
  email: { dueAt: 'emailDueAt', claim: 'emailClaim', tries: 'emailTries', sentAt: 'emailedAt' },
  text: { dueAt: 'textDueAt', claim: 'textClaim', tries: 'textTries', sentAt: 'textedAt' },
} as const;

/** Milliseconds; longer than an attempt. A claimed one becomes due again after a crash or a lost store. */
export const leaseMs = 5 * 60_000;

export type FollowUpQueueStore = ReturnType<typeof createFollowUpQueueStore>;

/** They wait as a due time in the notifications themselves, so that erasing one ends its follow-ups too. */
export function createFollowUpQueueStore(connection: Connection, channel: FollowUpChannel) {
  const records = connection.collection<PushedNotification>('notifications');
  const fields = fieldsOf[channel];

  return {
    /** Claims the one that waits longest, with a lease. */
    async claim(now: Date): Promise<DueFollowUp | undefined> {
      const claim = randomUUID();
      const lease = new Date(now.getTime() + leaseMs);
      // Only kinds that are pushed get a due time.
      const notification = await records.findOneAndUpdate(
        { [fields.dueAt]: { $lte: now } },
        { $set: { [fields.dueAt]: lease, [fields.claim]: claim }, $inc: { [fields.tries]: 1 } },
        { sort: { [fields.dueAt]: 1 }, returnDocument: 'after', projection: { outbox: 0 } },
      );
      if (!notification) return undefined;
      return { notification, claim, tries: notification[fields.tries] ?? 1 };
    },

    /** Tries again at `dueAt`. With `uncounted` this claim was no attempt. */
    async postpone(
      { notification, claim }: DueFollowUp,
      dueAt: Date,
      { uncounted = false } = {},
    ): Promise<void> {
      await records.updateOne(
        { _id: notification._id, [fields.claim]: claim },
        { $set: { [fields.dueAt]: dueAt }, ...(uncounted && { $inc: { [fields.tries]: -1 } }) },
      );
    },

    /** Ends it for good. With `sentAt` the provider accepted it, or may have. */
    async finish({ notification, claim }: DueFollowUp, sentAt?: Date): Promise<void> {
      await records.updateOne(
        { _id: notification._id, [fields.claim]: claim },
        {
          $unset: { [fields.dueAt]: 1, [fields.claim]: 1, [fields.tries]: 1 },
          ...(sentAt && { $set: { [fields.sentAt]: sentAt } }),
        },
      );
    },
  };
}
