import type { EventOf } from '@patna/contracts';
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
  kind: 'enquiry-received';
  listingId: string;
  listingName: string;
  enquiryId: string;
  createdAt: Date;
}

const notificationSchema = new Schema<StoredNotification>(
  {
    _id: String,
    userId: String,
    kind: String,
    listingId: String,
    listingName: String,
    enquiryId: String,
    createdAt: Date,
    ...outboxField,
  },
  { versionKey: false },
);
notificationSchema.index({ userId: 1, createdAt: -1 });
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

    async addForOwner(event: EventOf<'EnquirySent'>, transaction: Transaction): Promise<void> {
      const { ownerId: userId, listingId, listingName, enquiryId } = event.data;
      const kind = 'enquiry-received';
      const fact = { notificationId: event.id, userId, kind };
      const notification: StoredNotification = {
        _id: event.id,
        userId,
        kind,
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
