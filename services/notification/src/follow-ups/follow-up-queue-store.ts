import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@patna/contracts';
import type { Connection, mongo } from 'mongoose';
import type { PushedNotification } from '../push-texts.ts';
import type { FollowUpChannel } from '../stored-notification.ts';

/** A follow-up that only this process may send until its lease ends. */
export interface DueFollowUp {
  readonly notification: PushedNotification;
  /** The other notifications of its digest. */
  readonly others: readonly PushedNotification[];
  /** Whether it was held back for the digest at the end of the hour. */
  readonly isDigest: boolean;
  /** Identifies the lease. */
  readonly claim: string;
  /** Number of attempts, including this one. */
  readonly tries: number;
}

/** The fields of a stored notification that each channel uses. */
const fieldsOf = {
  email: {
    dueAt: 'emailDueAt',
    claim: 'emailClaim',
    tries: 'emailTries',
    sentAt: 'emailedAt',
    digest: 'emailDigest',
  },
  text: {
    dueAt: 'textDueAt',
    claim: 'textClaim',
    tries: 'textTries',
    sentAt: 'textedAt',
    digest: 'textDigest',
  },
} as const;
type Fields = (typeof fieldsOf)[FollowUpChannel];
type Records = mongo.Collection<PushedNotification>;

/**
 * Milliseconds; longer than one attempt takes. After a crash or an outage of the store, a claimed follow-up becomes due
 * again when the lease ends.
 */
const leaseMs = 5 * 60_000;

/** No notification has a follow-up after this long, so searches skip older ones. */
const longestLifeMs = 3 * 86_400_000;

export type FollowUpQueueStore = ReturnType<typeof createFollowUpQueueStore>;

/** The queue is a due time in each notification, so that erasing a notification ends its follow-ups too. */
export function createFollowUpQueueStore(connection: Connection, channel: FollowUpChannel) {
  const records: Records = connection.collection<PushedNotification>('notifications');
  const fields = fieldsOf[channel];
  const claimed = ({ notification, others, claim }: DueFollowUp) => ({
    _id: { $in: [notification, ...others].map(({ _id }) => _id) },
    [fields.claim]: claim,
  });

  const triesOf = (notification: PushedNotification) => notification[fields.tries] ?? 1;

  return {
    /** Number of attempts for a claimed follow-up, including the current one. */
    triesOf,

    /** Claims the follow-up that has been due longest, with a lease. */
    async claim(now: Date): Promise<DueFollowUp | undefined> {
      const claim = randomUUID();
      const lease = new Date(now.getTime() + leaseMs);
      // Only pushed kinds have a due time, so this one is a pushed kind.
      const notification = await records.findOneAndUpdate(
        { [fields.dueAt]: { $lte: now } },
        { $set: { [fields.dueAt]: lease, [fields.claim]: claim }, $inc: { [fields.tries]: 1 } },
        { sort: { [fields.dueAt]: 1 }, returnDocument: 'after', projection: { outbox: 0 } },
      );
      if (!notification) return undefined;
      const isDigest = notification[fields.digest] === true;
      return { notification, others: [], isDigest, claim, tries: triesOf(notification) };
    },

    /**
     * Makes it due again at `dueAt`. `uncounted`: this claim does not count as an attempt. `digest`: it waits for
     * others.
     */
    async postpone(
      due: DueFollowUp,
      dueAt: Date,
      { uncounted = false, digest = due.isDigest } = {},
    ): Promise<void> {
      await records.updateMany(claimed(due), {
        $set: { [fields.dueAt]: dueAt, ...(digest && { [fields.digest]: true }) },
        $unset: { [fields.claim]: 1 },
        ...(uncounted && { $inc: { [fields.tries]: -1 } }),
      });
    },

    /** Ends the follow-up. `sentAt` is given when the provider accepted it or may have. */
    async finish(due: DueFollowUp, sentAt?: Date): Promise<void> {
      await records.updateMany(claimed(due), {
        $unset: { [fields.dueAt]: 1, [fields.claim]: 1, [fields.tries]: 1, [fields.digest]: 1 },
        ...(sentAt && { $set: { [fields.sentAt]: sentAt } }),
      });
    },

    ...digestsOf(records, fields),
  };
}

function digestsOf(records: Records, fields: Fields) {
  return {
    /**
     * Returns when the person's follow-ups since `since` were sent, latest first, and how many others are being sent
     * now.
     */
    async sentSince(since: Date, now: Date, { notification, claim }: DueFollowUp) {
      const { userId } = notification;
      const leased = { $gt: now, $lte: new Date(now.getTime() + leaseMs) };
      const isOther = { $exists: true, $ne: claim };
      const found = await records
        .find({
          userId,
          createdAt: { $gt: new Date(since.getTime() - longestLifeMs) },
          $or: [
            { [fields.sentAt]: { $gt: since } },
            { [fields.claim]: isOther, [fields.dueAt]: leased },
          ],
        })
        .project<Pick<PushedNotification, Fields['sentAt']>>({ [fields.sentAt]: 1 })
        .toArray();
      const times = found.flatMap((each) => each[fields.sentAt]?.getTime() ?? []);
      return { times: times.toSorted((a, b) => b - a), sending: found.length - times.length };
    },

    /**
     * Adds all follow-ups of these kinds that wait for the same digest and that no other process has claimed. Only the
     * process with the smallest id among those that are due gathers; follow-ups that wait for a later attempt are
     * gathered too. `isWhole` is false in all other processes, and also while another process has claimed a part,
     * because an older release may be sending it.
     */
    async gather(
      due: DueFollowUp,
      kinds: NotificationKind[],
      now: Date,
    ): Promise<{ readonly digest: DueFollowUp; readonly isWhole: boolean }> {
      const { _id, userId } = due.notification;
      const waiting = {
        userId,
        _id: { $ne: _id },
        [fields.digest]: true,
        [fields.dueAt]: { $exists: true },
        readAt: { $exists: false },
        kind: { $in: kinds },
      };
      const lease = new Date(now.getTime() + leaseMs);
      const isSmaller = { _id: { $lt: _id }, [fields.dueAt]: { $lte: lease } };
      const isLeased = { [fields.claim]: { $exists: true }, [fields.dueAt]: { $gt: now } };
      const smaller = await records.findOne({ ...waiting, ...isSmaller });
      if (smaller) return { digest: due, isWhole: false };
      await records.updateMany(
        { ...waiting, $nor: [isLeased] },
        { $set: { [fields.dueAt]: lease, [fields.claim]: due.claim }, $inc: { [fields.tries]: 1 } },
      );
      const others = await records
        .find({ userId, _id: { $ne: _id }, [fields.claim]: due.claim })
        .sort({ createdAt: 1 })
        .project<PushedNotification>({ outbox: 0 })
        .toArray();
      const ofOthers = { ...waiting, [fields.claim]: { $ne: due.claim } };
      const isWhole = (await records.findOne(ofOthers)) === null;
      return { digest: { ...due, others }, isWhole };
    },
  };
}
