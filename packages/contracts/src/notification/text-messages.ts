import * as z from 'zod/mini';
import { indianPhone } from '../fields/fields.ts';
import { normaliseTyped } from '../typed-values/normalise-typed.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';
import { textChannels } from './text-channels.ts';

const textChannel = z.enum(textChannels);

/** Matches Patna's landlines, whose digits after +91 begin with 612. */
const landline = /^\+91612/;

/** Body of requestTextCode. */
export const textCodeInput = z.strictObject({
  phone: z.pipe(
    indianPhone,
    z.string().check(rule('mobile_number', (phone) => !landline.test(phone))),
  ),
  channel: textChannel,
});

/** Body of confirmTextNumber: the six digits in the message. */
export const textConfirmationInput = z.strictObject({
  code: z.pipe(
    z.pipe(
      z.string().check(rawMaximum(16)),
      z.transform((typed: string) => normaliseTyped(typed).replace(/[ -]/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/)),
  ),
});

const textNumber = z.object({ number: z.string(), channel: textChannel });
export type TextNumberView = z.infer<typeof textNumber>;

/** Text messages about notifications: what the server offers, and where they go. */
export const textSettings = z.object({
  /** The channels that the operator's provider supports. Empty: the server sends no text messages at present. */
  channels: z.array(textChannel),
  /** Minutes for which a notification must be unread before its text message is sent. */
  afterMinutes: z.number(),
  /** The confirmed number, even if the server does not support its channel now. Absent if there is none. */
  confirmed: z.optional(textNumber),
  /** The number that waits for its code. Absent if there is none. */
  pending: z.optional(textNumber),
});
export type TextSettings = z.infer<typeof textSettings>;
