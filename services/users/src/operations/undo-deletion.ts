import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { DeletionStore } from '../deletion-store.ts';
import type { UserStore } from '../user-store.ts';
import { userViewOf } from '../user-view.ts';

/** Cancels a requested deletion. Changes nothing when none was requested. */
export function undoDeletion(users: UserStore, deletions: DeletionStore): Handler<'undoDeletion'> {
  return async ({ input: { params }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const known = await users.find(requireSelf(caller, params.userId), transaction);
    if (!known) throw new ProblemError('not_found', refusals.userGone);
    return { data: userViewOf(await deletions.setDue(known, null, transaction)) };
  };
}
