import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { UserStore } from '../user-store.ts';
import { userViewOf } from '../user-view.ts';

/**
 * Saves a sign-in. The id, e-mail, role and name come from the token, the picture and sign-in time from the body.
 * Without a token the profile is only stored as pending and returned as sent.
 */
export function saveUserData(users: UserStore): Handler<'saveUserData'> {
  return async ({ input: { body }, caller, transaction, requestId }) => {
    if (!caller) {
      await users.keepPending(body, transaction as Transaction);
      return { data: body };
    }
    if (body.clerkUserId !== caller.subject) throw new ProblemError('forbidden');
    const signedInAt = body.lastSignedInAt ?? body.lastSignInAt;
    const profile = {
      name: body.name,
      image: pictureOf(body.image ?? body.imageUrl),
      lastSignedInAt: signedInAt ? new Date(signedInAt) : null,
    };
    const user = await users.upsert(caller, profile, transaction as Transaction, requestId);
    return { data: userViewOf(user) };
  };
}

/**
 * Accepts https pictures and local paths. Other values are dropped instead of refused, because released apps send
 * whatever their provider returned.
 */
function pictureOf(given = ''): string {
  const isOwn = /^\/[A-Za-z0-9_][\w./-]*$/.test(given);
  const isSafe = isOwn || (URL.canParse(given) && new URL(given).protocol === 'https:');
  return isSafe ? given : '';
}
