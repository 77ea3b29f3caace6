import * as z from 'zod/mini';
import { isoDay } from '../fields/fields.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';

/** Periods of the owner's statistics, in days. */
export const statisticsSpans = ['7', '30', '90'] as const;

/** `view`: the hostel's page was opened. `contact`: its phone number was shown. */
export const interactionKinds = ['view', 'contact'] as const;
export type InteractionKind = (typeof interactionKinds)[number];

/** Body of countSight. `visitor` is a hash of a random device id, which is unrelated to the person. */
export const countSightInput = z.object({
  kind: z.enum(interactionKinds),
  visitor: z.string().check(rawMaximum(64), z.regex(/^[0-9a-f]{64}$/, 'is not a hash')),
});

/** The counts of one hostel on one day in Patna. */
export const dailyNumbers = z.object({
  day: isoDay,
  views: z.int(),
  contacts: z.int(),
  saves: z.int(),
  enquiries: z.int(),
  /** Number of enquiries that the owner replied to for the first time on this day. */
  replies: z.int(),
  /** Median time until the first reply, in whole minutes. */
  replyMinutes: z.optional(z.int()),
});
export type DailyNumbers = z.infer<typeof dailyNumbers>;

/** Statistics of one hostel. Days without events are left out; nothing was counted before `since`. */
export const hostelStatistics = z.object({
  listingId: z.string(),
  propertyName: z.string(),
  since: isoDay,
  daily: z.array(dailyNumbers),
  /** Median time until the first reply over the whole period, in whole minutes. */
  replyMinutes: z.optional(z.int()),
});
export type HostelStatistics = z.infer<typeof hostelStatistics>;

/** Statistics of the owner's hostels from `from` to `to`, both days included. */
export const ownerStatistics = z.object({
  from: isoDay,
  to: isoDay,
  hostels: z.array(hostelStatistics),
});
export type OwnerStatistics = z.infer<typeof ownerStatistics>;
