import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact, listingSnapshot } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;
const pushed: Readonly<Record<string, string>>[] = [];

beforeAll(async () => {
  const push = {
    createCustomToken: async () => 'no token',
    send: async (_token: string, data: Readonly<Record<string, string>>) => {
      pushed.push(data);
      return 'sent' as const;
    },
  };
  world = await startTestService((config) => {
    return startNotificationService({ ...config, ...noProviders }, { push });
  });
}, 60_000);

afterAll(() => world?.stop());

/** Returns the feed, oldest first, once it has this many entries. */
async function feedOf({ token }: TestPerson, length: number) {
  return eventually(async () => {
    const answer = await world.call('notificationFeed', { params: { userId: 'me' }, token });
    const { data } = expectOk('notificationFeed', answer);
    return data.length >= length && data.toReversed();
  });
}

const byModerator = true;

it('owners and reviewers are notified of decisions, and reviewers of the first reply', async () => {
  const owner = await world.identity.person('owner');
  const asha = await world.identity.person('asha');
  const params = { userId: 'me' };
  const device = { params, token: asha.token, body: { token: 'device-of-asha' } };
  expectOk('saveFcmToken', await world.call('saveFcmToken', device));
  const listing = listingSnapshot('hostel_1', { ownerId: owner.userId });
  const review = { listing, reviewId: 'review_1', reviewerId: asha.userId };
  await world.bus.publish(
    newEvent('ListingPublished', 'hostel_1', { ...listing, byModerator }),
    newEvent('ListingPublished', 'hostel_1', listing),
    newEvent('ListingRejected', 'hostel_1', { listing, reason: 'A secret of both', byModerator }),
    newEvent('ListingRejected', 'hostel_1', { listing, reason: 'From before' }),
    newEvent('ReviewHidden', 'hostel_1', review),
    newEvent('ReviewHidden', 'hostel_1', { ...review, byModerator }),
    newEvent('ReviewRestored', 'hostel_1', { ...review, byModerator }),
    newEvent('ReviewReplied', 'hostel_1', review),
  );
  const about = { listingId: 'hostel_1', listingName: 'Hostel hostel_1', read: false };
  const toAsha = await feedOf(asha, 3);
  expect(toAsha).toMatchObject([
    { kind: 'review-hidden', reviewId: 'review_1', ...about },
    { kind: 'review-restored', reviewId: 'review_1', ...about },
    { kind: 'review-reply', reviewId: 'review_1', ...about },
  ]);
  expect(toAsha.every((each) => !('enquiryId' in each))).toBe(true);
  const toOwner = await feedOf(owner, 2);
  expect(toOwner).toMatchObject([
    { kind: 'listing-approved', ...about },
    { kind: 'listing-rejected', ...about },
  ]);
  expect(JSON.stringify(toOwner)).not.toContain('secret');
  await eventually(() => pushed.length === 3);
  expect(pushed).toContainEqual({
    ack: expect.any(String),
    body: '',
    tag: 'review_1',
    title: 'Hostel hostel_1 replied to your review',
    url: '/hostel-detail?hostelId=hostel_1',
    kind: 'review-reply',
    listingName: 'Hostel hostel_1',
    reviewId: 'review_1',
  });
});

it('a decision is not pushed to people who turned it off', async () => {
  const bina = await world.identity.person('bina');
  const write = (name: 'saveFcmToken' | 'setNotificationPreferences', body: object) =>
    world.call(name, { params: { userId: 'me' }, token: bina.token, body });
  await write('saveFcmToken', { token: 'device-of-bina' });
  const off = { 'listing-approved': { push: false } };
  const chosen = expectOk(
    'setNotificationPreferences',
    await write('setNotificationPreferences', off),
  );
  expect(chosen.data).toMatchObject({ ...off, 'listing-rejected': { push: true } });
  const listing = listingSnapshot('hostel_2', { ownerId: bina.userId });
  await world.bus.publish(
    newEvent('ListingPublished', 'hostel_2', { ...listing, byModerator }),
    newEvent('ListingRejected', 'hostel_2', { listing, reason: 'None', byModerator }),
  );
  await feedOf(bina, 2);
  const about = () => pushed.filter((each) => each['listingName'] === 'Hostel hostel_2');
  await eventually(() => about().length > 0);
  expect(about().map((each) => each['kind'])).toEqual(['listing-rejected']);
});

it('a notification has a text for a hostel without an approved name', async () => {
  const chitra = await world.identity.person('chitra');
  const params = { userId: 'me' };
  const device = { params, token: chitra.token, body: { token: 'device-of-chitra' } };
  expectOk('saveFcmToken', await world.call('saveFcmToken', device));
  const { card, ...rest } = listingSnapshot('hostel_3', { status: 'in review' });
  const listing = { ...rest, card: { ...card, propertyName: '' } };
  const about = { listing, reviewId: 'review_3', reviewerId: chitra.userId };
  await world.bus.publish(newEvent('ReviewReplied', 'hostel_3', about));
  expect(await feedOf(chitra, 1)).toMatchObject([{ kind: 'review-reply', listingName: '' }]);
  await eventually(() => pushed.some((each) => each['reviewId'] === 'review_3'));
  expect(pushed.filter((each) => each['reviewId'] === 'review_3')).toMatchObject([
    { title: 'Update about a hostel you reviewed' },
  ]);
});

