import type { DomainEvent, EnquirySide, EnquiryStatus, NotificationKind } from '@patna/contracts';
import { type ChangeFeed, followChanges } from '@patna/event-bus';
import type { Transaction } from '@patna/service-kit';
import {
  type EndedAccounts,
  gatheredInserts,
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

export interface StoredNotification extends WithOutbox {
  /** Id of the event it tells of: one fact, one notification, however often it is delivered. */
  _id: string;
  userId: string;
  kind: NotificationKind;
  /** As which side of the enquiry the person is told; absent in records from before: the owner. */
  side?: EnquirySide | undefined;
  /** Of `enquiry-status`: what it became. */
  status?: EnquiryStatus | undefined;
  /** Of `listing-claims-due`: the last day on which the required claims hold. */
  until?: string | undefined;
  listingId: string;
  listingName: string;
  enquiryId?: string | undefined;
  reviewId?: string | undefined;
  /** Absent: unread. */
  readAt?: Date | undefined;
  createdAt: Date;
  /** Only its id is left then, so that the event has no second effect. */
  erasedAt?: Date | undefined;
}

/** Who is told what of an event. */
export type Told = Omit<StoredNotification, '_id' | 'readAt' | 'createdAt' | 'erasedAt' | 'outbox'>;

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
  const insertOnce = gatheredInserts(records);

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
        outbox: [newEvent('NotificationQueued', event.id, fact, event.requestId)],
      };
      await insertOnce(notification);
      // Only now: an erasure at the same time has left its mark for us, or finds what we wrote.
      if (!(await ended.endedSince(told.userId, new Date(event.time)))) return;
      await records.updateOne({ _id: event.id, userId: told.userId }, [{ $replaceWith: shell }]);
    },

    find(id: string): Promise<StoredNotification | null> {
      return notifications
        .findOne({ _id: id, erasedAt: null }, { outbox: 0 })
        .lean<StoredNotification>();
    },

    list(userId: string): Promise<StoredNotification[]> {
      return notifications
        .find({ userId }, { outbox: 0 })
        .sort({ createdAt: -1 })
        .limit(newestKept)
        .lean<StoredNotification[]>();
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
    },

    /** How many of all, shown in a list or not. */
    async unread(userId: string, transaction?: Transaction): Promise<number> {
      return notifications.countDocuments({ userId, readAt: null }).session(transaction ?? null);
    },

    /** The person's own alone: other ids do nothing. */
    async markRead(
      userId: string,
      which: readonly string[] | 'all',
      transaction: Transaction,
    ): Promise<void> {
      const some = which === 'all' ? {} : { _id: { $in: which } };
      const unread = { userId, readAt: null, ...some };
      await notifications.updateMany(unread, { readAt: new Date() }, { session: transaction });
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
