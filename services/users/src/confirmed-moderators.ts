import { refusals } from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import type { ModeratorStore } from './moderator-store.ts';
import type { IdentityProvider, ProviderAccount } from './ports/identity-provider.ts';
import type { StoredUser } from './user-collections-store.ts';

/** A record and its account at the provider. */
export interface Candidate {
  readonly user: StoredUser;
  readonly account: ProviderAccount | undefined;
}

/** @throws {ProblemError} `unavailable` when the provider does not answer */
export async function withAccounts(
  users: readonly StoredUser[],
  provider: IdentityProvider,
): Promise<Candidate[]> {
  try {
    return await Promise.all(
      users.map(async (user) => ({ user, account: await provider.account(user.clerkUserId) })),
    );
  } catch (cause) {
    const problem = new ProblemError('unavailable', refusals.unavailable('identity'), {
      retryAfter: 5,
    });
    throw Object.assign(problem, { cause });
  }
}

/** The provider's role counts, except while it has not confirmed a change made here. */
export function isModerator({ user, account }: Candidate): boolean {
  return (user.roleChange?.role ?? account?.role) === 'admin';
}

/** Whether a moderator other than this person can sign in and could add moderators again. */
export function hasOtherModerator(candidates: readonly Candidate[], userId: string): boolean {
  return candidates.some(
    (each) =>
      each.user._id !== userId &&
      isModerator(each) &&
      each.account?.role === 'admin' &&
      each.account.canSignIn &&
      !each.user.deletionDueAt,
  );
}

/** @throws {ProblemError} `conflict` if the person is the last moderator */
export async function requireAnotherModerator(
  moderators: ModeratorStore,
  provider: IdentityProvider,
  user: StoredUser,
  transaction: Transaction,
): Promise<void> {
  await moderators.lock(transaction);
  const candidates = await withAccounts(await moderators.list(transaction), provider);
  const own = candidates.find((each) => each.user._id === user._id);
  if (own && isModerator(own) && !hasOtherModerator(candidates, user._id)) {
    throw new ProblemError('conflict', refusals.lastModerator);
  }
}
