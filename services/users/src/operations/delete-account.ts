import { deletionUndoDays } from '@patna/contracts';
import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { Clock } from '../clock.ts';
import type { DeletionStore } from '../deletion-store.ts';
import type { UserStore } from '../user-store.ts';
import { userViewOf } from '../user-view.ts';

const dayMs = 86_400_000;

/** For people known by their token only. */
const noProfile = { name: '', image: '', lastSignedInAt: null };

/**
 * Starts the period in which the deletion can be cancelled; asking again does not restart it. A person
 * without a record gets one, because other services may hold their data.
 */
export function deleteAccount(
  users: UserStore,
  deletions: DeletionStore,
  now: Clock,
): Handler<'deleteAccount'> {
  return async ({ input: { params }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const userId = requireSelf(caller, params.userId);
    const known =
      (await users.find(userId, transaction)) ??
      (await users.upsert(caller, noProfile, transaction, requestId));
    if (known.deletionDueAt) return { data: userViewOf(known) };
    const due = new Date(now() + deletionUndoDays * dayMs);
    return { data: userViewOf(await deletions.setDue(known, due, transaction)) };
  };
}
