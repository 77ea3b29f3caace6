import { refusals } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let traveller: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  [admin, owner, traveller] = await Promise.all([
    world.identity.person('admin', { role: 'admin' }),
    world.identity.person('owner'),
    world.identity.person('traveller'),
  ]);
}, 60_000);

afterAll(() => world?.stop());

async function liveHostel(): Promise<string> {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

function reported(
  listingId: string,
  enquiryId: string,
  by: 'owner' | 'sender',
  { userId: senderId } = traveller,
) {
  const fact = { ...enquiryFact(enquiryId, owner.userId), listingId, senderId };
  const reporterId = by === 'owner' ? owner.userId : senderId;
  return newEvent('EnquiryReported', enquiryId, { ...fact, by, reporterId, reason: 'spam' });
}

async function reportsAbout(listingId: string, { token } = admin) {
  const query = { kind: 'reports' };
  const answer = await world.call('moderationQueue', { token, query });
  return expectOk('moderationQueue', answer).data.flatMap((item) =>
    item.kind === 'reports' && item.report.listingId === listingId ? [item.report] : [],
  );
}

function decide(
  reportId: string,
  decision: 'hide' | 'keep' | 'drop-reply',
  version?: number,
  { token } = admin,
) {
  const body = { decision, reason: 'Same text to nine hostels', ...(version && { version }) };
  return world.call('decideReport', { params: { reportId }, token, body });
}

async function exportedReports({ token }: TestPerson) {
  const answer = await world.call('myListingsData', { params: { userId: 'me' }, token });
  return expectOk('myListingsData', answer).data.reports;
}

it("a hostel's report names the traveller, and a decision leaves the hostel alone", async () => {
  const listingId = await liveHostel();
  const event = reported(listingId, 'spam_1', 'owner');
  await world.bus.publish(event, event);
  await eventually(async () => (await reportsAbout(listingId)).length > 0);
  const [report, ...more] = await reportsAbout(listingId);
  expect(more).toEqual([]);
  expect(report).toMatchObject({
    about: 'enquiry',
    reason: 'spam',
    text: '',
    reporterId: owner.userId,
    reportedId: traveller.userId,
  });
  expect(report).not.toHaveProperty('version');
  const own = { listingId, enquiryId: 'spam_1', reason: 'spam' };
  expect(await exportedReports(owner)).toMatchObject([own]);

  const id = report?._id ?? '';
  expectProblem(await decide(id, 'drop-reply'), 'conflict');
  const { data } = expectOk('decideReport', await decide(id, 'hide'));
  expect(data).toMatchObject({ about: 'enquiry', status: 'upheld' });
  const detail = await world.call('getListing', { params: { id: listingId } });
  expectOk('getListing', detail);
});

it("a traveller's report is one about the hostel", async () => {
  const listingId = await liveHostel();
  await world.bus.publish(reported(listingId, 'spam_2', 'sender'));
  await eventually(async () => (await reportsAbout(listingId)).length > 0);
  const [report] = await reportsAbout(listingId);
  expect(report).toMatchObject({ about: 'listing', reason: 'spam', reporterId: traveller.userId });
  expect(report).not.toHaveProperty('reportedId');
  const again = await world.call('reportListing', {
    params: { listingId },
    token: traveller.token,
    body: { reason: 'fraud' },
  });
  expectProblem(again, 'conflict');
  const hidden = await decide(report?._id ?? '', 'hide', report?.version);
  expect(expectOk('decideReport', hidden).data.status).toBe('upheld');
  expectProblem(await world.call('getListing', { params: { id: listingId } }), 'not_found');
});

it('a reported moderator leaves the report to another one', async () => {
  const listingId = await liveHostel();
  const other = await world.identity.person('second-admin', { role: 'admin' });
  await world.bus.publish(reported(listingId, 'spam_5', 'owner', admin));
  await eventually(async () => (await reportsAbout(listingId, other)).length > 0);
  expect(await reportsAbout(listingId)).toEqual([]);
  const id = (await reportsAbout(listingId, other))[0]?._id ?? '';
  for (const decision of ['hide', 'keep'] as const) {
    const refused = expectProblem(await decide(id, decision), 'forbidden');
    expect(refused.message).toBe(refusals.ownHostelModerated.en);
  }
  const settled = expectOk('decideReport', await decide(id, 'hide', undefined, other));
  expect(settled.data.status).toBe('upheld');
});

it('the id of a reported traveller ends with the account', async () => {
  const listingId = await liveHostel();
  await world.bus.publish(reported(listingId, 'spam_3', 'owner'));
  await eventually(async () => (await reportsAbout(listingId)).length > 0);
  const { userId } = traveller;
  await world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  await eventually(async () => (await reportsAbout(listingId))[0]?.reportedId === undefined);
  const late = await liveHostel();
  const event = reported(late, 'spam_4', 'owner');
  await world.bus.publish({ ...event, time: new Date(Date.now() - 60_000).toISOString() });
  await eventually(async () => (await reportsAbout(late)).length > 0);
  expect(await reportsAbout(late)).toMatchObject([{ about: 'enquiry' }]);
  expect((await reportsAbout(late))[0]).not.toHaveProperty('reportedId');
});
