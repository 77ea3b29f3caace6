import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { ApiResponse } from '@patna/testing/http/call.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

type Role = 'inbox' | 'everything';

export interface ManagerWorld {
  readonly world: ListingWorld;
  readonly owner: TestPerson;
  /** A public hostel of the owner. */
  readonly hostel: () => Promise<string>;
  /** Invites as the owner, unless options have another token. */
  readonly invite: (
    listingId: string,
    role: Role,
    options?: { readonly token?: string; readonly key?: string },
  ) => Promise<ApiResponse>;
  /** The token of a new invitation. */
  readonly invitation: (listingId: string, role: Role) => Promise<string>;
  readonly accept: (person: TestPerson, token: string) => Promise<ApiResponse>;
  readonly open: (person: TestPerson, token: string) => Promise<ApiResponse>;
  /** A new person who helps to manage the hostel. */
  readonly manager: (listingId: string, role: Role, name: string) => Promise<TestPerson>;
  readonly teamOf: (listingId: string) => Promise<Team | undefined>;
  readonly remove: (listingId: string, managerId: string, token?: string) => Promise<ApiResponse>;
  /** The owner removes this person. */
  readonly revoke: (listingId: string, person: TestPerson) => Promise<void>;
  /** Actions and actors of the audit log about the hostel, oldest first. */
  readonly audited: (listingId: string) => Promise<readonly (readonly [string, string])[]>;
}

type Team = ReturnType<typeof expectOk<'hostelTeams'>>['data'][number];

/** The listings service with an owner who invites co-managers. */
export async function openManagerWorld(): Promise<ManagerWorld> {
  const world = await openListingWorld();
  const owner = await world.identity.person('owner', { name: 'Owner Devi' });
  const invite: ManagerWorld['invite'] = (listingId, role, { token = owner.token, key } = {}) =>
    world.call('inviteManager', { params: { listingId }, token, key, body: { role } });
  const accept: ManagerWorld['accept'] = ({ token }, invitation) =>
    world.call('acceptInvitation', { token, body: { token: invitation } });
  const invitation: ManagerWorld['invitation'] = async (listingId, role) =>
    expectOk('inviteManager', await invite(listingId, role)).data.token;
  const teamOf: ManagerWorld['teamOf'] = async (listingId) => {
    const request = { params: { userId: 'me' }, token: owner.token };
    const { data } = expectOk('hostelTeams', await world.call('hostelTeams', request));
    return data.find((team) => team.listingId === listingId);
  };
  const remove: ManagerWorld['remove'] = (listingId, managerId, token = owner.token) =>
    world.call('removeManager', { params: { listingId, managerId }, token });
  return {
    world,
    owner,
    async hostel() {
      const { id } = await world.create(owner);
      await world.approve(id);
      return id;
    },
    invite,
    invitation,
    accept,
    open: ({ token }, given) => world.call('openInvitation', { token, body: { token: given } }),
    async manager(listingId, role, name) {
      const person = await world.identity.person(name, { name });
      expectOk('acceptInvitation', await accept(person, await invitation(listingId, role)));
      return person;
    },
    teamOf,
    remove,
    async revoke(listingId, { subject }) {
      const team = await teamOf(listingId);
      const { managerId = '' } = team?.managers.find(({ name }) => subject.includes(name)) ?? {};
      expectOk('removeManager', await remove(listingId, managerId));
    },
    async audited(listingId) {
      const entries = await world.mongo.stored('listings', 'audit_log');
      return entries
        .filter(({ target }) => target === `listing:${listingId}`)
        .map(({ action, actorId }) => [String(action), String(actorId)] as const);
    },
  };
}
