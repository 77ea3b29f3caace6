import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { StoredNotification } from '../stored-notification.ts';
import type { PushedNotification } from '../push-texts.ts';

/** An email that this process alone may send until its lease ends. */
export interface DueEmail {
  readonly notification: PushedNotification;
  /** Identifies the lease. */
  readonly claim: string;
  /** Attempts so far, with this one. */
  readonly tries: number;
}

/** Milliseconds; longer than an attempt. A claimed email becomes due again after a crash or a lost store. */
export const leaseMs = 5 * 60_000;

export type EmailQueueStore = ReturnType<typeof createEmailQueueStore>;

/** Emails wait as `emailDueAt` in the notifications themselves, so that erasing one ends its email too. */
export function createEmailQueueStore(connection: Connection) {
  const records = connection.collection<StoredNotification>('notifications');

  return {
    /** Claims the email that waits longest, with a lease. */
    async claim(now: Date): Promise<DueEmail | undefined> {
      const claim = randomUUID();
      const lease = new Date(now.getTime() + leaseMs);
      const found = await records.findOneAndUpdate(
        { emailDueAt: { $lte: now } },
        { $set: { emailDueAt: lease, emailClaim: claim }, $inc: { emailTries: 1 } },
        { sort: { emailDueAt: 1 }, returnDocument: 'after', projection: { outbox: 0 } },
      );
      if (!found) return undefined;
      // Only kinds that are pushed get a due time.
      const notification = found as unknown as PushedNotification;
      return { notification, claim, tries: found.emailTries ?? 1 };
    },

    /** Tries again at `dueAt`. With `uncounted` this claim was no attempt. */
    async postpone(
      { notification, claim }: DueEmail,
      dueAt: Date,
      { uncounted = false } = {},
    ): Promise<void> {
      await records.updateOne(
        { _id: notification._id, emailClaim: claim },
        { $set: { emailDueAt: dueAt }, ...(uncounted && { $inc: { emailTries: -1 } }) },
      );
    },

    /** Ends the email for good. With `sentAt` the provider accepted it, or may have. */
    async finish({ notification, claim }: DueEmail, sentAt?: Date): Promise<void> {
      await records.updateOne(
        { _id: notification._id, emailClaim: claim },
        {
          $unset: { emailDueAt: 1, emailClaim: 1, emailTries: 1 },
          ...(sentAt && { $set: { emailedAt: sentAt } }),
        },
      );
    },
  };
}
