import type { DomainEvent, EnquirySide, EventOf } from '@patna/contracts';
import { type ChangeFeed, followChanges } from '@patna/event-bus';
import type { Transaction } from '@patna/service-kit';
import {
  batchInserts,
  type EndedAccounts,
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
} from '@patna/service-kit/mongo';
import { type Connection, type Model, type mongo, Schema } from 'mongoose';
import { addMatch } from './search-match-notification.ts';
import type {
  FollowUpChannel,
  FollowUpTimesOf,
  NotificationContent,
  StoredLiveRefresh,
  StoredNotification,
} from './stored-notification.ts';

/** User id of notifications that all moderators share. */
export const moderators = 'moderators';

export interface Reader {
  readonly userId: string;
  readonly role: 'user' | 'admin';
}

/** Selects the notifications of one side about one enquiry, of one kind if given. */
interface AboutEnquiry {
  readonly enquiryId: string;
  readonly side: EnquirySide;
  readonly kind?: NotificationContent['kind'];
}

/** As long as the services remember events they have handled. */
const retentionDays = 60;

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
    emailDigest: Boolean,
    textDueAt: Date,
    textClaim: String,
    textTries: Number,
    textedAt: Date,
    textDigest: Boolean,
    erasedAt: { type: Date, expires: retentionDays * 86_400 },
    ...outboxField,
  },
  { versionKey: false },
);
notificationSchema.index({ userId: 1, createdAt: -1 });
notificationSchema.index({ userId: 1, readAt: 1 });
notificationSchema.index({ emailDueAt: 1 }, { sparse: true });
notificationSchema.index(
  { enquiryId: 1 },
  { partialFilterExpression: { emailDueAt: { $exists: true } } },
);
notificationSchema.index({ textDueAt: 1 }, { sparse: true });
notificationSchema.index(
  { enquiryId: 1 },
  { name: 'enquiryId_texts', partialFilterExpression: { textDueAt: { $exists: true } } },
);
notificationSchema.index(...outboxIndex);

const newestKept = 100;

/** How long a refresh of open apps stays stored. */
const refreshMs = 5 * 60_000;

/** What is left of an erased notification. */
const shell = { _id: '$_id', createdAt: '$createdAt', erasedAt: '$$NOW' };
/** The same with its outbox, whose events are still published. */
const erasedShell = { ...shell, outbox: '$outbox' };

export type NotificationStore = ReturnType<typeof createNotificationStore>;

export function createNotificationStore(
  connection: Connection,
  ended: EndedAccounts,
  followUpTimesOf: FollowUpTimesOf,
) {
  const notifications = connection.model<StoredNotification>(
    'Notification',
    notificationSchema,
    'notifications',
  );
  // The driver takes half the time of Mongoose, and the contract has validated the event.
  const records = connection.collection<StoredNotification>('notifications');
  const insertOnce = batchInserts(records);

  return {
    outbox: outboxOf(notifications),

    async init() {
      await notifications.createCollection();
      await notifications.createIndexes();
    },

    /**
     * Stores the notification in one write. The call may be repeated. Once the account has ended, only the event's id
     * is stored.
     */
    async add(
      event: Pick<DomainEvent, 'id' | 'time' | 'requestId'>,
      content: NotificationContent,
    ): Promise<void> {
      const fact = { notificationId: event.id, userId: content.userId, kind: content.kind };
      const notification: StoredNotification = {
        _id: event.id,
        ...content,
        createdAt: new Date(),
        ...followUpTimesOf(content),
        ...(content.userId === moderators && {
          endsAt: new Date(Date.now() + retentionDays * 86_400_000),
        }),
        outbox: [newEvent('NotificationQueued', event.id, fact, event.requestId)],
      };
      await insertOnce(notification);
      // Checked after the write, because an erasure may run at the same time.
      if (!(await ended.endedSince(content.userId, new Date(event.time)))) return;
      await records.updateOne({ _id: event.id, userId: content.userId }, [{ $replaceWith: shell }]);
    },

    /** See `addMatch` of the digest. */
    addMatch: (event: EventOf<'SavedSearchMatched'>) =>
      addMatch({ records, ended, followUpTimesOf }, event),

    ...readingOf(notifications),
    ...liveOf(connection),

    /** Drops due emails and text messages about an enquiry to the side that has acted on it. */
    dropFollowUps: (about: AboutEnquiry) => dropFollowUps(records, about, ['email', 'text']),

    /** Drops only text messages, for a side that has looked at the enquiry. */
    dropTexts: (about: AboutEnquiry) => dropFollowUps(records, about, ['text']),

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

    /** Erases the person's notifications up to `until`. */
    async eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void> {
      const own = { userId, createdAt: { $lte: until } };
      const erased = [{ $replaceWith: erasedShell }];
      await records.updateMany(own, erased, { session: transaction });
      const asModerator = { userId: moderators, readBy: userId };
      const forgotten = { $pull: { readBy: userId } };
      await notifications.updateMany(asModerator, forgotten, { session: transaction });
    },
  };
}

