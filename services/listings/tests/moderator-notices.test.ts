import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { connectMongo } from '@patna/service-kit/mongo';
import { createAuditStore } from '../src/moderation/audit-store.ts';
import { createListingStore } from '../src/hostels/stores/listing-store.ts';
import { sweepRequiredClaims } from '../src/moderation/verification/sweep-required-claims.ts';
import { createVerificationStore } from '../src/moderation/verification/verification-store.ts';
import { openChangeWorld } from './change-world.ts';
import { day, reason } from './claim-world.ts';

let opened: Awaited<ReturnType<typeof openChangeWorld>>;

beforeAll(async () => {
  opened = await openChangeWorld();
}, 60_000);

afterAll(() => opened?.world.stop());

/** What moderators were notified of about a hostel, in order. */
async function noticesOf(id: string) {
  const { bus, service } = opened.world;
  const created = await bus.heard(service, 'ListingCreated');
  const updated = await bus.heard(service, 'ListingUpdated');
  return [...created, ...updated].flatMap(({ data }) =>
    data.listingId === id && data.forModerators ? [data.forModerators] : [],
  );
}

/** Decisions that its owner was notified of, and whether each was about a change. */
async function decisionsOf(id: string) {
  const { bus, service } = opened.world;
  const published = await bus.heard(service, 'ListingPublished');
  const rejected = await bus.heard(service, 'ListingRejected');
  const updated = await bus.heard(service, 'ListingUpdated');
  const about = [...published, ...updated].filter(({ data }) => data.listingId === id);
  const refused = rejected.filter(({ data }) => data.listing.listingId === id);
  return [...about, ...refused].flatMap(({ type, data }) =>
    data.byModerator ? [[type, data.ofChange ?? false]] : [],
  );
}

async function report(listingId: string, name: string) {
  const { token } = await opened.world.identity.person(name);
  const body = { reason: 'fraud', text: 'Canary words of the reporter.' };
  const request = { params: { listingId }, token, body };
  expectOk('reportListing', await opened.world.call('reportListing', request));
}

it('moderators are notified of a new hostel, and once of each waiting change until it is decided', async () => {
  const { approved, edit, decide, move } = opened;
  const id = await approved();
  expect(await noticesOf(id)).toEqual([{ about: 'listing' }]);
  await edit(id, { haveWarden: false });
  expect(await noticesOf(id)).toHaveLength(1);
  await edit(id, { propertyName: 'Another Hostel' });
  await edit(id, { propertyName: 'A Third Hostel' });
  expect((await noticesOf(id)).slice(1)).toEqual([{ about: 'change' }]);
  expectOk('decideListing', await decide(id, { decision: 'reject', reason }));
  await edit(id, { propertyName: 'A Fourth Hostel' });
  expect((await noticesOf(id)).slice(2)).toEqual([{ about: 'change' }]);
  expectOk('changeListingStatus', await move(id, 'paused'));
  expectOk('decideListing', await decide(id, { decision: 'approve' }));
  expect(await decisionsOf(id)).toEqual([
    ['ListingUpdated', true],
    ['ListingRejected', true],
  ]);
});

it('a decision on a change is published as one, and moderators are notified of a resubmitted hostel', async () => {
  const { approved, edit, decide, move } = opened;
  const id = await approved();
  await edit(id, { propertyName: 'Another Hostel' });
  expectOk('decideListing', await decide(id, { decision: 'approve' }));
  expect(await decisionsOf(id)).toEqual([['ListingPublished', true]]);
  const { world } = opened;
  const params = { listingId: id };
  await report(id, 'hider');
  const query = { kind: 'reports' };
  const queue = await world.call('moderationQueue', { token: opened.admin.token, query });
  const [item] = expectOk('moderationQueue', queue).data;
  if (item?.kind !== 'reports') throw new Error('No report waits');
  const verdict = { decision: 'hide', reason };
  const decided = { params: { reportId: item.report._id }, token: opened.admin.token };
  expectOk('decideReport', await world.call('decideReport', { ...decided, body: verdict }));
  expectOk('changeListingStatus', await move(params.listingId, 'in review'));
  expect((await noticesOf(id)).at(-1)).toEqual({ about: 'listing' });
});

it('moderators are notified of the first open report about a subject, without its writer or text', async () => {
  const id = await opened.approved();
  await Promise.all(['asha', 'bina', 'chitra'].map((name) => report(id, name)));
  expect((await noticesOf(id)).slice(1)).toEqual([{ about: 'report' }]);
  const facts = await opened.world.bus.heard(opened.world.service, 'ListingUpdated');
  const { userId } = await opened.world.identity.person('asha');
  expect(JSON.stringify(facts)).not.toContain('Canary');
  expect(JSON.stringify(facts)).not.toContain(userId);
});

it('moderators are notified of a reported review and an appeal', async () => {
  const { world, approved, admin } = opened;
  const id = await approved();
  const [writer, reader] = await Promise.all(
    ['writer', 'reader'].map((name) => world.identity.person(name)),
  );
  const body = { rating: 2, comment: 'The food was cold on most days.' };
  const params = { listingId: id, userId: 'me' };
  const written = await world.call('addReview', { params, token: writer?.token, body });
  const reviewId = expectOk('addReview', written).data._id;
  const about = { listingId: id, reviewId };
  const reported = { reason: 'untrue', text: '' };
  const asReader = { params: about, token: reader?.token, body: reported };
  expectOk('reportReview', await world.call('reportReview', asReader));
  const hide = { params: { reviewId }, token: admin.token, body: { decision: 'hide', reason } };
  expectOk('decideReview', await world.call('decideReview', hide));
  const text = 'I stayed there from June to August and can show it.';
  const appeal = { params: about, token: writer?.token, body: { text } };
  expectOk('appealReview', await world.call('appealReview', appeal));
  expect((await noticesOf(id)).slice(1)).toEqual([{ about: 'report' }, { about: 'appeal' }]);
});

it('moderators are notified of a claim that is about to expire, and of the pause after its end', async () => {
  const { world, owner, admin } = opened;
  const [ending, over] = [await world.create(owner), await world.create(owner)];
  for (const { id } of [ending, over]) {
    await world.check(id, day(20));
    const request = { params: { listingId: id }, headers: { 'If-Match': '*' } };
    const approve = { ...request, token: admin.token, body: { decision: 'approve' } };
    expectOk('decideListing', await world.call('decideListing', approve));
  }
  const mongo = await connectMongo(world.mongo.uri, 'listings');
  const ended = { 'claims.$[].expiresOn': day(-20), publishedAt: new Date(Date.now() + 1000) };
  await mongo.collection('listings').updateOne({ hostelId: over.id }, { $set: ended });
  const verification = createVerificationStore(mongo);
  const [listings, audit] = [createListingStore(mongo), createAuditStore(mongo)];
  await sweepRequiredClaims({ mongo, verification, listings, audit });
  await mongo.close();
  expect((await noticesOf(ending.id)).slice(1)).toEqual([{ about: 'claims-due', until: day(20) }]);
  expect((await noticesOf(over.id)).slice(1)).toEqual([{ about: 'unverified' }]);
});
