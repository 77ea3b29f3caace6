import type { EnquirySide, EnquiryStatus, EventOf, NotificationKind } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import {
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

export interface StoredNotification extends WithOutbox {
  /** Id of the event it tells of: one fact, one notification. */
  _id: string;
  userId: string;
  kind: NotificationKind;
  /** As which side of the enquiry the person is told; absent in records from before: the owner. */
  side?: EnquirySide | undefined;
  /** Of `enquiry-status`: what it became. */
  status?: EnquiryStatus | undefined;
  listingId: string;
  listingName: string;
  enquiryId: string;
  /** Absent: unread. */
  readAt?: Date | undefined;
  createdAt: Date;
}

type EnquiryEvent = EventOf<
  'EnquirySent' | 'EnquiryStatusChanged' | 'EnquiryReplied' | 'EnquiryWithdrawn'
>;

const notificationSchema = new Schema<StoredNotification>(
  {
    _id: String,
    userId: String,
    kind: String,
    side: String,
    status: String,
    listingId: String,
    listingName: String,
    enquiryId: String,
    readAt: Date,
    createdAt: Date,
    ...outboxField,
  },
  { versionKey: false },
);
notificationSchema.index({ userId: 1, createdAt: -1 });
notificationSchema.index({ userId: 1, readAt: 1 });
notificationSchema.index(...outboxIndex);

const newestKept = 100;

export type NotificationStore = ReturnType<typeof createNotificationStore>;

export function createNotificationStore(connection: Connection) {
  const notifications = connection.model<StoredNotification>(
    'Notification',
    notificationSchema,
    'notifications',
  );

  return {
    outbox: outboxOf(notifications),

    async init() {
      await notifications.createCollection();
      await notifications.createIndexes();
    },

    /** Tells the person on `side` of the enquiry that the event is about. */
    async add(
      event: EnquiryEvent,
      told: { kind: NotificationKind; side: EnquirySide; status?: EnquiryStatus },
      transaction: Transaction,
    ): Promise<void> {
      const { ownerId, senderId, listingId, listingName, enquiryId } = event.data;
      const { kind, side } = told;
      const userId = side === 'owner' ? ownerId : senderId;
      const fact = { notificationId: event.id, userId, kind };
      const notification: StoredNotification = {
        _id: event.id,
        userId,
        ...told,
        listingId,
        listingName,
        enquiryId,
        createdAt: new Date(),
        outbox: [newEvent('NotificationQueued', event.id, fact, event.requestId)],
      };
      await notifications.create([notification], { session: transaction });
    },

    find(id: string): Promise<StoredNotification | null> {
      return notifications.findById(id, { outbox: 0 }).lean<StoredNotification>();
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

    async eraseAllOf(userId: string, transaction: Transaction): Promise<void> {
      await notifications.deleteMany({ userId }, { session: transaction });
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

    /** Notifications as they are written, by whichever replica. */
    watch(onAdded: (notification: StoredNotification) => void, onError: (error: unknown) => void) {
      const stream = notifications.collection.watch([{ $match: { operationType: 'insert' } }]);
      stream.on('change', (change) => {
        if (change.operationType === 'insert') {
          onAdded(change.fullDocument as unknown as StoredNotification);
        }
      });
      stream.on('error', onError);
      return { stop: () => stream.close() };
    },
  };
}
