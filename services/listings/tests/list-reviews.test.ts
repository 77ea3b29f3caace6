import { listedReviewsPageSize } from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let reader: TestPerson;
let id: string;
let mongoId: string;
/** Ids of all reviews, oldest first. */
const written: string[] = [];
const comment = 'Clean rooms, quiet at night.';

beforeAll(async () => {
  world = await openListingWorld();
  [owner, reader] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('reader'),
  ]);
  ({ id, mongoId } = await world.create(owner));
  await world.approve(id);
  for (let n = 0; n <= listedReviewsPageSize; n += 1) {
    const { token } = await world.identity.person(`guest-${n}`);
    const params = { listingId: id, userId: 'me' };
    const body = { rating: 4, comment: `${comment} Guest ${n}.` };
    const answer = await world.call('addReview', { params, token, body });
    written.push(expectOk('addReview', answer).data._id);
  }
}, 120_000);

afterAll(() => world?.stop());

interface Asked {
  readonly page?: number | string;
  readonly listingId?: string;
  readonly token?: string | undefined;
}

function ask({ page, listingId = id, token }: Asked = {}) {
  const query = page === undefined ? {} : { page };
  return world.call('listReviews', { params: { listingId }, query, token });
}

async function read(asked: Asked = {}) {
  return expectOk('listReviews', await ask(asked));
}

function pageOf(token?: string) {
  return world.call('getListing', { params: { id }, token });
}

it("the first page equals the hostel's own reviews, the next has the oldest, and then none are left", async () => {
  const first = await read();
  expect(first).toMatchObject({ page: 1, totalPages: 2 });
  expect(first.data.map((each) => each._id)).toEqual(written.slice(1).toReversed());
  const shown = expectOk('getListing', await pageOf());
  expect(first.data).toEqual(shown.reviews);
  expect(shown.reviewSummary?.count).toBe(written.length);

  const second = await read({ page: 2, listingId: mongoId });
  expect(second).toMatchObject({ page: 2, totalPages: 2 });
  const [oldest, ...others] = second.data;
  expect(others).toEqual([]);
  expect(oldest).toEqual({
    _id: written[0],
    user: 'guest-0 P.',
    rating: 4,
    comment: `${comment} Guest 0.`,
    createdAt: expect.any(String),
    enquiredHere: false,
  });
  expect(await read({ page: 3 })).toEqual({ data: [], page: 3, totalPages: 2 });
});

it.each(['0', '-1', '1.5', 'two', ''])('an invalid page number is refused: "%s"', async (page) => {
  expectProblem(await ask({ page }), 'validation_failed', 'page');
});

it('the owner can reply to the oldest review, and a reader can report it', async () => {
  const params = { listingId: id, reviewId: written[0] ?? '' };
  const text = 'Thank you for your word.';
  const reply = { params, body: { text } };
  expectProblem(await world.call('replyToReview', { ...reply, token: reader.token }), 'forbidden');
  expectOk('replyToReview', await world.call('replyToReview', { ...reply, token: owner.token }));
  const [oldest] = (await read({ page: 2 })).data;
  expect(oldest?.reply?.text).toBe(text);
  const report = { params, body: { reason: 'untrue' }, token: reader.token };
  expectOk('reportReview', await world.call('reportReview', report));
});

it("no page contains the reviewer's id or other private data", async () => {
  const stored = await world.mongo.client
    .db('listings')
    .collection('reviews')
    .find({ listingId: id })
    .toArray();
  for (const page of [1, 2]) {
    const { text } = await ask({ page, token: owner.token });
    expect(text).not.toMatch(/usr_|user_|reviewerId|needsCheck|status|version|appeal/);
    for (const { reviewerId } of stored) expect(text).not.toContain(reviewerId);
  }
});

it('a page of reviews is read in index order without sorting in memory', async () => {
  const db = world.mongo.client.db('listings');
  await db.command({ profile: 2 });
  await read({ page: 2 });
  await db.command({ profile: 0 });
  const asked = { ns: 'listings.reviews', op: 'query', 'command.sort': { $exists: true } };
  const found = await db.collection('system.profile').find(asked).toArray();
  expect(found.map((each) => [each['planSummary'], each['hasSortStage']])).toEqual([
    ['IXSCAN { listingId: 1, createdAt: -1, _id: -1 }', undefined],
  ]);
});

it('reviews of a hostel that is not public are visible to its owner only', async () => {
  const listings = world.mongo.client.db('listings').collection('listings');
  expectProblem(await ask({ listingId: 'hostel_unknown' }), 'not_found');
  await listings.updateOne({ hostelId: id }, { $set: { status: 'paused' } });
  for (const token of [undefined, reader.token]) {
    expectProblem(await ask({ page: 2, token }), 'not_found');
    expectProblem(await pageOf(token), 'not_found');
  }
  expect((await read({ page: 2, token: owner.token })).data).toHaveLength(1);
});
