import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let count = 0;
const reason = 'Took deposits for rooms that do not exist';

beforeAll(async () => {
  world = await openListingWorld();
  admin = await world.identity.person('admin', { role: 'admin' });
}, 60_000);

afterAll(() => world?.stop());

beforeEach(async () => {
  owner = await world.identity.person(`owner${(count += 1)}`);
});

const about = () => ({ userId: owner.userId, actorId: admin.userId });

async function read(listingId: string) {
  const answer = await world.call('moderatedHostel', { params: { listingId }, token: admin.token });
  return expectOk('moderatedHostel', answer).data;
}

/**
 * Suspends the owner's account. Waits for a probe hostel, because all others are decided in the same
 * transaction.
 */
async function suspendAccount(probe: string) {
  await world.bus.publish(newEvent('AccountSuspended', owner.userId, { ...about(), reason }));
  await eventually(async () => (await read(probe)).ownerSuspension !== undefined);
}

async function restoreAccount(probe: string) {
  await world.bus.publish(newEvent('AccountRestored', owner.userId, about()));
  await eventually(async () => (await read(probe)).ownerSuspension === undefined);
}

async function publicHostel() {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

async function statusOf(id: string) {
  return (await read(id)).listing.status;
}

const move = (id: string, status: string) =>
  world.call('changeListingStatus', {
    params: { id },
    token: owner.token,
    headers: { 'If-Match': '*' },
    body: { status },
  });

async function decide(listingId: string, decision: 'suspend' | 'restore') {
  const { version } = (await read(listingId)).listing;
  const body = { decision, reason: 'The phone number belongs to a broker.', version };
  return world.call('suspendListing', { params: { listingId }, token: admin.token, body });
}

it('hostels are hidden with the account and come back with it as they were', async () => {
  const [live, paused, alone] = [await publicHostel(), await publicHostel(), await publicHostel()];
  const { id: waiting } = await world.create(owner);
  expectOk('changeListingStatus', await move(paused, 'paused'));
  expectOk('suspendListing', await decide(alone, 'suspend'));

  await suspendAccount(live);
  expect(await read(live)).toMatchObject({
    listing: { status: 'rejected', suspendedWithAccount: true },
    ownerSuspension: { reason },
    suspension: { reason, from: 'live', withAccount: true },
  });
  expectProblem(await world.call('getListing', { params: { id: live } }), 'not_found');
  expect((await read(alone)).suspension?.withAccount).toBeUndefined();
  for (const id of [live, alone]) expectProblem(await decide(id, 'restore'), 'conflict');

  await restoreAccount(live);
  expect(await Promise.all([live, paused, waiting, alone].map(statusOf))).toEqual([
    'live',
    'paused',
    'in review',
    'rejected',
  ]);
  expectOk('getListing', await world.call('getListing', { params: { id: live } }));
});

it('a decision about a hostel outlasts the suspension of the account', async () => {
  const [reported, suspended, other] = [
    await publicHostel(),
    await publicHostel(),
    await publicHostel(),
  ];
  const guest = await world.identity.person(`guest${count}`);
  const report = { reason: 'fraud', text: 'They asked for money first.' };
  const about = { params: { listingId: reported }, token: guest.token, body: report };
  const { reportId } = expectOk('reportListing', await world.call('reportListing', about)).data;
  await suspendAccount(other);
  const why = 'The house does not exist.';
  const upheld = await world.call('decideReport', {
    params: { reportId },
    token: admin.token,
    body: { decision: 'hide', reason: why },
  });
  expectOk('decideReport', upheld);
  expectOk('suspendListing', await decide(suspended, 'suspend'));
  expectProblem(await decide(suspended, 'suspend'), 'conflict');
  const file = await read(reported);
  expect(file.suspension).toMatchObject({ reason: why, from: 'live' });
  expect(file.suspension?.withAccount).toBeUndefined();
  expect(file.history).toContainEqual(
    expect.objectContaining({ action: 'listing.suspended', actorId: admin.userId, reason: why }),
  );

  await restoreAccount(other);
  expect(await Promise.all([reported, suspended, other].map(statusOf))).toEqual([
    'rejected',
    'rejected',
    'live',
  ]);
  expectOk('suspendListing', await decide(reported, 'restore'));
  expect(await statusOf(reported)).toBe('live');
});

it('an old suspension that is replayed after a restoration hides nothing', async () => {
  const id = await publicHostel();
  const old = newEvent('AccountSuspended', owner.userId, { ...about(), reason });
  await world.bus.publish(newEvent('AccountRestored', owner.userId, about()));
  const late = new Date(Date.parse(old.time) - 60_000).toISOString();
  await world.bus.publish({ ...old, time: late });
  await eventually(async () => {
    const person = { person: owner.userId };
    const audit = await world.call('moderationAudit', { token: admin.token, query: person });
    return expectOk('moderationAudit', audit).data.some(
      ({ action }) => action === 'user.suspended',
    );
  });
  expect(await statusOf(id)).toBe('live');
});

it("a rebuild's snapshot hides hostels and shows them again, and repeats change nothing", async () => {
  const id = await publicHostel();
  const snapshot = (suspension: { since: string; reason: string } | null) => {
    const rebuildId = '01997b58-0000-7000-8000-000000000000';
    const user = { userId: owner.userId, language: 'en', suspension } as const;
    const data = { rebuildId, copies: ['languages' as const], user };
    return newEvent('UserSnapshotTaken', owner.userId, data);
  };
  const since = '2026-11-01T10:00:00.000Z';
  await world.bus.publish(snapshot({ since, reason }));
  await eventually(async () => (await statusOf(id)) === 'rejected');
  const { version } = (await read(id)).listing;
  await world.bus.publish(snapshot({ since, reason: 'Another reason' }));
  await eventually(async () => (await read(id)).ownerSuspension?.reason === 'Another reason');
  expect((await read(id)).listing.version).toBe(version);
  await world.bus.publish(snapshot(null));
  await eventually(async () => (await statusOf(id)) === 'live');
});

it('neither suspension nor restoration of a hostel notifies its owner besides', async () => {
  const id = await publicHostel();
  await suspendAccount(id);
  await restoreAccount(id);
  const rejected = await world.bus.heard(world.service, 'ListingRejected');
  const published = await world.bus.heard(world.service, 'ListingPublished');
  const hidden = rejected.find(({ data }) => data.listing.listingId === id);
  const shown = published.findLast(({ data }) => data.listingId === id);
  expect(hidden?.data).toMatchObject({ suspended: true, listing: { status: 'rejected' } });
  expect([hidden?.data.byModerator, shown?.data.byModerator, shown?.data.restored]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('a hostel whose verification has ended meanwhile comes back paused, and its owner is notified', async () => {
  const id = await publicHostel();
  await suspendAccount(id);
  await world.check(id, '2026-01-01');
  await restoreAccount(id);
  expect(await statusOf(id)).toBe('paused');
  const paused = await world.bus.heard(world.service, 'ListingPaused');
  const [told] = paused.filter(({ data }) => data.listingId === id);
  expect(told?.data).toMatchObject({ unverified: true, ownerId: owner.userId });
});

it('a suspended owner may close a hostel for good and nothing else', async () => {
  const id = await publicHostel();
  await suspendAccount(id);
  const refused = await move(id, 'in review');
  expectProblem(refused, 'forbidden');
  expect(refused.text).toContain('Your account is suspended');
  expectOk('changeListingStatus', await move(id, 'archived'));
  await restoreAccount(id);
  expect(await statusOf(id)).toBe('archived');
});

it('a suspended owner may take back a claim request, which deletes its papers', async () => {
  const id = await publicHostel();
  const request = { params: { listingId: id, claim: 'address' }, token: owner.token };
  expectOk('requestClaim', await world.call('requestClaim', request));
  const body = { paper: Buffer.from('%PDF-1.4 lease').toString('base64') };
  expectOk('addClaimPaper', await world.call('addClaimPaper', { ...request, body }));
  await suspendAccount(id);
  expectProblem(await world.call('addClaimPaper', { ...request, body }), 'forbidden');
  const taken = expectOk('withdrawClaimRequest', await world.call('withdrawClaimRequest', request));
  expect(taken.data).toMatchObject({ status: 'withdrawn', papers: [] });
});

it('the audit log and reports about senders say that the account is suspended', async () => {
  const id = await publicHostel();
  const traveller = await world.identity.person(`traveller${count}`);
  const fact = { ...enquiryFact('spam_1', owner.userId), listingId: id };
  const report = { senderId: traveller.userId, reporterId: owner.userId, reason: 'spam' } as const;
  const reported = { ...fact, ...report, by: 'owner' } as const;
  await world.bus.publish(newEvent('EnquiryReported', 'spam_1', reported));
  await eventually(async () => (await read(id)).reports.length > 0);
  const why = { userId: traveller.userId, actorId: admin.userId, reason };
  await world.bus.publish(newEvent('AccountSuspended', traveller.userId, why));
  await eventually(async () => (await read(id)).reports[0]?.reportedSuspension?.reason === reason);
  const query = { kind: 'reports' };
  const queue = await world.call('moderationQueue', { token: admin.token, query });
  expect(expectOk('moderationQueue', queue).data).toContainEqual(
    expect.objectContaining({
      report: expect.objectContaining({ reportedSuspension: expect.objectContaining({ reason }) }),
    }),
  );
  const person = { person: traveller.userId };
  const audit = await world.call('moderationAudit', { token: admin.token, query: person });
  expect(expectOk('moderationAudit', audit).data).toMatchObject([
    { action: 'user.suspended', actorId: admin.userId, reason },
  ]);
});
