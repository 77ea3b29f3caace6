import { createHash } from 'node:crypto';

/**
 * Derives our user id from the provider's subject, so that every service knows it from the token and
 * concurrent sign-ins create one user.
 */
export function userIdOf(subject: string): string {
  return `usr_${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}
