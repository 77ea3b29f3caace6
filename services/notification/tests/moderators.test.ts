import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { openEventStream } from '@patna/testing/http/event-stream.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;
let owner: TestPerson;
let first: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  world = await startTestService((config) =>
    startNotificationService({ ...config, ...noProviders }),
  );
  [owner, first, second] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('first', { role: 'admin' }),
    world.identity.person('second', { role: 'admin' }),
  ]);
}, 60_000);

afterAll(() => world?.stop());

const params = { userId: 'me' };

async function feedOf({ token }: Pick<TestPerson, 'token'>) {
  return expectOk('notificationFeed', await world.call('notificationFeed', { params, token }));
}

async function read({ token }: TestPerson, body: object) {
  const answer = await world.call('readNotifications', { params, token, body });
  return expectOk('readNotifications', answer).data.unread;
}

it('all moderators share one feed with separate read marks', async () => {
  const listing = listingSnapshot('hostel_1', { ownerId: owner.userId });
  const asOwner = await openEventStream(world.service, owner.token);
  const asFirst = await openEventStream(world.service, first.token);
  const about = ['change', 'report', 'appeal', 'unverified'] as const;
  const until = '2027-03-01';
  await world.bus.publish(
    newEvent('ListingCreated', 'hostel_1', { ...listing, forModerators: { about: 'listing' } }),
    ...about.map((each) =>
      newEvent('ListingUpdated', 'hostel_1', { ...listing, forModerators: { about: each } }),
    ),
    newEvent('ListingUpdated', 'hostel_1', {
      ...listing,
      forModerators: { about: 'claims-due', until },
    }),
    newEvent('ListingUpdated', 'hostel_1', { ...listing, claimRequestStep: 'asked' }),
    newEvent('ListingCreated', 'hostel_1', listing),
    newEvent('ListingPublished', 'hostel_1', { ...listing, byModerator: true, ofChange: true }),
    newEvent('ListingUpdated', 'hostel_1', { ...listing, byModerator: true, ofChange: true }),
    newEvent('ListingRejected', 'hostel_1', {
      listing,
      reason: 'A secret of both',
      byModerator: true,
      ofChange: true,
    }),
  );
  await eventually(async () => (await feedOf(owner)).data.length >= 3);
  const { data, unread } = await eventually(async () => {
    const feed = await feedOf(first);
    return feed.data.length >= 7 && feed;
  });
  expect(unread).toBe(7);
  expect(data.map(({ kind }) => kind).toSorted()).toEqual([
    'moderation-appeal',
    'moderation-change',
    'moderation-claim-request',
    'moderation-claims-due',
    'moderation-listing',
    'moderation-report',
    'moderation-unverified',
  ]);
  expect(data.find(({ kind }) => kind === 'moderation-claims-due')).toMatchObject({
    listingId: 'hostel_1',
    listingName: 'Hostel hostel_1',
    until,
    read: false,
  });
  expect((await feedOf(owner)).data.map(({ kind }) => kind).toSorted()).toEqual([
    'listing-change-approved',
    'listing-change-approved',
    'listing-change-rejected',
  ]);

  const ids = data.slice(0, 2).map(({ _id }) => _id);
  expect(await read(owner, { ids })).toBe(3);
  expect(await read(first, { ids })).toBe(5);
  expect((await feedOf(first)).data.map((each) => each.read)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect((await feedOf(second)).unread).toBe(7);
  expect(await read(second, { all: true })).toBe(0);
  expect((await feedOf(first)).unread).toBe(5);
  expect((await feedOf(owner)).unread).toBe(3);

  await eventually(() => asFirst.messages.length === 7 && asOwner.messages.length === 3);
  expect(JSON.stringify(asOwner.messages)).not.toContain('moderation-');
  await Promise.all([asFirst.close(), asOwner.close()]);
});

it('former moderators cannot read the feed, and read marks are erased with an account', async () => {
  const token = await world.identity.token(first.subject, { role: 'user' });
  expect(await feedOf({ token })).toMatchObject({ data: [], unread: 0 });
  await world.bus.publish(newEvent('UserDeleted', first.userId, { userId: first.userId }));
  const stored = world.mongo.client.db('notification').collection('notifications');
  await eventually(async () => (await stored.countDocuments({ readBy: first.userId })) === 0);
  expect(await stored.countDocuments({ readBy: second.userId })).toBe(7);
  expect(await stored.countDocuments({ userId: 'moderators', endsAt: { $type: 'date' } })).toBe(7);
});
