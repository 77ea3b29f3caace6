import { fingerprint } from '../runtime/fingerprint.ts';

/** Crockford's digits: none is taken for another when it is read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/**
 * What people call an enquiry by: six characters out of its idempotency key. Sender and owner see the
 * same, whether it came by SMS, through us, or both ways.
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
