import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

const text = 'She never paid, do not believe her.';
const reason = 'It insults the guest.';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let asha: TestPerson;
let bina: TestPerson;
/** A review by Asha of a live hostel that a moderator has kept. */
let params: { listingId: string; reviewId: string };

beforeAll(async () => {
  world = await openListingWorld();
  [admin, owner, asha, bina] = await Promise.all([
    world.identity.person('admin', { role: 'admin' }),
    world.identity.person('owner'),
    world.identity.person('asha'),
    world.identity.person('bina'),
  ]);
}, 60_000);

afterAll(() => world?.stop());

beforeEach(async () => {
  const { id: listingId } = await world.create(owner);
  await world.approve(listingId);
  const added = await world.call('addReview', {
    params: { listingId, userId: 'me' },
    token: asha.token,
    body: { rating: 1, comment: 'Cold food on most days.' },
  });
  params = { listingId, reviewId: expectOk('addReview', added).data._id };
  expectOk('decideReview', await decide('keep'));
});

function decide(decision: string, why?: string) {
  const body = { decision, ...(why === undefined ? {} : { reason: why }) };
  return world.call('decideReview', {
    params: { reviewId: params.reviewId },
    token: admin.token,
    body,
  });
}

async function reply() {
  const body = { text };
  expectOk(
    'replyToReview',
    await world.call('replyToReview', { params, token: owner.token, body }),
  );
}

function report({ token }: TestPerson) {
  const body = { reason: 'offensive', text: 'Please look at this.' };
  return world.call('reportReview', { params, token, body });
}

async function queued(kind: 'reviews' | 'reports') {
  const answer = await world.call('moderationQueue', { token: admin.token, query: { kind } });
  return expectOk('moderationQueue', answer).data;
}

async function openReports() {
  const reports = (await queued('reports')).flatMap((each) =>
    each.kind === 'reports' ? [each.report] : [],
  );
  return reports.filter(({ review }) => review?._id === params.reviewId);
}

async function waits(): Promise<boolean> {
  const items = await queued('reviews');
  return items.some((each) => each.kind === 'reviews' && each.review._id === params.reviewId);
}

async function shown() {
  const answer = await world.call('getListing', { params: { id: params.listingId } });
  const { reviews, reviewCount } = expectOk('getListing', answer);
  return { review: reviews.find(({ _id }) => _id === params.reviewId), reviewCount };
}

it('a reported reply is queued with its review and removed alone, with a reason in the audit log', async () => {
  expectProblem(await decide('drop-reply', reason), 'conflict');
  expect(await waits()).toBe(false);
  await reply();
  expect(await waits()).toBe(true);
  expectProblem(await decide('drop-reply'), 'validation_failed', 'reason');
  const dropped = expectOk('decideReview', await decide('drop-reply', reason));
  expect(dropped.data).toMatchObject({ _id: params.reviewId, status: 'published' });
  const { review, reviewCount } = await shown();
  expect(review).not.toHaveProperty('reply');
  expect([review?.rating, reviewCount]).toEqual([1, 1]);
  const query = { target: `review:${params.reviewId}` };
  const log = await world.call('moderationAudit', { token: admin.token, query });
  expect(expectOk('moderationAudit', log).data[0]).toMatchObject({
    action: 'review.reply-dropped',
    reason,
  });
  expect(await waits(), 'the review itself waits for its look').toBe(true);
});

it.each(['drop-reply', 'hide'])(
  'a reply can be reported by the review\'s writer, and "%s" removes the reply, not the review',
  async (decision) => {
    expectProblem(await report(asha), 'forbidden');
    await reply();
    expectOk('reportReview', await report(asha));
    expectOk('reportReview', await report(bina));
    const own = (await openReports()).find(({ reporterId }) => reporterId === asha.userId);
    expect(own?.review?.reply?.text).toBe(text);
    const answer = await world.call('decideReport', {
      params: { reportId: own?._id ?? '' },
      token: admin.token,
      body: { decision, reason },
    });
    expect(expectOk('decideReport', answer).data.status).toBe('upheld');
    const { review } = await shown();
    expect(review?._id).toBe(params.reviewId);
    expect(review).not.toHaveProperty('reply');
    const left = (await openReports()).map(({ reporterId }) => reporterId);
    expect(left, 'what others say of the review is still open').toEqual([bina.userId]);
  },
);
