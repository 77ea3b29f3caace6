import * as z from 'zod/mini';
import { patnaDay } from '../calendar.ts';
import { isOrdinary, isReadable, seenOf } from './plain-text.ts';
import { readGstin, readPincode } from '../typed-values/codes.ts';
import { readEmail } from '../typed-values/email-address.ts';
import { readPhone } from '../typed-values/phone.ts';
import { isGstin } from '../validation/gstin.ts';
import { keptMaximum, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';

/**
 * Fields that more than one domain uses. Text is trimmed and NFC; money is integer rupees. Every string
 * begins with its raw maximum: nothing is done with one that is longer.
 */

/**
 * Free text of `min` to `max` characters after trimming, normalised to NFC, without control characters.
 * `min` of them can be seen.
 */
export function text(min: number, max: number) {
  return z
    .string()
    .check(
      rawMaximum(max),
      keptMaximum(max),
      rule<string>('unreadable', isOrdinary, undefined, true),
      z.normalize('NFC'),
      z.trim(),
      z.minLength(min),
      z.maxLength(max, { abort: true }),
      seenAtLeast(min),
      rule<string>('unreadable', isReadable),
    );
}

/** Says of a text that looks shorter than it is what `minLength` says of a short one. */
function seenAtLeast(minimum: number): z.core.$ZodCheck<string> {
  return z.check<string>(({ value: input, issues }) => {
    if (input.length < minimum || seenOf(input).length >= minimum) return;
    issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input });
  });
}

/** An id of ours or of the identity provider as it may stand in a path. */
export const pathId = z
  .string()
  .check(rawMaximum(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not an id'));

/** A UUID of any version. */
export const uuid = z.string().check(rawMaximum(36), z.uuid());

/** Which page of a list, from 1, as a query has it. */
export const pageNumber = z._default(
  z.pipe(
    z.string().check(rawMaximum(6), z.regex(/^[1-9]\d{0,5}$/, 'is not a whole number from 1')),
    z.transform(Number),
  ),
  1,
);

/** Whole rupees. */
export const rupees = z.int().check(z.gte(0), z.lte(10_000_000));

/** A UTC time, ISO 8601. */
export const isoTime = z.string().check(rawMaximum(40), z.iso.datetime());

/** A time of day, `HH:mm`, of 24 hours. */
export const timeOfDay = z
  .string()
  .check(rawMaximum(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time of day'));

/** A calendar day, `YYYY-MM-DD`. */
export const isoDay = z.string().check(rawMaximum(10), z.iso.date());

/**
 * What was written without a network may be this old when it arrives: as long as its idempotency key is
 * remembered, so that the same again is never refused for its age.
 */
const waitedDays = 90;

/**
 * A calendar day from today to the same day a year later, by the calendar of Patna, as it stood when
 * the words were written: up to 90 days ago. When that was is told by the idempotency key, which no
 * schema sees: `earliestDay` judges that. It is not the type of stored days: those grow old.
 */
export const dayWithinAYear = isoDay.check(
  rule('day_within_a_year', (day) => {
    const today = patnaDay(Date.now());
    const earliest = patnaDay(Date.now() - waitedDays * 86_400_000);
    return day >= earliest && day <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  }),
);

/**
 * A value as people type and paste it, read by `read` and then judged. `most` is the length of the
 * longest that is looked at, with a label, separators and invisible marks.
 */
function typed(most: number, read: (typed: string) => string) {
  return z.pipe(z.string().check(rawMaximum(most)), z.transform(read));
}

/** An e-mail address as people paste it. At most 64 characters stand before the @ (RFC 5321). */
export const email = z.pipe(
  typed(254, readEmail),
  z.string().check(z.maxLength(254), z.email(), z.regex(/^[^@]{1,64}@/)),
);

/**
 * An Indian number as people type it, stored as `+91` and ten digits: mobiles start with 6 to 9,
 * Patna landlines with 612. A number of one digit over and over (9999999999) is refused.
 */
export const indianPhone = z.pipe(
  typed(24, readPhone),
  z.pipe(
    z.string().check(
      z.regex(/^([6-9]\d{9}|612\d{7})$/, 'is not an Indian phone number'),
      rule('repeated_digits', (digits) => !/^(\d)\1{9}$|^612(\d)\2{6}$/.test(digits)),
    ),
    z.transform((digits: string) => `+91${digits}`),
  ),
);

/** An Indian pincode as people type it, stored as six digits. */
export const pincode = z.pipe(
  typed(16, readPincode),
  z.string().check(z.regex(/^[1-9]\d{5}$/, 'is not a pincode')),
);

/** A GSTIN as people type it, stored in upper case without separators; empty: none. */
export const gstin = z.pipe(
  typed(24, readGstin),
  z.string().check(
    z.maxLength(15),
    rule('gstin', (value) => value === '' || isGstin(value)),
  ),
);

/** A phone's clock may run so far ahead. */
const aheadMs = 3_600_000;

/**
 * The first day that somebody could still name as one to come when they wrote, `YYYY-MM-DD` in Patna:
 * today, or the day inside a UUIDv7 key when the words have waited for a network. Another kind of key,
 * and one from more than an hour ahead or 90 days ago, tells nothing. `now` is in ms.
 */
export function earliestDay(now: number, key: string | undefined): string {
  const written = momentOf(key ?? '');
  const credible = written > now - waitedDays * 86_400_000 && written <= now + aheadMs;
  return patnaDay(credible ? Math.min(written, now) : now);
}

/** The moment inside a UUIDv7, in ms; not a number for anything else. */
function momentOf(key: string): number {
  const parts = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.exec(
    key,
  );
  return parts ? Number.parseInt(`${parts[1]}${parts[2]}`, 16) : Number.NaN;
}
