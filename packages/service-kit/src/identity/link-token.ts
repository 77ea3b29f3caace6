import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Random text of 256 bits, for the keys and salts of link tokens. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The token of a link. It is not stored: the same salt and idempotency key reproduce it. */
export function linkTokenOf(salt: string, key: string): string {
  return createHmac('sha256', salt).update(key).digest('base64url');
}

/** The hash that is stored instead of a token or key. */
export function secretHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
