import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let guest: TestPerson;
const reason = 'The phone number belongs to a broker.';

beforeAll(async () => {
  world = await openListingWorld();
  [admin, owner, guest] = await Promise.all([
    world.identity.person('admin', { role: 'admin' }),
    world.identity.person('owner'),
    world.identity.person('guest'),
  ]);
}, 60_000);

afterAll(() => world?.stop());

async function read(listingId: string) {
  const answer = await world.call('moderatedHostel', { params: { listingId }, token: admin.token });
  return expectOk('moderatedHostel', answer).data;
}

const decide = (listingId: string, body: object, { token } = admin) =>
  world.call('suspendListing', { params: { listingId }, token, body });

async function versionOf(id: string) {
  return (await read(id)).listing.version;
}

async function suspend(id: string) {
  const answer = await decide(id, { decision: 'suspend', reason, version: await versionOf(id) });
  return expectOk('suspendListing', answer).data;
}

async function restore(id: string) {
  return decide(id, { decision: 'restore', version: await versionOf(id) });
}

async function publicHostel() {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

const look = (id: string) => world.call('getListing', { params: { id } });

const edit = (id: string, body: object) =>
  world.call('editListing', {
    params: { id },
    token: owner.token,
    headers: { 'If-Match': '*' },
    body,
  });

const move = (id: string, status: string) =>
  world.call('changeListingStatus', {
    params: { id },
    token: owner.token,
    headers: { 'If-Match': '*' },
    body: { status },
  });

describe('the page of one hostel', () => {
  it('has the pending change, claims, requests, reports, reviews, history and other hostels', async () => {
    const id = await publicHostel();
    const other = await publicHostel();
    expectOk('editListing', await edit(id, { propertyName: 'Sunrise Girls Hostel' }));
    const ofClaim = { listingId: id, claim: 'gstin' };
    expectOk(
      'requestClaim',
      await world.call('requestClaim', { params: ofClaim, token: owner.token }),
    );
    const complaint = { reason: 'fraud', text: 'They asked for money first.' };
    const sent = await world.call('reportListing', {
      params: { listingId: id },
      token: guest.token,
      body: complaint,
    });
    const { reportId } = expectOk('reportListing', sent).data;
    const dismissed = await world.call('decideReport', {
      params: { reportId },
      token: admin.token,
      body: { decision: 'keep' },
    });
    expectOk('decideReport', dismissed);
    const written = await world.call('addReview', {
      params: { listingId: id, userId: 'me' },
      token: guest.token,
      body: { rating: 1, comment: 'Nothing was as it was promised.' },
    });
    expectOk('addReview', written);

    const file = await read(id);
    expect(file.listing).toMatchObject({
      id,
      propertyName: 'Sunrise Girls Hostel',
      createdBy: owner.userId,
      waiting: { facts: ['propertyName'] },
    });
    expect(file.own).toBe(false);
    expect(file.suspension).toBeUndefined();
    expect(file.claims.map(({ claim }) => claim).toSorted()).toEqual(['address', 'identity']);
    expect(file.claimRequests).toMatchObject([{ claim: 'gstin', status: 'waiting' }]);
    expect(file.reports).toMatchObject([{ ...complaint, _id: reportId, status: 'dismissed' }]);
    expect(file.reviews).toMatchObject([{ rating: 1, status: 'published' }]);
    expect(file.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['listing.created', 'listing.change-sent', 'report.dismissed']),
    );
    expect(file.others).toContainEqual(
      expect.objectContaining({ listingId: other, status: 'live' }),
    );
    expect(file.others.map(({ listingId }) => listingId)).not.toContain(id);
  });

  it('is closed to everybody else', async () => {
    const id = await publicHostel();
    for (const { token } of [owner, guest]) {
      expectProblem(
        await world.call('moderatedHostel', { params: { listingId: id }, token }),
        'forbidden',
      );
      const body = { decision: 'suspend', reason, version: 1 };
      expectProblem(await decide(id, body, { ...guest, token }), 'forbidden');
    }
    const unknown = { params: { listingId: 'hostel_nowhere' }, token: admin.token };
    expectProblem(await world.call('moderatedHostel', unknown), 'not_found');
  });
});

