import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase, calls } from '@patna/contracts/calls';

/** Signs and reads links that end a person's emails without a sign-in. They do not expire. */
export interface UnsubscribeLinks {
  /** For mail programs: the call itself. */
  oneClick(userId: string): string;
  /** For people: a page that asks first, because mail scanners open links. */
  page(userId: string): string;
  /** The user id of a token; undefined when the token is not ours. */
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
