import type {
  DomainEvent,
  EnquirySide,
  EnquiryStatus,
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

export interface StoredNotification extends WithOutbox {
  /** Id of the event it tells of: one fact, one notification, however often it is delivered. */
  _id: string;
  /** Whose it is; `moderators`: everybody's whose token says so at the moment. */
  userId: string;
  kind: NotificationKind | ModeratorKind;
  /** As which side of the enquiry the person is told; absent in records from before: the owner. */
  side?: EnquirySide | undefined;
  /** Of `enquiry-status`: what it became. */
  status?: EnquiryStatus | undefined;
  /** Of the kinds that end in `claims-due`: the last day on which the required claims hold. */
  until?: string | undefined;
  listingId: string;
  listingName: string;
  enquiryId?: string | undefined;
  reviewId?: string | undefined;
  /** Absent: unread. */
  readAt?: Date | undefined;
  /** Of what moderators are told: who of them has read it. */
  readBy?: readonly string[] | undefined;
  /** Of what moderators are told. */
  endsAt?: Date | undefined;
  createdAt: Date;
  /** Only its id is left then, so that the event has no second effect. */
  erasedAt?: Date | undefined;
}

/** Who is told what of an event. */
export type Told = Omit<
  StoredNotification,
  '_id' | 'readAt' | 'readBy' | 'endsAt' | 'createdAt' | 'erasedAt' | 'outbox'
>;

/** Stands in place of a person's id: no moderator's record has to be copied to tell all of them. */
export const moderators = 'moderators';

/** Whose feed it is. */
export interface Reader {
  readonly userId: string;
  readonly role: 'user' | 'admin';
}

/** As long as services remember the events they have handled. */
const keptDays = 60;

const notificationSchema = new Schema<StoredNotification>(
  {
    _id: String,
    userId: String,
    kind: String,
    side: String,
    status: String,
    until: String,
    listingId: String,
    listingName: String,
    enquiryId: String,
    reviewId: String,
    readAt: Date,
    readBy: { type: [String], default: undefined },
    endsAt: { type: Date, expires: 0 },
    createdAt: Date,
    erasedAt: { type: Date, expires: keptDays * 86_400 },
    ...outboxField,
  },
  { versionKey: false },
);
notificationSchema.index({ userId: 1, createdAt: -1 });
notificationSchema.index({ userId: 1, readAt: 1 });
notificationSchema.index(...outboxIndex);

const newestKept = 100;

/** What stays of a notification that nobody was to have. */
const shell = { _id: '$_id', createdAt: '$createdAt', erasedAt: '$$NOW' };
/** What an erasure leaves: that there was one is told, though it waits. */
const erasedShell = { ...shell, outbox: '$outbox' };

export type NotificationStore = ReturnType<typeof createNotificationStore>;

export function createNotificationStore(connection: Connection, ended: EndedAccounts) {
  const notifications = connection.model<StoredNotification>(
    'Notification',
    notificationSchema,
    'notifications',
  );
  // Not by way of mongoose, which costs as much again: the contract has checked the event.
  const records = connection.collection<StoredNotification>('notifications');
  const insertOnce = batchInserts(records);

  return {
    outbox: outboxOf(notifications),

    async init() {
      await notifications.createCollection();
      await notifications.createIndexes();
    },

    /**
     * Tells one person of the event; a repeat does nothing. One write, so that it needs no transaction.
     * Of what is told late, after the person's account had ended, the event's id alone stays.
     */
    async add(event: Pick<DomainEvent, 'id' | 'time' | 'requestId'>, told: Told): Promise<void> {
      const fact = { notificationId: event.id, userId: told.userId, kind: told.kind };
      const notification: StoredNotification = {
        _id: event.id,
        ...told,
        createdAt: new Date(),
        ...(told.userId === moderators && {
          endsAt: new Date(Date.now() + keptDays * 86_400_000),
        }),
        outbox: [newEvent('NotificationQueued', event.id, fact, event.requestId)],
      };
      await insertOnce(notification);
      // Only now: an erasure at the same time has left its mark for us, or finds what we wrote.
      if (!(await ended.endedSince(told.userId, new Date(event.time)))) return;
      await records.updateOne({ _id: event.id, userId: told.userId }, [{ $replaceWith: shell }]);
    },

    ...readingOf(notifications),

    find(id: string): Promise<StoredNotification | null> {
      return notifications
        .findOne({ _id: id, erasedAt: null }, { outbox: 0 })
        .lean<StoredNotification>();
    },

    /** Every one the person has, however old. */
    all(userId: string): Promise<StoredNotification[]> {
      return notifications
        .find({ userId }, { outbox: 0 })
        .sort({ createdAt: -1 })
        .lean<StoredNotification[]>();
    },

    /** Erases what is not newer than `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const own = { userId, createdAt: { $lte: until } };
      const erased = [{ $replaceWith: erasedShell }];
      await records.updateMany(own, erased, { session: transaction });
      const asModerator = { userId: moderators, readBy: userId };
      const forgotten = { $pull: { readBy: userId } };
      await notifications.updateMany(asModerator, forgotten, { session: transaction });
    },

    /** Notifications as they are written, by whichever replica; `onGap`: some were, and nobody was told. */
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

/** What a reader has in the feed, and what of it is read. */
function readingOf(notifications: Model<StoredNotification>) {
  /** How many of all, shown in a list or not. */
  async function unread(reader: Reader, transaction?: Transaction): Promise<number> {
    let count = 0;
    for (const unread of unreadOf(reader)) {
      count += await notifications.countDocuments(unread).session(transaction ?? null);
    }
    return count;
  }

  /** The person's own and, of a moderator, what all of them are told: other ids do nothing. */
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

/** What the reader has not read: the own, then what all moderators are told. */
function unreadOf({ userId, role }: Reader) {
  const own = { userId, readAt: null };
  return role === 'admin' ? [own, { userId: moderators, readBy: { $ne: userId } }] : [own];
}
