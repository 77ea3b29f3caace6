import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ManagerWorld, openManagerWorld } from './manager-world.ts';

const dayMs = 86_400_000;
const current = { 'If-Match': '*' };

let desk: ManagerWorld;
beforeAll(async () => {
  desk = await openManagerWorld();
}, 60_000);
afterAll(() => desk?.world.stop());

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

    const { body: read } = await desk.world.call('getListing', { params: { id } });
    const rooms = (read as { rooms: object[] }).rooms.map((room) => ({
      ...room,
      beds: 9,
      freeBeds: 1,
    }));
    const beds = { ...edit, token: farid.token, body: { rooms } };
    const edited = expectOk('editListing', await desk.world.call('editListing', beds)).data;
    expect(edited.waiting).toBeUndefined();
    expect(edited.description).not.toBe(body.description);
    expect((await managed(eva))[0]?.waiting).toBeDefined();
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
    expect(expectProblem(await as(kiran), 'forbidden').message).toMatch(/^Your role/);
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
  expect(
    JSON.stringify(await desk.world.mongo.stored('listings', 'manager_invitations')),
  ).not.toContain(pia.userId);
});
