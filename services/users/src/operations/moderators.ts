import { type ModeratorList, refusals } from '@patna/contracts';
import { type Caller, type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import {
  type Candidate,
  hasOtherModerator,
  isModerator,
  withAccounts,
} from '../confirmed-moderators.ts';
import type { ModeratorStore } from '../moderator-store.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { StoredUser } from '../user-collections-store.ts';
import type { UserStore } from '../user-store.ts';

interface Stores {
  readonly users: UserStore;
  readonly moderators: ModeratorStore;
  /** Undefined without the provider's secret key; roles are then read-only. */
  readonly provider: IdentityProvider | undefined;
}

export function listModerators({ moderators, provider }: Stores): Handler<'listModerators'> {
  return async ({ caller }) => {
    requireAdmin(caller);
    const found = await moderators.list();
    if (!provider) return { data: listOf(found.filter(isAdmin), caller, false) };
    const candidates = await withAccounts(found, provider);
    return { data: editableList(candidates.filter(isModerator).map(recordOf), caller) };
  };
}

/**
 * Records and publishes the role change; the provider gets it after the commit. The provider is also asked for the
 * current roles first, because a token keeps its role for up to a minute after the role has ended.
 */
export function changeRole({ users, moderators, provider }: Stores): Handler<'changeRole'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    requireAdmin(caller);
    if (!provider) throw new ProblemError('conflict', refusals.rolesReadOnly);
    const transaction = given as Transaction;
    await moderators.lock(transaction);
    const person = await users.find(params.userId, transaction);
    if (!person) throw new ProblemError('not_found', refusals.noUser);
    const found = await moderators.list(transaction);
    const others = found.filter(({ _id }) => _id !== person._id);
    const candidates = await withAccounts([person, ...others], provider);
    const current = candidates.filter(isModerator).map(recordOf);
    if (!current.some(({ _id }) => _id === caller.userId)) {
      throw new ProblemError('forbidden', refusals.moderatorsOnly);
    }
    const without = current.filter(({ _id }) => _id !== person._id);
    const after = body.role === 'admin' ? [...without, person] : without;
    if (after.length !== current.length) {
      requireChangeable(person, body.role, candidates);
      const step = { actorId: caller.userId, requestId, transaction };
      await moderators.recordRoleChange(person, body.role, step);
    }
    return { data: editableList(after, caller) };
  };
}

/** For reports, which identify people by id. Not audited, because it returns no contact data. */
export function personName({ users }: Pick<Stores, 'users'>): Handler<'personName'> {
  return async ({ input: { params }, caller }) => {
    requireAdmin(caller);
    const person = await users.find(params.userId);
    if (!person) throw new ProblemError('not_found', refusals.noUser);
    const { name, role } = person;
    return { data: { name, role } };
  };
}

/** @throws {ProblemError} `conflict` or `not_found` when the person's role cannot be changed like this now */
function requireChangeable(
  person: StoredUser,
  role: StoredUser['role'],
  candidates: readonly Candidate[],
): void {
  if (role === 'admin' && person.suspension) {
    throw new ProblemError('conflict', refusals.suspendedModerator);
  }
  if (person.roleChange) throw new ProblemError('conflict', refusals.roleChanging);
  if (role === 'user') {
    if (hasOtherModerator(candidates, person._id)) return;
    throw new ProblemError('conflict', refusals.lastModerator);
  }
  const account = candidates.find(({ user }) => user._id === person._id)?.account;
  if (!account) throw new ProblemError('not_found', refusals.userGone);
  if (account.email !== person.email) throw new ProblemError('conflict', refusals.emailMoved);
}

function editableList(people: readonly StoredUser[], caller: Caller): ModeratorList {
  const editable = people.some(({ _id }) => _id === caller.userId);
  return listOf(people, caller, editable);
}

function listOf(people: readonly StoredUser[], caller: Caller, editable: boolean): ModeratorList {
  const byName = people.toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    editable,
    people: byName.map(({ _id: userId, name, email }) => ({
      userId,
      name,
      email,
      you: userId === caller.userId,
    })),
  };
}

function recordOf({ user }: Candidate): StoredUser {
  return user;
}

function isAdmin({ role }: StoredUser): boolean {
  return role === 'admin';
}

export function requireAdmin({ role }: Caller): void {
  if (role !== 'admin') throw new ProblemError('forbidden', refusals.moderatorsOnly);
}
