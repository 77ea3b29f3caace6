import type { EnquirySide, EnquiryStatus, ModeratorKind, NotificationKind } from '@patna/contracts';
import type { WithOutbox } from '@patna/service-kit/mongo';

/** What follows when a notification stays unread. */
export type FollowUpChannel = 'email' | 'text';

/** Emails and text messages about a notification that stays unread. */
interface FollowUpFields {
  /** When an email about it is due, or the lease of the process that sends it ends. Absent: none is waiting. */
  emailDueAt?: Date | undefined;
  /** The lease of the process that sends the email. */
  emailClaim?: string | undefined;
  emailTries?: number | undefined;
  /** When the mail provider accepted the email, or may have. */
  emailedAt?: Date | undefined;
  /** The email waits for the digest of its hour. */
  emailDigest?: boolean | undefined;
  /** The same for a text message. */
  textDueAt?: Date | undefined;
  textClaim?: string | undefined;
  textTries?: number | undefined;
  textedAt?: Date | undefined;
  textDigest?: boolean | undefined;
}

export interface StoredNotification extends WithOutbox, FollowUpFields {
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
  /** For kinds about ending claims: the last day on which they hold. */
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
  /** Only the id is left, so that the event has no second effect. */
  erasedAt?: Date | undefined;
}

/**
 * Refreshes the open apps of some people, for a few minutes, beside the notifications so that one change stream has
 * both. It has no `userId`, so it is in no feed, and servers of an earlier release send it to nobody.
 */
export interface StoredLiveRefresh {
  /** The event's id. */
  readonly _id: string;
  readonly refreshes: readonly string[];
  readonly enquiryId: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

export type NotificationContent = Omit<
  StoredNotification,
  | '_id'
  | 'readAt'
  | 'readBy'
  | 'endsAt'
  | 'createdAt'
  | keyof FollowUpFields
  | 'erasedAt'
  | 'outbox'
>;

export type FollowUpTimes = Pick<FollowUpFields, 'emailDueAt' | 'textDueAt'>;

/** When the follow-ups of a notification that is added now become due; absent for none. */
export type FollowUpTimesOf = (content: NotificationContent) => FollowUpTimes;
