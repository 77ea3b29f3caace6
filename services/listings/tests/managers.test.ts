import { type CallName, mostInvitations, mostManagers } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, CallOptions } from '@patna/testing/http/call.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ManagerWorld, openManagerWorld } from './manager-world.ts';

const dayMs = 86_400_000;

let desk: ManagerWorld;
beforeAll(async () => {
  desk = await openManagerWorld();
}, 60_000);
afterAll(() => desk?.world.stop());

const invitations = () => desk.world.mongo.client.db('listings').collection('manager_invitations');

/** The team's member of this name. */
async function memberOf(listingId: string, name: string) {
  const team = await desk.teamOf(listingId);
  const found = team?.managers.find((each) => each.name === name);
  if (!found) throw new Error(`${name} does not manage ${listingId}`);
  return found;
}

async function managed(person: TestPerson) {
  const request = { params: { userId: 'me' }, token: person.token };
  const answer = await desk.world.call('managedListings', request);
  return expectOk('managedListings', answer).data;
}

describe('invitations', () => {
  it('make one person a co-manager, once', async () => {
    const id = await desk.hostel();
    const token = await desk.invitation(id, 'everything');
    const [asha, bina] = await Promise.all([
      desk.world.identity.person('asha', { name: 'Asha' }),
      desk.world.identity.person('bina'),
    ]);
    const opened = expectOk('openInvitation', await desk.open(asha, token)).data;
    expect(opened).toMatchObject({ listingId: id, role: 'everything', accepted: false });
    const days = (Date.parse(opened.expiresAt) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);

    const accepted = expectOk('acceptInvitation', await desk.accept(asha, token));
    expect(accepted.data).toEqual({ ...opened, accepted: true });
    expect(expectOk('acceptInvitation', await desk.accept(asha, token))).toEqual(accepted);
    expectProblem(await desk.accept(bina, token), 'gone');
    expectProblem(await desk.open(bina, token), 'gone');
    expect(await desk.teamOf(id)).toMatchObject({
      managers: [{ name: 'Asha', role: 'everything' }],
      invitations: [],
    });
    const again = await desk.invitation(id, 'inbox');
    expectProblem(await desk.accept(asha, again), 'conflict');
    expectProblem(await desk.accept(desk.owner, again), 'conflict');
  });

  it('are stored without their token', async () => {
    const token = await desk.invitation(await desk.hostel(), 'inbox');
    expect(await desk.world.mongo.collectionsWith(token)).toEqual([]);
  });

  it('are the same when the request is repeated, and gone once they were withdrawn', async () => {
    const id = await desk.hostel();
    const key = '01890a5d-ac96-774b-bcce-b302099a8057';
    const first = expectOk('inviteManager', await desk.invite(id, 'inbox', { key })).data;
    expect(expectOk('inviteManager', await desk.invite(id, 'inbox', { key })).data).toEqual(first);
    expect((await desk.teamOf(id))?.invitations).toHaveLength(1);

    const { token, invitationId } = first;
    const request = { params: { listingId: id, invitationId }, token: desk.owner.token };
    for (let time = 0; time < 2; time += 1) {
      expectOk('withdrawInvitation', await desk.world.call('withdrawInvitation', request));
    }
    expect(await desk.teamOf(id)).toBeUndefined();
    expectProblem(await desk.accept(await desk.world.identity.person('late'), token), 'gone');
    expectProblem(await desk.invite(id, 'inbox', { key }), 'gone');
  });

  it('end after seven days and then leave room for others', async () => {
    const id = await desk.hostel();
    const tokens = [];
    for (let n = 0; n < mostInvitations; n += 1) tokens.push(await desk.invitation(id, 'inbox'));
    expectProblem(await desk.invite(id, 'inbox'), 'conflict');
    const past = { $set: { expiresAt: new Date(Date.now() - 1000) } };
    await invitations().updateMany({ listingId: id }, past);
    const late = await desk.world.identity.person('too-late');
    expectProblem(await desk.accept(late, tokens[0] ?? ''), 'gone');
    expect(await desk.teamOf(id)).toBeUndefined();
    expectOk('inviteManager', await desk.invite(id, 'inbox'));
  });

  it('let concurrent requests create no more than the most', async () => {
    const id = await desk.hostel();
    const asked = Array.from({ length: mostInvitations + 3 }, () => desk.invite(id, 'inbox'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostInvitations);
    expect((await desk.teamOf(id))?.invitations).toHaveLength(mostInvitations);
  });

  it('let a hostel have no more than five co-managers', async () => {
    const id = await desk.hostel();
    const token = await desk.invitation(id, 'inbox');
    for (let n = 0; n < mostManagers; n += 1) await desk.manager(id, 'inbox', `helper-${n}`);
    const sixth = await desk.world.identity.person('sixth');
    expectProblem(await desk.accept(sixth, token), 'conflict');
    expectProblem(await desk.invite(id, 'inbox'), 'conflict');
  });
});

interface Action {
  readonly name: CallName;
  readonly options: (id: string) => CallOptions | Promise<CallOptions>;
  /** Owner, everything, inbox, stranger. */
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
    const ask = async ({ token }: TestPerson, hostel = id): Promise<Answer> =>
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

describe('co-managers', () => {
  it('see the hostels they manage, apart from their own', async () => {
    const id = await desk.hostel();
    const chandra = await desk.manager(id, 'everything', 'chandra');
    const dev = await desk.manager(id, 'inbox', 'dev');
    const own = await desk.world.create(chandra);
    const owned = await desk.world.call('ownerListings', {
      params: { userId: 'me' },
      token: chandra.token,
    });
    expect(expectOk('ownerListings', owned).data.map((each) => each.id)).toEqual([own.id]);
    expect(await managed(chandra)).toMatchObject([{ id, managerRole: 'everything' }]);
    expect(await managed(dev)).toMatchObject([{ id, managerRole: 'inbox' }]);
    expect(await managed(desk.owner)).toEqual([]);
    const others = { params: { userId: desk.owner.userId }, token: dev.token };
    expectProblem(await desk.world.call('managedListings', others), 'forbidden');
    expectProblem(await desk.world.call('hostelTeams', others), 'forbidden');
  });

  it('read a change that waits for a moderator in the role everything only', async () => {
    const id = await desk.hostel();
    const eva = await desk.manager(id, 'everything', 'eva');
    const farid = await desk.manager(id, 'inbox', 'farid');
    const edit = { params: { id }, token: eva.token, headers: current };
    const body = { description: 'Newly painted rooms, quiet at night.' };
    expectOk('editListing', await desk.world.call('editListing', { ...edit, body }));
    expect((await managed(eva))[0]?.waiting).toBeDefined();
    expect((await managed(farid))[0]?.waiting).toBeUndefined();
    expect((await managed(farid))[0]?.description).not.toBe(body.description);
  });

  it('add and crop photos for the owner', async () => {
    const id = await desk.hostel();
    const gita = await desk.manager(id, 'everything', 'gita');
    const hari = await desk.manager(id, 'inbox', 'hari');
    const before = (await managed(gita))[0]?.hostelImages ?? [];
    const [imageId = ''] = (before[0] ?? '').split('/').slice(2);
    const crop = { params: { imageId }, body: { focus: { x: 0.5, y: 0 } } };
    expectProblem(await desk.world.call('cropImage', { ...crop, token: hari.token }), 'not_found');
    const added = await desk.world.addPhoto(gita);
    const edit = { params: { id }, token: gita.token, headers: current };
    const body = { hostelImages: [...before, added] };
    expectOk('editListing', await desk.world.call('editListing', { ...edit, body }));
    const images = await desk.world.mongo.stored('listings', 'images');
    const record = images.find(({ _id }) => added.includes(String(_id)));
    expect(record?.ownerId).toBe(desk.owner.userId);

    // A photo of her own hostel stays hers.
    const mine = await desk.world.addPhoto(gita);
    await desk.world.create(gita, { hostelImages: [mine] });
    const taken = { ...edit, body: { hostelImages: [...before, mine] } };
    const answer = await desk.world.call('editListing', taken);
    expectProblem(answer, 'validation_failed', 'hostelImages');
  });

  it('are not counted as visitors, and neither review nor report the hostel', async () => {
    const id = await desk.hostel();
    const indu = await desk.manager(id, 'inbox', 'indu');
    const view = { params: { listingId: id }, body: { kind: 'view', visitor: 'b'.repeat(64) } };
    const seen = await desk.world.call('countSight', { ...view, token: indu.token });
    expect(expectOk('countSight', seen).data).toEqual({ counted: false });
    const tap = { ...view, body: { reason: 'tap', visitor: 'b'.repeat(64) }, token: indu.token };
    expectOk('revealContact', await desk.world.call('revealContact', tap));
    expect(
      (await desk.world.mongo.stored('listings', 'tally_marks')).filter((mark) =>
        JSON.stringify(mark).includes(id),
      ),
    ).toEqual([]);

    const review = { rating: 5, comment: 'The best hostel in the whole of Patna.' };
    const own = { listingId: id, userId: 'me' };
    const written = { params: own, token: indu.token, body: review };
    expectProblem(await desk.world.call('addReview', written), 'forbidden');
    const report = { params: { listingId: id }, token: indu.token, body: { reason: 'fraud' } };
    expectProblem(await desk.world.call('reportListing', report), 'forbidden');
  });

  it('reply to reviews in the role everything, and read statistics', async () => {
    const id = await desk.hostel();
    const [jaya, kiran] = [
      await desk.manager(id, 'everything', 'jaya'),
      await desk.manager(id, 'inbox', 'kiran'),
    ];
    const guest = await desk.world.identity.person('guest');
    const comment = 'Clean rooms, and the food is fresh.';
    const params = { listingId: id, userId: 'me' };
    const review = { params, token: guest.token, body: { rating: 4, comment } };
    const { _id: reviewId } = expectOk(
      'addReview',
      await desk.world.call('addReview', review),
    ).data;
    const reply = { params: { listingId: id, reviewId }, body: { text: 'Thank you very much.' } };
    const as = (person: TestPerson) =>
      desk.world.call('replyToReview', { ...reply, token: person.token });
    expectProblem(await as(kiran), 'forbidden');
    expectOk('replyToReview', await as(jaya));
    const helpful = { params: { listingId: id, reviewId }, body: { helpful: true } };
    const marked = await desk.world.call('markReviewHelpful', { ...helpful, token: kiran.token });
    expectProblem(marked, 'forbidden');

    const statistics = async ({ token }: TestPerson) => {
      const answer = await desk.world.call('ownerStatistics', { params: { userId: 'me' }, token });
      return expectOk('ownerStatistics', answer).data.hostels.map(({ listingId }) => listingId);
    };
    expect(await statistics(jaya)).toEqual([id]);
    expect(await statistics(kiran)).toEqual([]);
  });

  it('may not moderate the hostel', async () => {
    const id = await desk.hostel();
    const token = await desk.invitation(id, 'inbox');
    const admin = await desk.world.identity.person('helping-admin', { role: 'admin' });
    expectOk('acceptInvitation', await desk.accept(admin, token));
    const { body } = await desk.world.call('getListing', { params: { id } });
    const { __v: version } = body as { __v: number };
    const decision = { decision: 'approve', version };
    const decide = { params: { listingId: id }, token: admin.token, body: decision };
    expectProblem(await desk.world.call('decideListing', decide), 'forbidden');
  });

  it('are removed by the owner, leave, and end with the hostel', async () => {
    const id = await desk.hostel();
    const lata = await desk.manager(id, 'everything', 'lata');
    const mohan = await desk.manager(id, 'inbox', 'mohan');
    const { managerId } = await memberOf(id, 'mohan');
    expectProblem(await desk.remove(id, managerId, lata.token), 'forbidden');
    expectProblem(await desk.remove(id, 'me', desk.owner.token), 'not_found');
    expectOk('removeManager', await desk.remove(id, 'me', mohan.token));
    expect(await managed(mohan)).toEqual([]);
    expectProblem(await desk.remove(id, managerId), 'not_found');

    const token = await desk.invitation(id, 'inbox');
    const close = { params: { id }, token: desk.owner.token, headers: current };
    const body = { status: 'archived' };
    expectOk(
      'changeListingStatus',
      await desk.world.call('changeListingStatus', { ...close, body }),
    );
    expect(await managed(lata)).toEqual([]);
    expectProblem(await desk.accept(mohan, token), 'not_found');
    expectProblem(await desk.invite(id, 'inbox'), 'conflict');
  });

  it('do not make a started edit of the owner stale', async () => {
    const id = await desk.hostel();
    const read = { params: { userId: 'me' }, token: desk.owner.token };
    const { data } = expectOk('ownerListings', await desk.world.call('ownerListings', read));
    const version = data.find((each) => each.id === id)?.version;
    await desk.manager(id, 'inbox', 'nina');
    const edit = { params: { id }, token: desk.owner.token, body: { haveWarden: false, version } };
    expectOk('editListing', await desk.world.call('editListing', edit));
  });
});

it('every write of a co-manager is in the audit log', async () => {
  const id = await desk.hostel();
  const omar = await desk.manager(id, 'everything', 'omar');
  const edit = { params: { id }, token: omar.token, headers: current };
  expectOk(
    'editListing',
    await desk.world.call('editListing', { ...edit, body: { facilities: ['AC'] } }),
  );
  const status = { ...edit, body: { status: 'paused' } };
  expectOk('changeListingStatus', await desk.world.call('changeListingStatus', status));
  const data = { enquiryId: 'e1', listingId: id, actorId: omar.userId, action: 'replied' as const };
  await desk.world.bus.publish(newEvent('EnquiryManaged', 'e1', data));
  await desk.revoke(id, omar);
  const { userId: owner } = desk.owner;
  await eventually(async () => {
    const entries = await desk.audited(id);
    return entries.length >= 7 && entries;
  });
  const entries = await desk.audited(id);
  expect(entries).toEqual(
    expect.arrayContaining([
      ['manager.invited', owner],
      ['manager.joined', omar.userId],
      ['listing.edited', omar.userId],
      ['listing.moved', omar.userId],
      ['enquiry.replied', omar.userId],
      ['manager.removed', owner],
    ]),
  );
});

it('an account takes its roles along, and its export names them', async () => {
  const id = await desk.hostel();
  const pia = await desk.manager(id, 'inbox', 'pia-canary');
  const exportOf = async ({ token }: TestPerson) => {
    const answer = await desk.world.call('myListingsData', { params: { userId: 'me' }, token });
    return expectOk('myListingsData', answer).data;
  };
  expect((await exportOf(pia)).managedHostels).toMatchObject([{ listingId: id, role: 'inbox' }]);
  const { teams } = await exportOf(desk.owner);
  const team = teams?.find(({ listingId }) => listingId === id);
  expect(team?.managers).toMatchObject([{ name: 'pia-canary', role: 'inbox' }]);

  const late = newEvent('UserDeleted', pia.userId, { userId: pia.userId });
  const beforehand = new Date(Date.now() - dayMs).toISOString();
  await desk.world.bus.publish({ ...late, time: beforehand });
  await eventually(async () =>
    (await desk.world.mongo.stored('listings', 'handled_events')).some(({ _id }) =>
      String(_id).endsWith(late.id),
    ),
  );
  expect(await managed(pia)).toHaveLength(1);

  await desk.world.bus.publish(newEvent('UserDeleted', pia.userId, { userId: pia.userId }));
  await eventually(async () => (await managed(pia)).length === 0);
  expect(await desk.world.mongo.collectionsWith('pia-canary')).toEqual([]);
  expect(JSON.stringify(await invitations().find().toArray())).not.toContain(pia.userId);
});
