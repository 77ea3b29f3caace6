import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, requireVersion } from '@patna/service-kit';
import type { Transaction } from '@patna/service-kit';
import type { StoredResponses } from '@patna/service-kit/mongo';
import type { UserStore } from '../user-store.ts';
import { userViewOf } from '../user-view.ts';

/** Edits the caller's profile, with a version check. Removing the guardian also removes it from stored responses. */
export function editUser(users: UserStore, answers: StoredResponses): Handler<'editUser'> {
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
