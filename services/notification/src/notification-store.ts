import type {
  DomainEvent,
  EnquirySide,
  EnquiryStatus,
  EventOf,
  ModeratorKind,
  NotificationKind,
} from '@patna/contracts';
import { type ChangeFeed, followChanges } from '@patna/event-bus';
import type { Transaction } from '@patna/service-kit';
import {
  type EndedAccounts,
  batchInserts,
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, type Model, Schema } from 'mongoose';
import { addMatch } from './match-digest.ts';

export interface StoredNotification extends WithOutbox {
  /** The event's id, so that an event makes one notification. */
  _id: string;
  /** A user id, or `moderators` for everybody whose token has the role. */
  userId: string;
  kind: NotificationKind | ModeratorKind;
  /** The receiver's side of the enquiry. Absent in old records: the owner. */
  side?: EnquirySide | undefined;
  /** For `enquiry-status`. */
  status?: EnquiryStatus | undefined;
  /** For the status `visit`, when a time was given. */
  visitAt?: Date | undefined;
  /** For kinds that end in `claims-due`: the last day on which the claims hold. */
  until?: string | undefined;
  listingId: string;
  listingName: string;
  enquiryId?: string | undefined;
  reviewId?: string | undefined;
  /** For `search-match`: the saved search, and the hostels found on the day. */
  searchId?: string | undefined;
  query?: string | undefined;
  matches?: readonly string[] | undefined;
  /** Absent: unread. */
  readAt?: Date | undefined;
  /** For `moderators`: who has read it. */
  readBy?: readonly string[] | undefined;
  /** For `moderators`: when it leaves the feed. */
  endsAt?: Date | undefined;
  createdAt: Date;
  /** When an email about it is due, or the lease of the process that sends it ends. Absent: none is waiting. */
  emailDueAt?: Date | undefined;
  /** The lease of the process that sends the email. */
  emailClaim?: string | undefined;
  emailTries?: number | undefined;
  /** When the mail provider accepted the email, or may have. */
  emailedAt?: Date | undefined;
  /** Only the id is left, so that the event has no second effect. */
  erasedAt?: Date | undefined;
}

/** The content of a notification. */
export type NotificationContent = Omit<
  StoredNotification,
  | '_id'
  | 'readAt'
  | 'readBy'
  | 'endsAt'
  | 'createdAt'
  | 'emailDueAt'
  | 'emailClaim'
  | 'emailTries'
  | 'emailedAt'
  | 'erasedAt'
  | 'outbox'
>;

/** When an email about a notification that is added now becomes due; undefined for none. */
export type EmailDueTime = (content: NotificationContent) => Date | undefined;

/** Receiver of what all moderators share. */
export const moderators = 'moderators';

export interface Reader {
  readonly userId: string;
  readonly role: 'user' | 'admin';
}

/** As long as services remember handled events. */
const keptDays = 60;

const notificationSchema = new Schema<StoredNotification>(
  {
    _id: String,
    userId: String,
    kind: String,
    side: String,
    status: String,
    visitAt: Date,
    until: String,
    listingId: String,
    listingName: String,
    enquiryId: String,
    reviewId: String,
    searchId: String,
    query: String,
    matches: { type: [String], default: undefined },
    readAt: Date,
    readBy: { type: [String], default: undefined },
    endsAt: { type: Date, expires: 0 },
    createdAt: Date,
    emailDueAt: Date,
    emailClaim: String,
    emailTries: Number,
    emailedAt: Date,
    erasedAt: { type: Date, expires: keptDays * 86_400 },
    ...outboxField,
  },
  { versionKey: false },
);
notificationSchema.index({ userId: 1, createdAt: -1 });
notificationSchema.index({ userId: 1, readAt: 1 });
notificationSchema.index({ emailDueAt: 1 }, { sparse: true });
notificationSchema.index(...outboxIndex);

const newestKept = 100;

/** An erased notification. */
const shell = { _id: '$_id', createdAt: '$createdAt', erasedAt: '$$NOW' };
/** Keeps the outbox: its events are still published. */
const erasedShell = { ...shell, outbox: '$outbox' };

export type NotificationStore = ReturnType<typeof createNotificationStore>;

