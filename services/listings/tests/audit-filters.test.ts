import { patnaDay } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { eventually } from '@patna/testing/eventually.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let other: TestPerson;
let hostels: readonly string[];

const dayMs = 86_400_000;
const day = (days: number) => patnaDay(Date.now() + days * dayMs);

/** Creates a hostel with a hidden review and a dismissed report, and another hostel. */
beforeAll(async () => {
  world = await openListingWorld();
  const [first, second, owner, guest] = await Promise.all([
    world.identity.person('admin', { role: 'admin' }),
    world.identity.person('other', { role: 'admin' }),
    world.identity.person('owner'),
    world.identity.person('guest'),
  ]);
  [admin, other] = [first, second];
  hostels = [(await world.create(owner)).id, (await world.create(owner)).id];
  const [listingId = ''] = hostels;
  for (const id of hostels) await world.approve(id);
  const written = await world.call('addReview', {
    params: { listingId, userId: 'me' },
    token: guest.token,
    body: { rating: 1, comment: 'Nothing was as it was promised.' },
  });
  const { _id: reviewId } = expectOk('addReview', written).data;
  const hidden = await world.call('decideReview', {
    params: { reviewId },
    token: admin.token,
    body: { decision: 'hide', reason: 'It names a person.' },
  });
  expectOk('decideReview', hidden);
  const sent = await world.call('reportListing', {
    params: { listingId },
    token: guest.token,
    body: { reason: 'fraud', text: 'They asked for money first.' },
  });
  const { reportId } = expectOk('reportListing', sent).data;
  const dismissed = await world.call('decideReport', {
    params: { reportId },
    token: other.token,
    body: { decision: 'keep' },
  });
  expectOk('decideReport', dismissed);
}, 60_000);

afterAll(() => world?.stop());

async function actions(query: Record<string, string>) {
  const answer = await world.call('moderationAudit', { token: admin.token, query });
  const { data } = expectOk('moderationAudit', answer);
  return data.map(({ action }) => action).toSorted();
}

const all = ['listing.created', 'listing.created', 'report.dismissed', 'review.hidden'];

it('filters by kind, person, hostel and days, and by several at once', async () => {
  const [hostel = '', second = ''] = hostels;
  expect(await actions({})).toEqual(all);
  expect(await actions({ kind: 'review' })).toEqual(['review.hidden']);
  expect(await actions({ person: other.userId })).toEqual(['report.dismissed']);
  expect(await actions({ hostel })).toEqual(all.slice(1));
  expect(await actions({ hostel: second })).toEqual(['listing.created']);
  expect(await actions({ hostel, kind: 'report', person: other.userId })).toHaveLength(1);
  expect(await actions({ hostel: second, person: other.userId })).toEqual([]);
  expect(await actions({ firstDay: day(0), lastDay: day(0) })).toEqual(all);
  expect(await actions({ firstDay: day(1) })).toEqual([]);
  expect(await actions({ lastDay: day(-1) })).toEqual([]);
});

it('names the hostel of an entry and the owner who acted', async () => {
  const answer = await world.call('moderationAudit', { token: admin.token, query: {} });
  const { data } = expectOk('moderationAudit', answer);
  const created = data.find(({ action }) => action === 'listing.created');
  expect(created).toMatchObject({ targetName: expect.any(String), actorName: expect.any(String) });
  const review = data.find(({ action }) => action === 'review.hidden');
  expect(review).not.toHaveProperty('actorName');
});

it('reads the hostels of a page of entries at once', async () => {
  const db = world.mongo.client.db('listings');
  await db.command({ profile: 2 });
  await actions({});
  await db.command({ profile: 0 });
  const ofHostels = { 'command.find': 'listings', 'command.filter.hostelId': { $exists: true } };
  expect(await db.collection('system.profile').find(ofHostels).toArray()).toHaveLength(1);
});

it('finds looks at the record of a person', async () => {
  const userId = 'usr_looked_up';
  await world.bus.publish(newEvent('UserLookedUp', userId, { userId, actorId: admin.userId }));
  await eventually(async () => (await actions({ person: userId })).length > 0);
  expect(await actions({ person: userId })).toEqual(['user.looked-up']);
});

it('refuses what is no filter', async () => {
  for (const query of [{ kind: 'other' }, { person: 'a b' }, { firstDay: 'yesterday' }]) {
    const answer = await world.call('moderationAudit', { token: admin.token, query });
    expectProblem(answer, 'validation_failed');
  }
});
