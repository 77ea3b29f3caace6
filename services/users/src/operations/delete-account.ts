import { deletionUndoDays } from '@patna/contracts';
import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { Clock } from '../clock.ts';
import { requireAnotherModerator } from '../confirmed-moderators.ts';
import type { DeletionStore } from '../deletion-store.ts';
import type { ModeratorStore } from '../moderator-store.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { UserStore } from '../user-store.ts';
import { userViewOf } from '../user-view.ts';

const dayMs = 86_400_000;

/** Profile of a person who is known only by their token. */
const noProfile = { name: '', image: '', lastSignedInAt: null };

/**
 * Starts the period in which the deletion can be cancelled; a second request does not restart it. A person without a
 * record gets one, because other services may hold their data. The last moderator can't be deleted.
 */
export function deleteAccount({
  users,
  deletions,
  moderators,
  provider,
  now,
}: {
  readonly users: UserStore;
  readonly deletions: DeletionStore;
  readonly moderators: ModeratorStore;
  readonly provider: IdentityProvider | undefined;
  readonly now: Clock;
}): Handler<'deleteAccount'> {
  return async ({ input: { params }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const userId = requireSelf(caller, params.userId);
    const known =
      (await users.find(userId, transaction)) ??
      (await users.upsert(caller, noProfile, transaction, requestId));
    if (known.deletionDueAt) return { data: userViewOf(known) };
    const mayModerate = known.role === 'admin' || known.moderatorSince !== undefined;
    if (provider && mayModerate) {
      await requireAnotherModerator(moderators, provider, known, transaction);
    }
    const due = new Date(now() + deletionUndoDays * dayMs);
    return { data: userViewOf(await deletions.setDue(known, due, transaction)) };
  };
}
