import { createHash } from 'node:crypto';

/**
 * Derives our user id from the provider's subject. Every service can do so from the token alone, and concurrent
 * sign-ins lead to the same user.
 */
export function userIdOf(subject: string): string {
  return `usr_${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}
