import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError, fieldError } from './api-error.ts';
import type { IdentityStore, UserRecord } from './identity-store.ts';

const WRONG_IN_A_ROW = 5;
const LOCKED_SECONDS = 15 * 60;
const KEY_BYTES = 32;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Checks the length (8 to 72 characters) and returns the form that is stored: `salt.hash` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < 8) {
    const message = 'Passwords must be 8 characters or more.';
    throw fieldError('password', 'form_password_length_too_short', message);
  }
  if (password.length > 72) {
    const message = 'Passwords must be 72 characters or fewer.';
    throw fieldError('password', 'form_password_length_too_long', message);
  }
  const salt = randomBytes(16);
  const hash = await derive(password, salt, KEY_BYTES);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/**
 * Compares a password with the account's. Throws 422 `form_password_incorrect` when it is wrong, and 403 `user_locked`
 * for 15 minutes after five wrong ones in a row.
 */
export async function checkPassword(
  store: IdentityStore,
  user: UserRecord,
  password: string,
): Promise<void> {
  // Counted before the comparison, so that guesses made in parallel cannot exceed the limit.
  await countAttempt(store, user);
  if (!(await isPassword(password, user.passwordHash))) {
    const message = 'Password is incorrect. Try again, or use another method.';
    throw fieldError('password', 'form_password_incorrect', message);
  }
  await store.users.updateOne({ _id: user._id }, { $set: { failures: 0 } });
}

/** Whether this password belongs to the stored `salt.hash`. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}

async function countAttempt(store: IdentityStore, user: UserRecord): Promise<void> {
  const now = new Date();
  const forgotten = new Date(now.getTime() - LOCKED_SECONDS * 1000);
  const lapsed = { $lt: ['$lastAttemptAt', forgotten] };
  const counted = await store.users.findOneAndUpdate(
    {
      _id: user._id,
      $or: [{ failures: { $lt: WRONG_IN_A_ROW } }, { lastAttemptAt: { $lt: forgotten } }],
    },
    [
      {
        $set: {
          failures: { $cond: [lapsed, 1, { $add: ['$failures', 1] }] },
          lastAttemptAt: now,
        },
      },
    ],
  );
  if (counted) return;
  const seconds = Math.ceil((user.lastAttemptAt.getTime() - forgotten.getTime()) / 1000);
  const left = Math.min(Math.max(seconds, 1), LOCKED_SECONDS);
  const message = `Your account is locked. You can try again in ${Math.ceil(left / 60)} minutes.`;
  throw new ApiError(403, 'user_locked', message, { lockout_expires_in_seconds: left }, left);
}