describe('a suspended hostel', () => {
  it('is hidden, cannot be changed or submitted by its owner, and comes back on restore', async () => {
    const id = await publicHostel();
    const suspended = await suspend(id);
    expect(suspended).toMatchObject({ status: 'rejected', rejectionReason: reason });
    expect(suspended.suspendedAt).toBeDefined();
    expect(await read(id)).toMatchObject({ suspension: { reason, from: 'live' } });
    expectProblem(await look(id), 'not_found');
    const page = expectOk('fetchListings', await world.call('fetchListings'));
    expect(page.data.map((card) => card.id)).not.toContain(id);
    const words = 'This hostel is suspended. Contact Customer Service';
    for (const answer of [await edit(id, { description: 'New.' }), await move(id, 'in review')]) {
      expectProblem(answer, 'forbidden');
      expect(answer.text).toContain(words);
    }
    const approve = await world.call('decideListing', {
      params: { listingId: id },
      token: admin.token,
      headers: { 'If-Match': '*' },
      body: { decision: 'approve' },
    });
    expectProblem(approve, 'conflict');

    const back = expectOk('suspendListing', await restore(id)).data;
    expect(back).toMatchObject({ status: 'live' });
    expect([back.suspendedAt, back.rejectionReason]).toEqual([undefined, undefined]);
    expectOk('getListing', await look(id));
    expectOk('editListing', await edit(id, { description: 'Freshly painted rooms.' }));
    const { history, suspension } = await read(id);
    expect(suspension).toBeUndefined();
    const decided = history.filter(({ action }) => /suspended|restored/.test(action));
    expect(decided).toMatchObject([
      { action: 'listing.restored', actorId: admin.userId, from: 'rejected', to: 'live' },
      { action: 'listing.suspended', from: 'live', to: 'rejected', reason },
    ]);
  });

  it('is announced to other services and to its owner', async () => {
    const id = await publicHostel();
    await suspend(id);
    expectOk('suspendListing', await restore(id));
    const rejected = await world.bus.heard(world.service, 'ListingRejected');
    const published = await world.bus.heard(world.service, 'ListingPublished');
    expect(rejected.filter(({ data }) => data.listing.listingId === id)).toMatchObject([
      { data: { suspended: true, byModerator: true, reason, listing: { status: 'rejected' } } },
    ]);
    expect(published.filter(({ data }) => data.listingId === id)).toMatchObject([
      { data: { restored: true, byModerator: true, status: 'live' } },
    ]);
  });

  it('keeps its pending change and an earlier rejection reason', async () => {
    const id = await publicHostel();
    expectOk('editListing', await edit(id, { propertyName: 'Sunset Girls Hostel' }));
    await suspend(id);
    const shown = (await read(id)).listing;
    expect(shown.waiting?.facts).toEqual(['propertyName']);
    expect(shown.waiting?.approved.propertyName).not.toBe('Sunset Girls Hostel');
    expectOk('suspendListing', await restore(id));
    expect((await read(id)).listing.waiting?.facts).toEqual(['propertyName']);

    const { id: refused } = await world.create(owner);
    const rejected = await world.call('decideListing', {
      params: { listingId: refused },
      token: admin.token,
      body: { decision: 'reject', reason: 'Add photos of the rooms.', version: 1 },
    });
    expectOk('decideListing', rejected);
    await suspend(refused);
    const back = expectOk('suspendListing', await restore(refused)).data;
    expect(back).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Add photos of the rooms.',
    });
    expectOk('changeListingStatus', await move(refused, 'in review'));
  });

  it('is plainly rejected after an edit by a process of an earlier release', async () => {
    const id = await publicHostel();
    const { version } = await suspend(id);
    const listings = world.mongo.client.db('listings').collection('listings');
    const edited = { description: 'New.', version: version + 1, editedAtVersion: version + 1 };
    await listings.updateOne({ hostelId: id }, { $set: edited });
    expect((await read(id)).suspension).toBeUndefined();
    expectProblem(await restore(id), 'conflict');
    expectOk('changeListingStatus', await move(id, 'in review'));
    expect((await read(id)).listing.status).toBe('in review');
  });

  it('can be closed for good by its owner', async () => {
    const id = await publicHostel();
    await suspend(id);
    expectOk('changeListingStatus', await move(id, 'archived'));
    const { listing, suspension } = await read(id);
    expect([listing.status, suspension]).toEqual(['archived', undefined]);
    expectProblem(await restore(id), 'conflict');
  });
});

describe('a suspension is refused', () => {
  it('for a stale version, without a reason, twice, and for a closed hostel', async () => {
    const id = await publicHostel();
    const version = await versionOf(id);
    expectProblem(
      await decide(id, { decision: 'suspend', reason, version: version + 1 }),
      'conflict',
    );
    expectProblem(
      await decide(id, { decision: 'suspend', version }),
      'validation_failed',
      'reason',
    );
    expectProblem(await restore(id), 'conflict');
    await suspend(id);
    const again = { decision: 'suspend', reason, version: version + 1 };
    expectProblem(await decide(id, again), 'conflict');

    const closed = await publicHostel();
    expectOk('changeListingStatus', await move(closed, 'archived'));
    const body = { decision: 'suspend', reason, version: await versionOf(closed) };
    expectProblem(await decide(closed, body), 'conflict');
  });

  it('to come back without the required claims', async () => {
    const id = await publicHostel();
    await suspend(id);
    const params = { listingId: id, claim: 'identity' };
    const withdrawn = await world.call('withdrawClaim', {
      params,
      token: admin.token,
      body: { reason: 'The papers are of another person.' },
    });
    expectOk('withdrawClaim', withdrawn);
    const refused = await restore(id);
    expectProblem(refused, 'conflict');
    expect(refused.text).toContain("Record the owner's identity verification first");
  });
});

it('a hostel that an older process has moved on is no longer suspended', async () => {
  const id = await publicHostel();
  await suspend(id);
  const listings = world.mongo.client.db('listings').collection('listings');
  await listings.updateOne({ hostelId: id }, { $set: { status: 'in review' } });
  expect((await read(id)).suspension).toBeUndefined();
  const approved = await world.call('decideListing', {
    params: { listingId: id },
    token: admin.token,
    headers: { 'If-Match': '*' },
    body: { decision: 'approve' },
  });
  expectOk('decideListing', approved);
  expect(await listings.findOne({ hostelId: id, suspension: { $exists: true } })).toBeNull();
});

it('finds hostels of any status by a part of their name, whose characters stand for themselves', async () => {
  const id = await publicHostel();
  await suspend(id);
  const find = (name: string, { token } = admin) =>
    world.call('findHostels', { query: { name }, token });
  const { propertyName } = (await read(id)).listing;
  const { data } = expectOk('findHostels', await find(propertyName.slice(1).toUpperCase()));
  expect(data).toContainEqual({ listingId: id, propertyName, status: 'rejected', suspended: true });
  expect(expectOk('findHostels', await find('.*')).data).toEqual([]);
  expectProblem(await find(propertyName, owner), 'forbidden');
});
