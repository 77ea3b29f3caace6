import * as z from 'zod/mini';
import { patnaDay } from '../patna-time.ts';
import { isCheapToNormalise, isReadable, visibleText } from './plain-text.ts';
import { readGstin, readPincode } from '../typed-values/pincode-and-gstin.ts';
import { readEmail } from '../typed-values/email-address.ts';
import { readPhone } from '../typed-values/phone.ts';
import { isGstin } from '../validation/gstin.ts';
import { storedMaximum, rawMaximum } from '../validation/raw-maximum.ts';
import { ruleTime } from '../validation/rule-clock.ts';
import { rule } from '../validation/rule.ts';

/**
 * Fields that several domains share. Text is trimmed and in NFC; money is whole rupees. The raw maximum of a string is
 * checked before anything else.
 */

/**
 * Free text of `min` to `max` characters after trimming, in NFC, without control characters. At least `min` characters
 * must be visible.
 */
export function text(min: number, max: number) {
  return z
    .string()
    .check(
      rawMaximum(max),
      storedMaximum(max),
      rule<string>('unreadable', isCheapToNormalise, undefined, true),
      z.normalize('NFC'),
      z.trim(),
      z.minLength(min),
      z.maxLength(max, { abort: true }),
      seenAtLeast(min),
      rule<string>('unreadable', isReadable),
    );
}

/** Requires `minimum` visible characters, and reports too few as `minLength` would. */
function seenAtLeast(minimum: number): z.core.$ZodCheck<string> {
  return z.check<string>(({ value: input, issues }) => {
    if (input.length < minimum || visibleText(input).length >= minimum) return;
    issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input });
  });
}

/** An id in a path: ours or the identity provider's. */
export const pathId = z
  .string()
  .check(rawMaximum(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not an id'));

/** A UUID of any version. */
export const uuid = z.string().check(rawMaximum(36), z.uuid());

/** A page number in a query, starting at 1. */
export const pageNumber = z._default(
  z.pipe(
    z.string().check(rawMaximum(6), z.regex(/^[1-9]\d{0,5}$/, 'is not a whole number from 1')),
    z.transform(Number),
  ),
  1,
);

/** Whole rupees. */
export const rupees = z.int().check(z.gte(0), z.lte(10_000_000));

/** A time in UTC, ISO 8601. */
export const isoTime = z.string().check(rawMaximum(40), z.iso.datetime());

/** A time of day in 24 hours, `HH:mm`. */
export const timeOfDay = z
  .string()
  .check(rawMaximum(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time of day'));

/** A calendar day, `YYYY-MM-DD`. */
export const isoDay = z.string().check(rawMaximum(10), z.iso.date());

/** Writes made offline may arrive this many days later, as long as their idempotency key is kept. */
const waitedDays = 90;

/**
 * A day from today to one year later, in Patna. "Today" is the day of the writing, which may be up to 90 days ago; its
 * time is in the idempotency key (see `earliestDay`). Not for stored days, which grow old.
 */
export const dayWithinAYear = isoDay.check(
  rule('day_within_a_year', (day) => {
    const now = ruleTime();
    if (now === undefined) return true;
    const today = patnaDay(now);
    const earliest = patnaDay(now - waitedDays * 86_400_000);
    return day >= earliest && day <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  }),
);

/**
 * A typed or pasted value, which is normalised by `read` and then validated. `max` is the raw maximum, including
 * labels, separators and invisible characters.
 */
function typed(max: number, read: (typed: string) => string) {
  return z.pipe(z.string().check(rawMaximum(max)), z.transform(read));
}

/** A pasted e-mail address. The part before the @ has at most 64 characters (RFC 5321). */
export const email = z.pipe(
  typed(254, readEmail),
  z.string().check(z.maxLength(254), z.email(), z.regex(/^[^@]{1,64}@/)),
);

/**
 * A typed Indian number, stored as `+91` and ten digits. Mobiles begin with 6 to 9, Patna's landlines with 612. A
 * number of one repeated digit (9999999999) is refused.
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

/** A typed Indian pincode, stored as six digits. */
export const pincode = z.pipe(
  typed(16, readPincode),
  z.string().check(z.regex(/^[1-9]\d{5}$/, 'is not a pincode')),
);

/** A typed GSTIN, stored in upper case without separators. Empty: none. */
export const gstin = z.pipe(
  typed(24, readGstin),
  z.string().check(
    z.maxLength(15),
    rule('gstin', (value) => value === '' || isGstin(value)),
  ),
);

/** Milliseconds by which a phone's clock may be fast. */
const aheadMs = 3_600_000;

/**
 * The earliest day that is accepted, `YYYY-MM-DD` in Patna: today, or the day of writing if the key is a UUIDv7. Keys
 * more than an hour in the future or older than 90 days are ignored. `now` is in milliseconds since 1970.
 */
export function earliestDay(now: number, key: string | undefined): string {
  return patnaDay(writtenAt(now, key));
}

/**
 * When a write was made, in milliseconds since 1970: the time in its UUIDv7 key or, if `earliestDay` would ignore the
 * key, `now`.
 */
export function writtenAt(now: number, key: string | undefined): number {
  const written = momentOf(key ?? '');
  const credible = written > now - waitedDays * 86_400_000 && written <= now + aheadMs;
  return credible ? Math.min(written, now) : now;
}

/** The time in a UUIDv7, in milliseconds since 1970. NaN for other keys. */
function momentOf(key: string): number {
  const parts = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.exec(
    key,
  );
  return parts ? Number.parseInt(`${parts[1]}${parts[2]}`, 16) : Number.NaN;
}
