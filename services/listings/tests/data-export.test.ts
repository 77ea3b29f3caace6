import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let ravi: TestPerson;
let meera: TestPerson;
let listingId: string;
let reviewId: string;

beforeAll(async () => {
  world = await openListingWorld();
  ravi = await world.identity.person('ravi');
  meera = await world.identity.person('meera');
  listingId = (await world.create(ravi)).id;
  await world.approve(listingId);
  const body = { rating: 2, comment: 'The water was cold on most mornings.' };
  const params = { listingId, userId: 'me' };
  const written = await world.call('addReview', { params, token: meera.token, body });
  reviewId = expectOk('addReview', written).data._id;
}, 60_000);

afterAll(() => world?.stop());

async function exportOf({ token }: TestPerson) {
  const answer = await world.call('myListingsData', { params: { userId: 'me' }, token });
  return { data: expectOk('myListingsData', answer).data, text: answer.text };
}

it('an export gives owners their replies and reviewers their reviews, each without the other', async () => {
  const reply = { text: 'There is a new heater now.' };
  const params = { listingId, reviewId };
  const replied = { params, token: ravi.token, body: reply };
  expectOk('replyToReview', await world.call('replyToReview', replied));
  const owner = await exportOf(ravi);
  expect(owner.data.replies).toEqual([{ reviewId, ...reply, repliedAt: expect.any(String) }]);
  expect(owner.text).not.toContain('cold on most mornings');
  const reviewer = await exportOf(meera);
  expect(reviewer.data).toMatchObject({ replies: [], reviews: [{ _id: reviewId }] });
  expect(reviewer.text).not.toContain('new heater');
});

it("an export contains the person's own reports only", async () => {
  const asha = await world.identity.person('asha');
  const about = { listingId, reviewId };
  const first = { reason: 'wrong-facts', text: 'There is no lift.' };
  const second = { reason: 'other', text: 'It names a neighbour.' };
  const { token } = asha;
  const hostel = await world.call('reportListing', { params: { listingId }, token, body: first });
  expectOk('reportListing', hostel);
  const review = await world.call('reportReview', { params: about, token, body: second });
  expectOk('reportReview', review);
  const { reports } = (await exportOf(asha)).data;
  const createdAt = expect.any(String) as string;
  expect(reports).toHaveLength(2);
  expect(reports).toContainEqual({ listingId, ...first, createdAt });
  expect(reports).toContainEqual({ listingId, reviewId, ...second, createdAt });
  for (const other of [ravi, meera]) {
    const { data, text } = await exportOf(other);
    expect(data.reports).toEqual([]);
    expect(text).not.toMatch(/no lift|a neighbour/);
  }
});

it("only the owner's export contains their consent to the terms, with version and time", async () => {
  const consent = { version: '1.0' };
  const { id } = await world.create(ravi, { consent });
  await world.approve(id);
  const { data } = await exportOf(ravi);
  const found = data.listings.find((listing) => listing.id === id);
  expect(found?.consent).toEqual({ ...consent, givenAt: found?.createdAt });
  expect(data.listings.find((listing) => listing.id === listingId)).not.toHaveProperty('consent');
  const edit = { params: { id }, token: ravi.token, body: { description: 'New', version: 2 } };
  const answers = [
    await world.call('getListing', { params: { id }, token: ravi.token }),
    await world.call('getListing', { params: { id } }),
    await world.call('ownerListings', { params: { userId: 'me' }, token: ravi.token }),
    await world.call('editListing', edit),
  ];
  for (const answer of answers) {
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).not.toContain('consent');
  }
  const later = (await exportOf(ravi)).data.listings.find((listing) => listing.id === id);
  expect(later).toMatchObject({ description: 'New', consent: found?.consent });
});
