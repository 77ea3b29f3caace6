import * as z from 'zod/mini';
import { enquirySides } from '../enquiry/enquiry.ts';
import { enquiryStatuses } from '../enquiry/life-cycle.ts';
import { isoDay, isoTime, timeOfDay, uuid } from '../fields/fields.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';

export const notificationKinds = [
  'enquiry-received',
  'enquiry-status',
  'enquiry-reply',
  'enquiry-withdrawn',
  'enquiry-reminder',
  'enquiry-alternatives',
  'listing-approved',
  'listing-rejected',
  'listing-claims-due',
  'listing-unverified',
  'listing-activity-check',
  'listing-silent',
  'listing-suspended',
  'listing-restored',
  'listing-change-approved',
  'listing-change-rejected',
  'listing-claim-approved',
  'listing-claim-refused',
  'listing-claim-ending',
  'listing-beds-outdated',
  'review-hidden',
  'review-restored',
  'review-appeal-refused',
  'review-reply',
  'search-match',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds of notifications for all moderators. They only appear in the feed. */
export const moderatorKinds = [
  'moderation-listing',
  'moderation-change',
  'moderation-report',
  'moderation-appeal',
  'moderation-claims-due',
  'moderation-unverified',
  'moderation-claim-request',
] as const;
export type ModeratorKind = (typeof moderatorKinds)[number];

/** An entry of the in-app feed. Pushes, emails and text messages are copies of it. */
export const notificationView = z.object({
  _id: z.string(),
  kind: z.enum([...notificationKinds, ...moderatorKinds]),
  listingId: z.string(),
  listingName: z.string(),
  /** Only for kinds that begin with `enquiry-`. */
  enquiryId: z.optional(z.string()),
  /** Only for kinds that begin with `review-`: the id of the person's own review. */
  reviewId: z.optional(z.string()),
  /** The person's side of the enquiry. */
  side: z.optional(z.enum(enquirySides)),
  /** Only for `enquiry-status`: the new status. */
  status: z.optional(z.enum(enquiryStatuses)),
  /** Only for `enquiry-status` with the status `visit`: when the sender comes. */
  visitAt: z.optional(isoTime),
  /** Only for kinds about expiring claims: the last day on which they are valid. */
  until: z.optional(isoDay),
  /**
   * Only for `search-match`: the saved search, and how many hostels it found on that day. The entry's hostel is the
   * latest of them.
   */
  search: z.optional(z.object({ searchId: z.string(), query: z.string(), found: z.int() })),
  read: z.optional(z.boolean()),
  createdAt: isoTime,
});
export type NotificationView = z.infer<typeof notificationView>;

/** Body of readNotifications: some ids, or all. Ids that are unknown or belong to others are ignored. */
export const readInput = z.union([
  z.strictObject({ ids: listOf(uuid, { min: 1, max: 100 }) }),
  z.strictObject({ all: z.literal(true) }),
]);

/** Channels that can be turned off. The feed can't. */
const channels = z.strictObject({
  push: z.boolean(),
  /** Whether an email is sent if the notification stays unread. Absent from older servers. */
  email: z.optional(z.boolean()),
  /** Whether a text message is sent if it stays unread even longer. Absent from older servers. */
  text: z.optional(z.boolean()),
});

const optional = z.optional(z.boolean());

/** Changes at least one channel. Channels that are absent stay as they are. */
const channelChanges = z.union([
  channels,
  z.strictObject({ push: optional, email: z.boolean(), text: optional }),
  z.strictObject({ push: optional, email: optional, text: z.boolean() }),
]);

/** For each kind, the channels that are on. */
export const notificationPreferences = z.strictObject({
  'enquiry-received': channels,
  'enquiry-status': channels,
  'enquiry-reply': channels,
  'enquiry-withdrawn': channels,
  'enquiry-reminder': channels,
  'enquiry-alternatives': channels,
  'listing-approved': channels,
  'listing-rejected': channels,
  'listing-claims-due': channels,
  'listing-unverified': channels,
  'listing-activity-check': channels,
  'listing-silent': channels,
  'listing-suspended': channels,
  'listing-restored': channels,
  'listing-change-approved': channels,
  'listing-change-rejected': channels,
  'listing-claim-approved': channels,
  'listing-claim-refused': channels,
  'listing-claim-ending': channels,
  'listing-beds-outdated': channels,
  'review-hidden': channels,
  'review-restored': channels,
  'review-appeal-refused': channels,
  'review-reply': channels,
  'search-match': channels,
} satisfies Record<NotificationKind, typeof channels>);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/**
 * Daily hours, in Patna's time, without pushes, emails and text messages. If `to` is earlier than `from`, they include
 * midnight. Notifications of these hours appear in the feed and are not pushed later; emails and text messages wait
 * until the hours are over.
 */
export const quietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .check(rule('no_time_between', ({ from, to }) => from !== to, ['to']));
export type QuietHours = z.infer<typeof quietHours>;

const channelChangesByKind = z.strictObject(
  Object.fromEntries(notificationKinds.map((kind) => [kind, channelChanges])) as Record<
    NotificationKind,
    typeof channelChanges
  >,
);

/** The channel for emails about notifications. */
export const emailChannel = z.object({
  /** The verified address that emails go to. Empty: none. */
  address: z.string(),
});

/** Query of unsubscribeFromEmail: the signed token from the link in the email. */
export const unsubscribeQuery = z.object({
  token: z.string().check(rawMaximum(256), z.minLength(1), z.maxLength(256)),
});

/** Body of setNotificationPreferences. Absent fields stay as they are; null removes quiet hours. */
export const preferencesInput = z.extend(z.partial(channelChangesByKind), {
  quietHours: z.optional(z.nullable(quietHours)),
});
export type PreferencesInput = z.infer<typeof preferencesInput>;

const deviceToken = z.string().check(rawMaximum(4096), z.minLength(10), z.maxLength(4096));

/** Body of saveFcmToken and removeFcmToken. */
export const deviceTokenInput = z.object({ token: deviceToken });

/** Body of sendTestPush. The push carries `testId`, by which the page recognises that the push has arrived. */
export const testPushInput = z.strictObject({ token: deviceToken, testId: uuid });

/** 128 random bits in base64url. Only who has received the push knows them. */
const acknowledgementId = z.string().check(rawMaximum(22), z.regex(/^[\w-]{22}$/));

/** Body of acknowledgePush: the value of `ack` in the push that was shown. */
export const acknowledgementInput = z.strictObject({ ack: acknowledgementId });

/** A device with pushes on. */
export const pushDevice = z.object({
  /** SHA-256 of the push token in hexadecimal, so that a device recognises itself. */
  id: z.string(),
  /** Whether pushes were sent for 14 days and the device has acknowledged none. */
  unreachable: z.boolean(),
  lastShownAt: z.optional(isoTime),
});
export type PushDeviceView = z.infer<typeof pushDevice>;
