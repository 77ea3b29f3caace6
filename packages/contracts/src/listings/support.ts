import * as z from 'zod/mini';
import { email, isoTime, text } from '../fields/fields.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';

/** What a message to support is about. */
export const supportTopics = [
  'booking',
  'listing',
  'safety',
  'fraud',
  'feedback',
  'experience',
  'grievance',
] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** Bytes of a picture in a message to support: with its words it fits into the call's body. */
export const mostSupportPictureBytes = 54_000;

const mostPictureLetters = (mostSupportPictureBytes / 3) * 4;

/** A JPEG, PNG or WebP picture as base64. The service looks into it; nothing but its pixels is kept. */
const picture = z.string().check(
  rawMaximum(mostPictureLetters),
  z.maxLength(mostPictureLetters, { abort: true }),
  rule<string>('photo_unreadable', (value) => /^[A-Za-z0-9+/]+={0,2}$/.test(value)),
);

/**
 * Body of sendSupportMessage. `diagnostics` only when the writer ticked it; `picture`, of their screen
 * mostly, only when they chose one.
 */
export const supportInput = z.object({
  topic: z.enum(supportTopics),
  message: text(20, 2000),
  replyTo: email,
  diagnostics: z.optional(text(1, 1000)),
  picture: z.optional(picture),
});
export type SupportInput = z.infer<typeof supportInput>;

/** Says that a message was taken, and under which number to ask for it. */
export const supportReceipt = z.object({ ticket: z.string(), createdAt: isoTime });

/** A message as a moderator sees it. */
export const supportMessage = z.object({
  _id: z.string(),
  ticket: z.string(),
  /** Empty when it was written by somebody who was not signed in. */
  senderId: z.string(),
  topic: z.enum(supportTopics),
  message: z.string(),
  replyTo: z.string(),
  diagnostics: z.optional(z.string()),
  /** Whether `supportPicture` has one of it; of a server from before there is none. */
  hasPicture: z.optional(z.boolean()),
  createdAt: isoTime,
});
export type SupportMessage = z.infer<typeof supportMessage>;

/** The picture of a message, as WebP in base64. */
export const supportPicture = z.object({ picture: z.string() });