function liveOf(connection: Connection) {
  const records = connection.collection<StoredLiveRefresh>('notifications');
  const insertOnce = batchInserts(records);
  return {
    /** Refreshes the enquiry in the open apps of these people. The call may be repeated. */
    async refresh(eventId: string, enquiryId: string, userIds: readonly string[]): Promise<void> {
      const createdAt = new Date();
      const endsAt = new Date(createdAt.getTime() + refreshMs);
      await insertOnce({ _id: eventId, refreshes: userIds, enquiryId, createdAt, endsAt });
    },

    /** Follows the writes of all replicas. Calls `onGap` when some may have been missed. */
    watch(
      onAdded: (added: StoredNotification | StoredLiveRefresh) => void,
      onGap: (cause: unknown) => void,
    ): Pick<ChangeFeed, 'stop'> {
      return followChanges({
        open: (options) => records.watch([{ $match: { operationType: 'insert' } }], options),
        onChange(change) {
          if (change.operationType !== 'insert') return;
          onAdded(change.fullDocument as unknown as StoredNotification | StoredLiveRefresh);
        },
        onGap,
      });
    },
  };
}

async function dropFollowUps(
  records: mongo.Collection<StoredNotification>,
  { side, ...about }: AboutEnquiry,
  channels: readonly FollowUpChannel[],
): Promise<void> {
  // Old records for owners have no side.
  const ofSide = side === 'sender' ? side : { $ne: 'sender' as const };
  const ofEnquiry = { ...about, side: ofSide };
  const isSet = { $exists: true };
  if (channels.includes('email')) {
    await records.updateMany(
      { ...ofEnquiry, emailDueAt: isSet },
      { $unset: { emailDueAt: 1, emailClaim: 1, emailDigest: 1 } },
    );
  }
  if (channels.includes('text')) {
    await records.updateMany(
      { ...ofEnquiry, textDueAt: isSet },
      { $unset: { textDueAt: 1, textClaim: 1, textDigest: 1 } },
    );
  }
}

function readingOf(notifications: Model<StoredNotification>) {
  /** Counts all unread notifications, including those beyond the listed page. */
  async function unread(reader: Reader, transaction?: Transaction): Promise<number> {
    let count = 0;
    for (const unread of unreadOf(reader)) {
      count += await notifications.countDocuments(unread).session(transaction ?? null);
    }
    return count;
  }

  /**
   * Marks the reader's own notifications as read, and the shared ones if the reader is a moderator. Other ids are
   * ignored.
   */
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

/** Filters for the reader's unread notifications: their own, then the shared ones. */
function unreadOf({ userId, role }: Reader) {
  const own = { userId, readAt: null };
  return role === 'admin' ? [own, { userId: moderators, readBy: { $ne: userId } }] : [own];
}
