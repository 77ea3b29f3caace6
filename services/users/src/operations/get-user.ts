import { refusals, type UserView } from '@patna/contracts';
import { type Handler, ProblemError } from '@patna/service-kit';
import type { UserStore } from '../user-store.ts';
import { adminViewOf, userViewOf } from '../user-view.ts';

/**
 * Reads the caller's record by their verified e-mail. An admin may read any record, which is audited. Anybody else's
 * e-mail is `forbidden`, whether or not it has a record.
 */
export function getUser(users: UserStore): Handler<'getUser'> {
  return async ({ input, caller, requestId }) => {
    const email = input.query.email.toLowerCase();
    const own = email === caller.email;
    if (!own && caller.role !== 'admin') throw new ProblemError('forbidden');
    const view = own
      ? await ownView(users, caller.userId)
      : await strangersView(users, email, caller.userId, requestId);
    if (!view) throw new ProblemError('not_found', refusals.noUser);
    return { data: { user: view } };
  };
}

async function ownView(users: UserStore, userId: string): Promise<UserView | null> {
  const user = await users.find(userId);
  return user && userViewOf(user);
}

async function strangersView(
  users: UserStore,
  email: string,
  actorId: string,
  requestId: string,
): Promise<UserView | null> {
  const userId = await users.findIdByEmail(email);
  const user = userId === null ? null : await users.lookUp(userId, actorId, requestId);
  return user && adminViewOf(user);
}
