import { type ModeratorList, refusals } from '@patna/contracts';
import { type Caller, type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { ModeratorStore } from '../moderator-store.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { StoredUser } from '../user-collections-store.ts';
import type { UserStore } from '../user-store.ts';

interface Stores {
  readonly users: UserStore;
  readonly moderators: ModeratorStore;
  /** Undefined without its secret key: roles are read-only. */
  readonly provider: IdentityProvider | undefined;
}

export function listModerators({ moderators, provider }: Stores): Handler<'listModerators'> {
  return async ({ caller }) => {
    requireAdmin(caller);
    const found = await moderators.list();
    if (!provider) return { data: listOf(found.filter(isAdmin), caller, false) };
    return { data: await checkedList(found, provider, caller) };
  };
}

/** The provider is asked first: a token tells for a minute what a person was. */
export function changeRole(stores: Stores): Handler<'changeRole'> {
  const { users, moderators, provider } = stores;
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    requireAdmin(caller);
    if (!provider) throw new ProblemError('conflict', refusals.rolesReadOnly);
    const transaction = given as Transaction;
    await moderators.lock(transaction);
    const person = await users.find(params.userId, transaction);
    if (!person) throw new ProblemError('not_found', refusals.noUser);
    const found = await moderators.list(transaction);
    const current = await adminsAmong(found, provider);
    if (!current.some(({ _id }) => _id === caller.userId)) {
      throw new ProblemError('forbidden', refusals.moderatorsOnly);
    }
    const isModerator = current.some(({ _id }) => _id === person._id);
    if (isModerator && body.role === 'user' && current.length === 1) {
      throw new ProblemError('conflict', refusals.lastModerator);
    }
    const changes = isModerator !== (body.role === 'admin');
    const hasAccount =
      !changes || (await asked(() => provider.setRole(person.clerkUserId, body.role)));
    if (!hasAccount) throw new ProblemError('not_found', refusals.userGone);
    // A try that failed after the provider's answer has recorded nothing.
    if (changes || !isRecorded(person, body.role)) {
      await moderators.setRole(person, body.role, {
        actorId: caller.userId,
        requestId,
        transaction,
      });
    }
    const after = await moderators.list(transaction);
    return { data: await checkedList(after, provider, caller) };
  };
}

async function checkedList(
  found: readonly StoredUser[],
  provider: IdentityProvider,
  caller: Caller,
): Promise<ModeratorList> {
  const people = await adminsAmong(found, provider);
  return listOf(
    people,
    caller,
    people.some(({ _id }) => _id === caller.userId),
  );
}

/** Those whom the provider calls admins now. */
async function adminsAmong(
  found: readonly StoredUser[],
  provider: IdentityProvider,
): Promise<StoredUser[]> {
  const roles = await asked(() =>
    Promise.all(found.map(({ clerkUserId }) => provider.roleOf(clerkUserId))),
  );
  return found.filter((_, at) => roles[at] === 'admin');
}

/** @throws {ProblemError} `unavailable` when the provider does not answer */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const problem = new ProblemError('unavailable', refusals.partAway('identity'), {
      retryAfter: 5,
    });
    throw Object.assign(problem, { cause });
  }
}

function listOf(people: readonly StoredUser[], caller: Caller, editable: boolean): ModeratorList {
  return {
    editable,
    people: people.map(({ _id: userId, name, email }) => ({
      userId,
      name,
      email,
      you: userId === caller.userId,
    })),
  };
}

function isRecorded(person: StoredUser, role: StoredUser['role']): boolean {
  const isListed = isAdmin(person) || person.moderatorSince !== undefined;
  return isListed === (role === 'admin');
}

function isAdmin({ role }: StoredUser): boolean {
  return role === 'admin';
}

function requireAdmin({ role }: Caller): void {
  if (role !== 'admin') throw new ProblemError('forbidden', refusals.moderatorsOnly);
}
