import * as z from 'zod/mini';
import { email, isoTime, text } from '../fields.ts';

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

/** Body of sendSupportMessage. `diagnostics` only when the writer ticked it. */
export const supportInput = z.object({
  topic: z.enum(supportTopics),
  message: text(20, 2000),
  replyTo: email,
  diagnostics: z.optional(text(1, 1000)),
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
  createdAt: isoTime,
});
export type SupportMessage = z.infer<typeof supportMessage>;
