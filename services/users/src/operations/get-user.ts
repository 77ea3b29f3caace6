import { refusals } from '@patna/contracts';
import { type Handler, ProblemError } from '@patna/service-kit';
import type { UserStore } from '../user-store.ts';
import { strangersViewOf, userViewOf } from '../user-view.ts';

/**
 * The caller's own record by the caller's own verified e-mail; an admin may ask for anybody's.
 * Whether another person's e-mail is known is never told: it is `forbidden` either way.
 */
export function getUser(users: UserStore): Handler<'getUser'> {
  return async ({ input, caller }) => {
    const email = input.query.email.toLowerCase();
    const own = email === caller.email;
    if (!own && caller.role !== 'admin') throw new ProblemError('forbidden');
    const userId = own ? caller.userId : await users.findIdByEmail(email);
    const user = userId === null ? null : await users.find(userId);
    if (!user) throw new ProblemError('not_found', refusals.noUser);
    return { data: { user: own ? userViewOf(user) : strangersViewOf(user) } };
  };
}
