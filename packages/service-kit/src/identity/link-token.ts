import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Random text with 256 bits, for keys and salts of link tokens. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The token of a link. The same salt and idempotency key give the same token, which is not stored. */
export function linkTokenOf(salt: string, key: string): string {
  return createHmac('sha256', salt).update(key).digest('base64url');
}

/** What is stored of a token or key. */
export function secretHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
