import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, requireVersion } from '@patna/service-kit';
import type { Transaction } from '@patna/service-kit';
import type { StoredAnswers } from '@patna/service-kit/mongo';
import type { UserStore } from '../user-store.ts';
import { userViewOf } from '../user-view.ts';

/**
 * Changes the own profile. Two devices that edit the same version: the second is refused. A guardian
 * who goes is gone from the answers kept for replays too.
 */
export function editUser(users: UserStore, answers: StoredAnswers): Handler<'editUser'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId, http }) => {
    const transaction = given as Transaction;
    const userId = requireSelf(caller, params.userId);
    const known = await users.find(userId, transaction);
    if (!known) throw new ProblemError('not_found', refusals.noUser);
    const { version, ...changes } = body;
    requireVersion(known.version, { version, ifMatch: http.request.get('If-Match') });
    const user = await users.edit(known, changes, { transaction, requestId });
    const data = userViewOf(user);
    if (known.guardian && !user.guardian) await answers.replace(userId, data, transaction);
    return { data };
  };
}
