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
  'listing-approved',
  'listing-rejected',
  'listing-claims-due',
  'listing-unverified',
  'listing-change-approved',
  'listing-change-rejected',
  'review-hidden',
  'review-restored',
  'review-appeal-refused',
  'review-reply',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Told to every moderator, in the feed alone. */
export const moderatorKinds = [
  'moderation-listing',
  'moderation-change',
  'moderation-report',
  'moderation-appeal',
  'moderation-claims-due',
  'moderation-unverified',
] as const;
export type ModeratorKind = (typeof moderatorKinds)[number];

/** An entry of the in-app feed, which is the truth; push and mail are copies of it. */
export const notificationView = z.object({
  _id: z.string(),
  kind: z.enum([...notificationKinds, ...moderatorKinds]),
  listingId: z.string(),
  listingName: z.string(),
  /** Of the kinds that begin with `enquiry-`. */
  enquiryId: z.optional(z.string()),
  /** Of the kinds that begin with `review-`: the person's own review. */
  reviewId: z.optional(z.string()),
  /** As which side of the enquiry the person is told. */
  side: z.optional(z.enum(enquirySides)),
  /** Of `enquiry-status`: what it became. */
  status: z.optional(z.enum(enquiryStatuses)),
  /** Of `listing-claims-due` and `moderation-claims-due`: the last day on which the required claims hold. */
  until: z.optional(isoDay),
  read: z.optional(z.boolean()),
  createdAt: isoTime,
});
export type NotificationView = z.infer<typeof notificationView>;

/** Body of readNotifications: some by id, or all there are. Ids of nobody or of others do nothing. */
export const readInput = z.union([
  z.strictObject({ ids: listOf(uuid, { min: 1, most: 100 }) }),
  z.strictObject({ all: z.literal(true) }),
]);

/** The channels a person can turn off; the feed always has everything. */
const channels = z.strictObject({ push: z.boolean() });

/** By kind: whether a copy goes out by that channel. */
export const notificationPreferences = z.strictObject({
  'enquiry-received': channels,
  'enquiry-status': channels,
  'enquiry-reply': channels,
  'enquiry-withdrawn': channels,
  'listing-approved': channels,
  'listing-rejected': channels,
  'listing-claims-due': channels,
  'listing-unverified': channels,
  'listing-change-approved': channels,
  'listing-change-rejected': channels,
  'review-hidden': channels,
  'review-restored': channels,
  'review-appeal-refused': channels,
  'review-reply': channels,
} satisfies Record<NotificationKind, typeof channels>);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/**
 * When nothing is pushed, each day, by the clock of Patna: from the one minute up to the other, past
 * midnight where `to` is the earlier. What comes then is in the feed alone, and is not pushed later.
 */
export const quietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .check(rule('no_time_between', ({ from, to }) => from !== to, ['to']));
export type QuietHours = z.infer<typeof quietHours>;

/** Body of setNotificationPreferences; what is left out stays as it is, and null ends quiet hours. */
export const preferencesInput = z.extend(z.partial(notificationPreferences), {
  quietHours: z.optional(z.nullable(quietHours)),
});
export type PreferencesInput = z.infer<typeof preferencesInput>;

/** Body of saveFcmToken and removeFcmToken. */
export const deviceTokenInput = z.object({
  token: z.string().check(rawMaximum(4096), z.minLength(10), z.maxLength(4096)),
});