it('owners are notified when a claim ends and when their hostel is paused for it', async () => {
  const owner = await world.identity.person('unverified-owner');
  const listing = listingSnapshot('hostel_2', { ownerId: owner.userId });
  const until = '2027-03-01';
  await world.bus.publish(
    newEvent('ListingUpdated', 'hostel_2', listing),
    newEvent('ListingUpdated', 'hostel_2', { ...listing, optionalClaimEnding: { until } }),
    newEvent('ListingUpdated', 'hostel_2', { ...listing, claimsDue: { until } }),
    newEvent('ListingPaused', 'hostel_2', listing),
    newEvent('ListingPaused', 'hostel_2', { ...listing, unverified: true }),
  );
  const notified = await feedOf(owner, 3);
  expect(notified.map(({ kind, until: day }) => [kind, day])).toEqual([
    ['listing-claim-ending', until],
    ['listing-claims-due', until],
    ['listing-unverified', undefined],
  ]);
});

it('owners are reminded of free beds, asked whether they take enquiries, and notified of the pause', async () => {
  const owner = await world.identity.person('silent-owner');
  const listing = listingSnapshot('hostel_4', { ownerId: owner.userId });
  await world.bus.publish(
    newEvent('ListingUpdated', 'hostel_4', { ...listing, bedsOutdated: true }),
    newEvent('ListingUpdated', 'hostel_4', { ...listing, activityCheck: true }),
    newEvent('ListingPaused', 'hostel_4', { ...listing, silent: true }),
  );
  const notified = await feedOf(owner, 3);
  expect(notified.map(({ kind }) => kind)).toEqual([
    'listing-beds-outdated',
    'listing-activity-check',
    'listing-silent',
  ]);
});

it('an unanswered enquiry reminds its owner, and offers its sender other hostels', async () => {
  const [owner, sender] = [
    await world.identity.person('late-owner'),
    await world.identity.person('late-sender'),
  ];
  const fact = { ...enquiryFact('late', owner.userId), senderId: sender.userId };
  const other = { listingId: 'h9', listingName: 'Ganga View', street: '', city: '', priceMin: 1 };
  await world.bus.publish(
    newEvent('EnquiryUnanswered', 'late', { ...fact, due: 'reminder' }),
    newEvent('EnquiryUnanswered', 'late', { ...fact, due: 'alternatives' }),
    newEvent('AlternativesFound', 'hostel_1', { ...fact, alternatives: [other] }),
  );
  const about = { enquiryId: 'late', listingName: 'Hostel hostel_1' };
  expect(await feedOf(owner, 1)).toMatchObject([
    { kind: 'enquiry-reminder', side: 'owner', ...about },
  ]);
  expect(await feedOf(sender, 1)).toMatchObject([
    { kind: 'enquiry-alternatives', side: 'sender', ...about },
  ]);
});

it('owners are notified of decisions about a verification that they asked for', async () => {
  const owner = await world.identity.person('asking-owner');
  const listing = listingSnapshot('hostel_4', { ownerId: owner.userId });
  const steps = ['asked', 'refused', 'approved'] as const;
  await world.bus.publish(
    ...steps.map((claimRequestStep) =>
      newEvent('ListingUpdated', 'hostel_4', { ...listing, claimRequestStep }),
    ),
  );
  const notified = await feedOf(owner, 2);
  expect(notified.map(({ kind, listingId }) => [kind, listingId])).toEqual([
    ['listing-claim-refused', 'hostel_4'],
    ['listing-claim-approved', 'hostel_4'],
  ]);
});

it('owners are notified of a suspension and its end, whatever the status then is', async () => {
  const owner = await world.identity.person('owner-of-a-suspended-hostel');
  const listing = listingSnapshot('hostel_9', { ownerId: owner.userId });
  const restored = { byModerator, restored: true } as const;
  const suspended = { listing, reason: 'A broker', byModerator, suspended: true } as const;
  await world.bus.publish(
    newEvent('ListingRejected', 'hostel_9', suspended),
    newEvent('ListingPublished', 'hostel_9', { ...listing, ...restored }),
    newEvent('ListingUpdated', 'hostel_9', { ...listing, ...restored }),
  );
  const notified = await feedOf(owner, 3);
  expect(notified.map(({ kind }) => kind)).toEqual([
    'listing-suspended',
    'listing-restored',
    'listing-restored',
  ]);
});
