import { deletionUndoDays, refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { Clock } from '../clock.ts';
import type { DeletionStore } from '../deletion-store.ts';
import type { UserStore } from '../user-store.ts';
import { userViewOf } from '../user-view.ts';

const dayMs = 86_400_000;

/** Starts the days in which the deletion can be taken back. Asking again does not start them anew. */
export function deleteAccount(
  users: UserStore,
  deletions: DeletionStore,
  now: Clock,
): Handler<'deleteAccount'> {
  return async ({ input: { params }, caller, transaction: given }) => {
    const transaction = given as Transaction;
    const userId = requireSelf(caller, params.userId);
    const known = await users.find(userId, transaction);
    if (!known) throw new ProblemError('not_found', refusals.noUser);
    if (known.deletionDueAt) return { data: userViewOf(known) };
    const due = new Date(now() + deletionUndoDays * dayMs);
    return { data: userViewOf(await deletions.setDue(known, due, transaction)) };
  };
}
