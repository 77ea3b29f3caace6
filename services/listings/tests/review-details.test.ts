import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let asha: TestPerson;
let bina: TestPerson;
let stranger: TestPerson;
const comment = 'Clean rooms, quiet at night.';
const unknownId = '0123456789abcdef01234567';

beforeAll(async () => {
  world = await openListingWorld();
  [owner, asha, bina, stranger] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('asha'),
    world.identity.person('bina'),
    world.identity.person('stranger'),
  ]);
}, 60_000);

afterAll(() => world?.stop());

async function liveHostel(): Promise<string> {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

async function review(listingId: string, { token }: TestPerson, change: object = {}) {
  const params = { listingId, userId: 'me' };
  const body = { rating: 5, comment, ...change };
  return world.call('addReview', { params, token, body });
}

async function reviewed(listingId: string, person: TestPerson, change: object = {}) {
  return expectOk('addReview', await review(listingId, person, change)).data._id;
}

async function shown(id: string) {
  return expectOk('getListing', await world.call('getListing', { params: { id } }));
}

describe('the review summary', () => {
  it('is all zero before the first review', async () => {
    const { reviewSummary } = await shown(await liveHostel());
    expect(reviewSummary).toEqual({
      count: 0,
      average: 0,
      histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      subScores: {},
    });
  });

  it('has a histogram that sums to the count, and means of the given sub-scores', async () => {
    const id = await liveHostel();
    const crowd = await Promise.all(
      [5, 4, 4, 2, 1].map(async (rating, index) => {
        const person = await world.identity.person(`numbers-${index}`);
        const subScores = index < 3 ? { cleanliness: rating, food: 3 } : undefined;
        return reviewed(id, person, { rating, ...(subScores ? { subScores } : {}) });
      }),
    );
    const { reviewSummary, averageRating, reviewCount } = await shown(id);
    expect(reviewSummary).toEqual({
      count: crowd.length,
      average: 3.2,
      histogram: { 1: 1, 2: 1, 3: 0, 4: 2, 5: 1 },
      subScores: { cleanliness: 4.3, food: 3 },
    });
    expect([averageRating, reviewCount]).toEqual([3.2, 5]);
  });

  it('follows an edit, and the review shows its own sub-scores', async () => {
    const id = await liveHostel();
    const subScores = { cleanliness: 1, food: 2, safety: 3, staff: 4, value: 5 };
    await reviewed(id, asha, { rating: 1, subScores });
    expect((await shown(id)).reviews[0]?.subScores).toEqual(subScores);
    await reviewed(id, asha, { rating: 4 });
    const { reviewSummary, reviews } = await shown(id);
    expect(reviews[0]).not.toHaveProperty('subScores');
    expect(reviewSummary).toMatchObject({ count: 1, average: 4, subScores: {} });
    expect(reviewSummary?.histogram).toEqual({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 });
  });

  it.each<[string, object]>([
    ['subScores.food', { subScores: { food: 6 } }],
    ['subScores.staff', { subScores: { staff: 2.5 } }],
    ['comment', { comment: 'Very clean, call me on 98765 43210.' }],
    ['comment', { comment: 'More pictures on https://example.com' }],
    ['comment', { comment: 'Write to asha@example.org for more.' }],
  ])('refuses an invalid %s', async (field, change) => {
    expectProblem(await review('hostel_any', asha, change), 'validation_failed', field);
  });
});

describe('replyToReview', () => {
  const reply = (
    listingId: string,
    reviewId: string,
    token: string | undefined,
    { text = 'Thank you, the geyser is repaired.', key }: { text?: string; key?: string } = {},
  ) => world.call('replyToReview', { params: { listingId, reviewId }, token, key, body: { text } });

  it('shows one reply, which a second replaces and an edit of the review keeps', async () => {
    const id = await liveHostel();
    const reviewId = await reviewed(id, asha, { rating: 2 });
    const first = await reply(id, reviewId, owner.token, { key: 'reply-key-1' });
    expect(expectOk('replyToReview', first).data.reply?.text).toMatch(/geyser/);
    const again = await reply(id, reviewId, owner.token, { key: 'reply-key-1' });
    expect([again.text, again.headers.get('Idempotency-Replayed')]).toEqual([first.text, 'true']);
    const text = 'We also painted the rooms.';
    expectProblem(
      await reply(id, reviewId, owner.token, { text, key: 'reply-key-1' }),
      'idempotency_mismatch',
    );
    expectOk('replyToReview', await reply(id, reviewId, owner.token, { text }));
    await reviewed(id, asha, { rating: 4 });
    expect((await shown(id)).reviews).toMatchObject([
      { _id: reviewId, rating: 4, reply: { text } },
    ]);
  });

  it('is only for the owner of that hostel, about a review of that hostel', async () => {
    const [id, other] = [await liveHostel(), await liveHostel()];
    const reviewId = await reviewed(id, asha);
    for (const { token } of [asha, bina]) {
      expectProblem(await reply(id, reviewId, token), 'forbidden');
    }
    expectProblem(await reply(id, reviewId, undefined), 'unauthenticated');
    expectProblem(await reply(other, reviewId, owner.token), 'not_found');
    expectProblem(await reply(id, unknownId, owner.token), 'not_found');
    expectProblem(await reply('hostel_unknown', reviewId, owner.token), 'not_found');
    expectProblem(await reply(id, 'a b', owner.token), 'validation_failed', 'reviewId');
    for (const text of ['', 'Ring 9876543210', 'See www.example.com', 'x'.repeat(1001)]) {
      expectProblem(await reply(id, reviewId, owner.token, { text }), 'validation_failed', 'text');
    }
    expect((await shown(id)).reviews[0]).not.toHaveProperty('reply');
  });
});

it('owners find the reviews of each hostel in their own list of hostels', async () => {
  const [busy, quiet] = [await liveHostel(), await liveHostel()];
  await reviewed(busy, asha);
  await reviewed(busy, bina, { rating: 3 });
  const own = { params: { userId: 'me' }, token: owner.token };
  const { data } = expectOk('ownerListings', await world.call('ownerListings', own));
  const ratingsOf = (id: string) =>
    data.find((each) => each.id === id)?.reviews.map(({ rating }) => rating);
  expect(ratingsOf(busy)).toEqual([3, 5]);
  expect(ratingsOf(quiet)).toEqual([]);
});

describe('reportReview', () => {
  const report = (
    listingId: string,
    reviewId: string,
    token: string | undefined,
    { key, ...change }: { key?: string; reason?: string; text?: string } = {},
  ) =>
    world.call('reportReview', {
      params: { listingId, reviewId },
      token,
      key,
      body: { reason: 'spam', text: 'The same words stand everywhere.', ...change },
    });

  it('accepts one report per person', async () => {
    const id = await liveHostel();
    const reviewId = await reviewed(id, asha);
    const first = await report(id, reviewId, bina.token, { key: 'report-key-1' });
    expectOk('reportReview', first);
    const again = await report(id, reviewId, bina.token, { key: 'report-key-1' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expectProblem(await report(id, reviewId, bina.token), 'conflict');
    expectOk('reportReview', await report(id, reviewId, owner.token));
    const parallel = await Promise.all(
      Array.from({ length: 8 }, () => report(id, reviewId, stranger.token)),
    );
    const codes = parallel.map((each) => each.status).toSorted((a, b) => a - b);
    expect(codes).toEqual([201, ...Array(7).fill(409)]);
  });

  it("refuses the caller's own review, an unknown one, invalid input and missing tokens", async () => {
    const [id, other] = [await liveHostel(), await liveHostel()];
    const reviewId = await reviewed(id, asha);
    expectProblem(await report(id, reviewId, asha.token), 'forbidden');
    expectProblem(await report(id, reviewId, undefined), 'unauthenticated');
    expectProblem(await report(other, reviewId, bina.token), 'not_found');
    expectProblem(await report(id, unknownId, bina.token), 'not_found');
    const wrong = { reason: 'i-do-not-like-it' };
    expectProblem(await report(id, reviewId, bina.token, wrong), 'validation_failed', 'reason');
    const silent = { reason: 'other', text: '' };
    expectProblem(await report(id, reviewId, bina.token, silent), 'validation_failed', 'text');
  });
});
