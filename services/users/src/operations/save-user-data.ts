import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { UserStore } from '../user-store.ts';
import { userViewOf } from '../user-view.ts';

/**
 * First sign-in and every later one. Who it is (id, e-mail, role, name) comes from the token; the body
 * only adds what the token does not carry: picture and time of the sign-in, which the person alone and
 * admins see. Without a token the profile is kept apart as pending and answered as sent.
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
 * A provider's picture lies at an https address, the local provider's on this site. Anything else is
 * left out and not refused: apps in the world send what their provider told them.
 */
function pictureOf(given = ''): string {
  const isOwn = /^\/[A-Za-z0-9_][\w./-]*$/.test(given);
  const isSafe = isOwn || (URL.canParse(given) && new URL(given).protocol === 'https:');
  return isSafe ? given : '';
}
