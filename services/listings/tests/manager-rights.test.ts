import type { CallName } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse, CallOptions } from '@patna/testing/http/call.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ManagerWorld, openManagerWorld } from './manager-world.ts';

let desk: ManagerWorld;
beforeAll(async () => {
  desk = await openManagerWorld();
}, 60_000);
afterAll(() => desk?.world.stop());

interface Action {
  readonly name: CallName;
  readonly options: (id: string) => CallOptions | Promise<CallOptions>;
  /**
   * Whether each may call it: the owner, co-managers with the roles “everything” and “inbox”, and a stranger.
   */
  readonly may: readonly [owner: boolean, everything: boolean, inbox: boolean, stranger: boolean];
}

const current = { 'If-Match': '*' };
const all = [true, true, true, true] as const;
const both = [true, true, true, false] as const;
const everything = [true, true, false, false] as const;
const ownerOnly = [true, false, false, false] as const;

async function roomsOf(id: string, change: object = {}) {
  const { body } = await desk.world.call('getListing', { params: { id } });
  const { rooms } = body as { rooms: object[] };
  return rooms.map((room) => ({ ...room, ...change }));
}

const actions: Readonly<Record<string, Action>> = {
  'free beds': {
    name: 'editListing',
    options: async (id) => ({
      params: { id },
      headers: current,
      body: { rooms: await roomsOf(id, { beds: 9, freeBeds: 4 }) },
    }),
    may: both,
  },
  'a rent beside free beds': {
    name: 'editListing',
    options: async (id) => ({
      params: { id },
      headers: current,
      body: { rooms: await roomsOf(id, { freeBeds: 3, beds: 9, deposit: 100 }) },
    }),
    may: everything,
  },
  'another main hostel': {
    name: 'editListing',
    options: async (id) => ({
      params: { id },
      headers: current,
      body: { isBranch: true, parentBranchHostel: await desk.hostel() },
    }),
    may: ownerOnly,
  },
  facilities: {
    name: 'editListing',
    options: (id) => ({ params: { id }, headers: current, body: { facilities: ['Wi-Fi'] } }),
    may: everything,
  },
  'the answer to the activity check': {
    name: 'changeListingStatus',
    options: (id) => ({ params: { id }, headers: current, body: { status: 'live' } }),
    may: everything,
  },
  closing: {
    name: 'changeListingStatus',
    options: (id) => ({ params: { id }, headers: current, body: { status: 'archived' } }),
    may: ownerOnly,
  },
  'a request for verification': {
    name: 'requestClaim',
    options: (id) => ({ params: { listingId: id, claim: 'gstin' } }),
    may: ownerOnly,
  },
  'a paper': {
    name: 'addClaimPaper',
    options: (id) => ({
      params: { listingId: id, claim: 'gstin' },
      body: { paper: btoa('%PDF-1.4 paper') },
    }),
    may: ownerOnly,
  },
  'a withdrawal of the request': {
    name: 'withdrawClaimRequest',
    options: (id) => ({ params: { listingId: id, claim: 'gstin' } }),
    may: ownerOnly,
  },
  'an invitation': {
    name: 'inviteManager',
    options: (id) => ({ params: { listingId: id }, body: { role: 'inbox' } }),
    may: ownerOnly,
  },
  'reading the hostel': {
    name: 'getListing',
    options: (id) => ({ params: { id } }),
    may: all,
  },
};

describe('the table of what each role may do', () => {
  it.each(Object.entries(actions))('%s', async (title, { name, options, may }) => {
    const id = await desk.hostel();
    const hidden = await desk.hostel();
    const slug = title.replaceAll(' ', '-');
    const people = [
      await desk.manager(id, 'everything', `everything-${slug}`),
      await desk.manager(id, 'inbox', `inbox-${slug}`),
      await desk.world.identity.person(`stranger-${slug}`),
    ];
    const revoked = await desk.manager(id, 'everything', `revoked-${slug}`);
    await desk.revoke(id, revoked);
    const ask = async ({ token }: TestPerson, hostel = id): Promise<ApiResponse> =>
      desk.world.call(name, { ...(await options(hostel)), token });
    if (name === 'addClaimPaper' || name === 'withdrawClaimRequest') {
      const request = { params: { listingId: id, claim: 'gstin' }, token: desk.owner.token };
      expectOk('requestClaim', await desk.world.call('requestClaim', request));
    }
    const [, ...others] = may;
    // The weakest first: a repeated edit changes nothing and may be made by every co-manager.
    for (const [at, person] of [...people.entries()].toReversed()) {
      const answer = await ask(person);
      if (others[at]) expectOk(name, answer);
      else expectProblem(answer, 'forbidden');
      // A role at one hostel gives nothing at another one of the owner.
      if (name !== 'getListing') expectProblem(await ask(person, hidden), 'forbidden');
    }
    if (name !== 'getListing') expectProblem(await ask(revoked), 'forbidden');
    expectOk(name, await ask(desk.owner));
  });
});

it('a refusal says whose step it is', async () => {
  const id = await desk.hostel();
  const everything = await desk.manager(id, 'everything', 'refused-everything');
  const inbox = await desk.manager(id, 'inbox', 'refused-inbox');
  const moved = async ({ token }: TestPerson, status: string) => {
    const request = { params: { id }, headers: current, token, body: { status } };
    const answer = await desk.world.call('changeListingStatus', request);
    return expectProblem(answer, 'forbidden').message;
  };
  expect(await moved(everything, 'archived')).toMatch(/^Only the hostel's owner/);
  expect(await moved(inbox, 'paused')).toMatch(/^Your role doesn't allow this/);
});
