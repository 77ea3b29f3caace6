import type { EnquirySide, EnquiryStatus, ModeratorKind, NotificationKind } from '@patna/contracts';
import type { WithOutbox } from '@patna/service-kit/mongo';

/** How a person is told of a notification that stays unread. */
export type FollowUpChannel = 'email' | 'text';

/** Emails and text messages about a notification that stays unread. */
interface FollowUpFields {
  /**
   * When the email is due, or while it is being sent, the end of that process's lease. Absent when no email is waiting.
   */
  emailDueAt?: Date | undefined;
  /** Identifies the lease of the process that sends the email. */
  emailClaim?: string | undefined;
  emailTries?: number | undefined;
  /** When the mail provider accepted the email, or may have. */
  emailedAt?: Date | undefined;
  /** Whether the email waits for the digest of its hour. */
  emailDigest?: boolean | undefined;
  /** The same fields for a text message. */
  textDueAt?: Date | undefined;
  textClaim?: string | undefined;
  textTries?: number | undefined;
  textedAt?: Date | undefined;
  textDigest?: boolean | undefined;
}

export interface StoredNotification extends WithOutbox, FollowUpFields {
  /** Follows from the event and the receiver, so that a repeated event creates nothing. */
  _id: string;
  /** A user id, or `moderators` for everybody whose token has the role. */
  userId: string;
  kind: NotificationKind | ModeratorKind;
  /** The receiver's side of the enquiry. Absent in old records: the owner. */
  side?: EnquirySide | undefined;
  /** Only for `enquiry-status`. */
  status?: EnquiryStatus | undefined;
  /** Only for the status `visit`, when a time was given. */
  visitAt?: Date | undefined;
  /** Only for kinds about expiring claims: the last day on which they are valid. */
  until?: string | undefined;
  listingId: string;
  listingName: string;
  enquiryId?: string | undefined;
  reviewId?: string | undefined;
  /** Only for `search-match`: the saved search, and the hostels it found on that day. */
  searchId?: string | undefined;
  query?: string | undefined;
  matches?: readonly string[] | undefined;
  /** Absent while unread. */
  readAt?: Date | undefined;
  /** Only for `moderators`: who has read it. */
  readBy?: readonly string[] | undefined;
  /** Only for `moderators`: when it leaves the feed. */
  endsAt?: Date | undefined;
  createdAt: Date;
  /** When it was erased. Only the id is left, so that the event has no second effect. */
  erasedAt?: Date | undefined;
}

/**
 * Refreshes the open apps of some people. It is stored for a few minutes beside the notifications, so that one change
 * stream delivers both. It has no `userId`, so it appears in no feed, and servers of an earlier release send it to
 * nobody.
 */
export interface StoredLiveRefresh {
  /** Id of the event that caused it. */
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

/** When the follow-ups of a notification that is added now become due. Absent: it gets none. */
export type FollowUpTimesOf = (content: NotificationContent) => FollowUpTimes;
