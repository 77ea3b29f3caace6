import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { isModerator, withAccounts } from '../confirmed-moderators.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { SuspensionStore } from '../suspension-store.ts';
import type { StoredUser } from '../user-collections-store.ts';
import type { UserStore } from '../user-store.ts';
import { suspensionViewOf } from '../user-view.ts';
import { requireAdmin } from './moderators.ts';

interface Stores {
  readonly users: Pick<UserStore, 'find'>;
  readonly suspensions: SuspensionStore;
  readonly provider: IdentityProvider | undefined;
}

/**
 * Suspends a person's account or restores it. A repeated suspension changes nothing. Each restoration is published,
 * because other services may have missed an earlier one.
 */
export function suspendAccount({
  users,
  suspensions,
  provider,
}: Stores): Handler<'suspendAccount'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    requireAdmin(caller);
    const { userId } = params;
    if (userId === caller.userId) throw new ProblemError('conflict', refusals.ownSuspension);
    const transaction = given as Transaction;
    await requireModerator(await users.find(caller.userId, transaction), provider);
    const person = await users.find(userId, transaction);
    if (!person) throw new ProblemError('not_found', refusals.noUser);
    const step = { actorId: caller.userId, requestId, transaction };
    if (body.decision === 'restore') {
      await suspensions.set(userId, body, step);
      return { data: { userId } };
    }
    if (person.suspension) {
      if (person.suspension.reason === body.reason) return { data: viewOf(person) };
      throw new ProblemError('conflict', refusals.suspendedAlready);
    }
    if (await mayModerate(person, provider)) {
      throw new ProblemError('conflict', refusals.moderatorNotSuspended);
    }
    return { data: viewOf(await suspensions.set(userId, body, step)) };
  };
}

/**
 * Asks the identity provider, because a token keeps its role for up to a minute after the role has ended.
 * @throws {ProblemError} `forbidden` when the caller is no moderator any more
 */
async function requireModerator(
  caller: StoredUser | null,
  provider: IdentityProvider | undefined,
): Promise<void> {
  if (!provider || (caller && (await mayModerate(caller, provider)))) return;
  throw new ProblemError('forbidden', refusals.moderatorsOnly);
}

/** The identity provider decides. Without its key, the role of the last token does. */
async function mayModerate(
  person: StoredUser,
  provider: IdentityProvider | undefined,
): Promise<boolean> {
  if (!provider) return person.role === 'admin';
  return (await withAccounts([person], provider)).some(isModerator);
}

function viewOf({ _id: userId, suspension }: StoredUser) {
  return { userId, ...(suspension && { suspension: suspensionViewOf(suspension) }) };
}
