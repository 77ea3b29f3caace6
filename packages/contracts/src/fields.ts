import * as z from 'zod/mini';

/** Fields that more than one domain uses. Text is trimmed and NFC; money is integer rupees. */

/** Free text of `min` to `max` characters after trimming, normalised to NFC. */
export function text(min: number, max: number) {
  return z.string().check(z.normalize('NFC'), z.trim(), z.minLength(min), z.maxLength(max));
}

/** An id of ours or of the identity provider as it may stand in a path. */
export const pathId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not an id'));

/** Whole rupees. */
export const rupees = z.int().check(z.gte(0), z.lte(10_000_000));

/** A UTC time, ISO 8601. */
export const isoTime = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`. */
export const isoDay = z.iso.date();

export const email = z.email().check(z.maxLength(254));

/**
 * An Indian number as people type it, stored as `+91` and ten digits: mobiles start with 6 to 9,
 * Patna landlines with 612. Spaces, hyphens and the prefixes +91, 91 and 0 are dropped.
 */
export const indianPhone = z.pipe(
  z.pipe(z.string().check(z.maxLength(24)), z.transform(nationalNumber)),
  z.pipe(
    z.string().check(z.regex(/^([6-9]\d{9}|612\d{7})$/, 'is not an Indian phone number')),
    z.transform((digits: string) => `+91${digits}`),
  ),
);

function nationalNumber(typed: string): string {
  const bare = typed.replace(/[\s()-]/g, '');
  for (const prefix of ['+91', '0091', '91', '0']) {
    const rest = bare.slice(prefix.length);
    if (bare.startsWith(prefix) && rest.length === 10) return rest;
  }
  return bare;
}
