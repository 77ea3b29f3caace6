import { patnaDay } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let asha: TestPerson;
let bina: TestPerson;
let dev: TestPerson;
let id: string;
const reviewIds = new Map<string, string>();

beforeAll(async () => {
  world = await openListingWorld();
  [owner, asha, bina, dev] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('asha'),
    world.identity.person('bina'),
    world.identity.person('dev'),
  ]);
  ({ id } = await world.create(owner));
  await world.approve(id);
  await review('asha', asha, 4, '2026-03');
  await review('bina', bina, 2, '2025-01');
  await review('dev', dev, 5);
}, 60_000);

afterAll(() => world?.stop());

async function review(name: string, { token }: TestPerson, rating: number, stayMonth?: string) {
  const params = { listingId: id, userId: 'me' };
  const comment = 'Clean rooms, quiet at night.';
  const body = { rating, comment, ...(stayMonth && { stayMonth }) };
  const answer = expectOk('addReview', await world.call('addReview', { params, token, body }));
  reviewIds.set(name, answer.data._id);
}

async function listed(query: Record<string, string> = {}, token?: string) {
  const asked = { params: { listingId: id }, query, ...(token && { token }) };
  const { data } = expectOk('listReviews', await world.call('listReviews', asked));
  return data.map((each) => ({
    ...each,
    name: [...reviewIds].find(([, reviewId]) => reviewId === each._id)?.[0] ?? '',
  }));
}

const names = async (query: Record<string, string>) =>
  (await listed(query)).map(({ name }) => name);

function mark({ token }: TestPerson, name: string, helpful: boolean) {
  const params = { listingId: id, reviewId: reviewIds.get(name) ?? '' };
  return world.call('markReviewHelpful', { params, token, body: { helpful } });
}

it('sorts reviews and filters them by the month of the stay', async () => {
  expect(await names({})).toEqual(['dev', 'bina', 'asha']);
  expect(await names({ sort: 'lowest' })).toEqual(['bina', 'asha', 'dev']);
  expect(await names({ sort: 'highest' })).toEqual(['dev', 'asha', 'bina']);
  expect(await names({ stayedSince: '2025-06' })).toEqual(['asha']);
  expect((await listed()).map(({ stayMonth }) => stayMonth)).toEqual([
    undefined,
    '2025-01',
    '2026-03',
  ]);
});

it('refuses a stay to come', async () => {
  const { token } = await world.identity.person('early');
  const next = patnaDay(Date.now() + 40 * 86_400_000).slice(0, 7);
  const body = { rating: 4, comment: 'Clean rooms, quiet at night.', stayMonth: next };
  const asked = { params: { listingId: id, userId: 'me' }, token, body };
  expectProblem(await world.call('addReview', asked), 'validation_failed', 'stayMonth');
});

it('counts each person once, however often they say that a review was helpful', async () => {
  const votes = [mark(asha, 'bina', true), mark(asha, 'bina', true), mark(dev, 'bina', true)];
  for (const answer of await Promise.all(votes)) expectOk('markReviewHelpful', answer);
  const again = expectOk('markReviewHelpful', await mark(asha, 'bina', true));
  expect(again.data).toEqual({ helpful: 2, foundHelpful: true });
  expectOk('markReviewHelpful', await mark(bina, 'dev', true));
  expect(await names({ sort: 'helpful' })).toEqual(['bina', 'dev', 'asha']);
  expectProblem(await mark(bina, 'bina', true), 'forbidden');
  expectProblem(await mark(owner, 'bina', true), 'forbidden');
  const seen = await listed({}, asha.token);
  expect(seen.map(({ name, foundHelpful = false }) => [name, foundHelpful])).toEqual([
    ['dev', false],
    ['bina', true],
    ['asha', false],
  ]);
  expect((await listed()).some((each) => 'foundHelpful' in each)).toBe(false);
  const back = expectOk('markReviewHelpful', await mark(dev, 'bina', false));
  expect(back.data).toEqual({ helpful: 1, foundHelpful: false });
});

it('keeps the marks of a review that is edited, and exports them to the person only', async () => {
  await review('bina', bina, 3, '2025-01');
  const edited = (await listed()).find(({ name }) => name === 'bina');
  expect(edited).toMatchObject({ helpful: 1, rating: 3 });
  const part = { params: { userId: 'me' }, token: asha.token };
  const { data } = expectOk('myListingsData', await world.call('myListingsData', part));
  expect(data.helpfulReviews).toEqual([reviewIds.get('bina')]);
});

it('tags the review of a person whose enquiry the owner has booked', async () => {
  const fact = { ...enquiryFact('e1', owner.userId), listingId: id, senderId: asha.userId };
  const moved = (status: 'contacted' | 'visit' | 'booked' | 'closed', person = fact) =>
    newEvent('EnquiryStatusChanged', 'e1', { ...person, status, by: 'owner' as const });
  const other = { ...fact, enquiryId: 'e2', senderId: bina.userId };
  await world.bus.publish(moved('contacted', other), moved('booked'), moved('booked'));
  await eventually(async () => (await names({ verifiedStay: 'true' })).length > 0);
  expect(await names({ verifiedStay: 'true' })).toEqual(['asha']);
  const tagged = (await listed()).filter(({ verifiedStay }) => verifiedStay);
  expect(tagged.map(({ name }) => name)).toEqual(['asha']);

  const later = { ...fact, enquiryId: 'e3', senderId: dev.userId };
  const areTagged = (wanted: string) =>
    eventually(async () => (await names({ verifiedStay: 'true' })).join() === wanted);
  await world.bus.publish(moved('closed'), moved('booked', later));
  await areTagged('dev,asha');
  await world.bus.publish(moved('visit', later));
  await areTagged('asha');
  await world.bus.publish(moved('contacted'));
  await areTagged('');
});

it('takes the marks back when the account ends', async () => {
  const { userId } = asha;
  await world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  await eventually(async () => {
    const marks = (await listed()).map(({ name, helpful = 0 }) => `${name} ${helpful}`);
    return marks.join() === 'bina 0,dev 1';
  });
});