export function createNotificationStore(
  connection: Connection,
  ended: EndedAccounts,
  emailDueTime: EmailDueTime,
) {
  const notifications = connection.model<StoredNotification>(
    'Notification',
    notificationSchema,
    'notifications',
  );
  // The driver costs half of Mongoose; the contract has validated the event.
  const records = connection.collection<StoredNotification>('notifications');
  const insertOnce = batchInserts(records);

  return {
    outbox: outboxOf(notifications),

    async init() {
      await notifications.createCollection();
      await notifications.createIndexes();
    },

    /**
     * Stores the notification in one write, safe to repeat. After the account has ended only the event's id
     * stays.
     */
    async add(
      event: Pick<DomainEvent, 'id' | 'time' | 'requestId'>,
      told: NotificationContent,
    ): Promise<void> {
      const fact = { notificationId: event.id, userId: told.userId, kind: told.kind };
      const emailDueAt = emailDueTime(told);
      const notification: StoredNotification = {
        _id: event.id,
        ...told,
        createdAt: new Date(),
        ...(emailDueAt && { emailDueAt }),
        ...(told.userId === moderators && {
          endsAt: new Date(Date.now() + keptDays * 86_400_000),
        }),
        outbox: [newEvent('NotificationQueued', event.id, fact, event.requestId)],
      };
      await insertOnce(notification);
      // Checked after the write: a concurrent erasure either left its mark or finds the notification.
      if (!(await ended.endedSince(told.userId, new Date(event.time)))) return;
      await records.updateOne({ _id: event.id, userId: told.userId }, [{ $replaceWith: shell }]);
    },

    /** See `addMatch` of the digest. */
    addMatch: (event: EventOf<'SavedSearchMatched'>) =>
      addMatch({ records, ended, emailDueTime }, event),

    ...readingOf(notifications),

    /** Sends no emails about an enquiry to somebody who has acted on it, and so has seen it. */
    async dropEmails(userId: string, enquiryId: string): Promise<void> {
      const waiting = { userId, enquiryId, emailDueAt: { $exists: true } };
      await records.updateMany(waiting, { $unset: { emailDueAt: 1, emailClaim: 1 } });
    },

    find(id: string): Promise<StoredNotification | null> {
      return notifications
        .findOne({ _id: id, erasedAt: null }, { outbox: 0 })
        .lean<StoredNotification>();
    },

    all(userId: string): Promise<StoredNotification[]> {
      return notifications
        .find({ userId }, { outbox: 0 })
        .sort({ createdAt: -1 })
        .lean<StoredNotification[]>();
    },

    /** Erases notifications up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const own = { userId, createdAt: { $lte: until } };
      const erased = [{ $replaceWith: erasedShell }];
      await records.updateMany(own, erased, { session: transaction });
      const asModerator = { userId: moderators, readBy: userId };
      const forgotten = { $pull: { readBy: userId } };
      await notifications.updateMany(asModerator, forgotten, { session: transaction });
    },

    /** Follows writes of all replicas. `onGap` reports that some may have been missed. */
    watch(
      onAdded: (notification: StoredNotification) => void,
      onGap: (cause: unknown) => void,
    ): Pick<ChangeFeed, 'stop'> {
      return followChanges({
        open: (options) => records.watch([{ $match: { operationType: 'insert' } }], options),
        onChange(change) {
          if (change.operationType !== 'insert') return;
          onAdded(change.fullDocument as unknown as StoredNotification);
        },
        onGap,
      });
    },
  };
}

function readingOf(notifications: Model<StoredNotification>) {
  /** Counts all unread ones, beyond the listed page too. */
  async function unread(reader: Reader, transaction?: Transaction): Promise<number> {
    let count = 0;
    for (const unread of unreadOf(reader)) {
      count += await notifications.countDocuments(unread).session(transaction ?? null);
    }
    return count;
  }

  /** Marks the person's own and, for moderators, the shared ones. Other ids are ignored. */
  async function markRead(
    reader: Reader,
    which: readonly string[] | 'all',
    transaction: Transaction,
  ): Promise<void> {
    const some = which === 'all' ? {} : { _id: { $in: which } };
    const [own, asModerator] = unreadOf(reader);
    const inThis = { session: transaction };
    await notifications.updateMany({ ...own, ...some }, { readAt: new Date() }, inThis);
    if (!asModerator) return;
    const read = { $addToSet: { readBy: reader.userId } };
    await notifications.updateMany({ ...asModerator, ...some }, read, inThis);
  }

  function list(reader: Reader): Promise<StoredNotification[]> {
    return notifications
      .find({ userId: { $in: audiencesOf(reader) } }, { outbox: 0 })
      .sort({ createdAt: -1 })
      .limit(newestKept)
      .lean<StoredNotification[]>();
  }

  return { list, unread, markRead };
}

function audiencesOf({ userId, role }: Reader): string[] {
  return role === 'admin' ? [userId, moderators] : [userId];
}

/** Unread notifications of the reader: their own, then the shared ones. */
function unreadOf({ userId, role }: Reader) {
  const own = { userId, readAt: null };
  return role === 'admin' ? [own, { userId: moderators, readBy: { $ne: userId } }] : [own];
}
