import { fingerprint } from '../runtime/fingerprint.ts';

/** Crockford's base 32 avoids digits and letters that look or sound alike. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/**
 * A six-character reference derived from the idempotency key. Sender and owner see the same one, by
 * SMS and in the app.
 */
export function enquiryReference(idempotencyKey: string): string {
  let rest = fingerprint(idempotencyKey);
  let reference = '';
  for (let n = 0; n < length; n += 1) {
    reference = digits.charAt(rest & 31) + reference;
    rest >>>= 5;
  }
  return reference;
}
