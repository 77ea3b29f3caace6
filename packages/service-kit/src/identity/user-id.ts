import { createHash } from 'node:crypto';

/**
 * The internal id of the person whom the identity provider calls `subject`. Derived, not stored, so
 * that every service knows it from the token alone and no two tabs can make two users.
 */
export function userIdOf(subject: string): string {
  return `usr_${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}
