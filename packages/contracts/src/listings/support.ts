import * as z from 'zod/mini';
import { email, isoTime, text } from '../fields/fields.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';

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

/** Largest picture in a support message, in bytes. It fits into the call's body. */
export const maxSupportPictureBytes = 54_000;

const maxPictureLetters = (maxSupportPictureBytes / 3) * 4;

/** A JPEG, PNG or WebP picture in base64. The service stores its pixels but no metadata. */
const picture = z.string().check(
  rawMaximum(maxPictureLetters),
  z.maxLength(maxPictureLetters, { abort: true }),
  rule<string>('photo_unreadable', (value) => /^[A-Za-z0-9+/]+={0,2}$/.test(value)),
);

/** Body of sendSupportMessage. The writer decides whether to include `diagnostics` and a `picture`. */
export const supportInput = z.object({
  topic: z.enum(supportTopics),
  message: text(20, 2000),
  replyTo: email,
  diagnostics: z.optional(text(1, 1000)),
  picture: z.optional(picture),
});
export type SupportInput = z.infer<typeof supportInput>;

/** The response that confirms a message with its ticket. */
export const supportReceipt = z.object({ ticket: z.string(), createdAt: isoTime });

/** A support message as moderators see it. */
export const supportMessage = z.object({
  _id: z.string(),
  ticket: z.string(),
  /** Empty if the writer was not signed in. */
  senderId: z.string(),
  topic: z.enum(supportTopics),
  message: z.string(),
  replyTo: z.string(),
  diagnostics: z.optional(z.string()),
  /** Whether `supportPicture` has a picture. Absent from older servers. */
  hasPicture: z.optional(z.boolean()),
  createdAt: isoTime,
});
export type SupportMessage = z.infer<typeof supportMessage>;

/** A message's picture, as WebP in base64. */
export const supportPicture = z.object({ picture: z.string() });
