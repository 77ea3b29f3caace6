import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase, calls } from '@patna/contracts/calls';

/** Creates and reads signed links that end a person's emails without a sign-in. They do not expire. */
export interface UnsubscribeLinks {
  /** URL of the call itself, for mail programs. */
  oneClick(userId: string): string;
  /**
   * URL of a page that asks for confirmation, for people. Mail scanners open links, so opening it must not unsubscribe.
   */
  page(userId: string): string;
  /** The user id in a token. Undefined when the signature is not ours. */
  read(token: string): string | undefined;
}

/**
 * @param key secret of at least 32 characters
 * @param origin public origin of the product
 */
export function createUnsubscribeLinks(key: string, origin: string): UnsubscribeLinks {
  const sign = (userId: string) =>
    createHmac('sha256', key).update(`unsubscribe:${userId}`).digest('base64url');
  const tokenOf = (userId: string) => `${userId}.${sign(userId)}`;
  return {
    oneClick: (userId) =>
      `${origin}${apiBase}${calls.unsubscribeFromEmail.path}?token=${encodeURIComponent(tokenOf(userId))}`,
    page: (userId) => `${origin}/unsubscribe#${tokenOf(userId)}`,
    read(token) {
      const end = token.lastIndexOf('.');
      const userId = token.slice(0, Math.max(end, 0));
      const given = Buffer.from(token.slice(end + 1));
      const right = Buffer.from(sign(userId));
      return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined;
    },
  };
}
