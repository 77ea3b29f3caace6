import { type CallName, calls, moderationKinds, operations, refusals } from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { claimOf, day, reason } from './claim-world.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  admin = await world.identity.person('admin', { role: 'admin' });
  guest = await world.identity.person('guest');
}, 60_000);

afterAll(() => world?.stop());

const names = Object.keys(operations) as CallName[];
const ofModerators = names.filter((name) => calls[name].path.includes('/listings/moderation/'));
/** Calls that only read. */
const harmless = [
  'moderationQueue',
  'moderationAudit',
  'moderatedHostel',
  'hostelClaims',
  'failedSearches',
  'findHostels',
];

it('nobody can moderate their own hostel by any call', async () => {
  const { id } = await world.create(admin);
  await world.approve(id);
  const params = { listingId: id };
  const review = { rating: 1, comment: 'Nothing was as it was promised.' };
  const written = await world.call('addReview', {
    params: { ...params, userId: 'me' },
    token: guest.token,
    body: review,
  });
  expectOk('addReview', written);
  const report = { reason: 'fraud', text: 'The number is not theirs.' };
  expectOk(
    'reportListing',
    await world.call('reportListing', { params, token: guest.token, body: report }),
  );
  const [[reviewed], [reported]] = await Promise.all([
    world.mongo.stored('listings', 'reviews'),
    world.mongo.stored('listings', 'reports'),
  ]);
  const { token } = admin;
  const headers = { 'If-Match': '*' };
  const dated = { checkedOn: day(-1), expiresOn: day(90) };
  const reviewId = String(reviewed?.['_id']);
  const reportId = String(reported?.['_id']);
  const ofClaim = { ...params, claim: 'address' };
  expectOk('requestClaim', await world.call('requestClaim', { params: ofClaim, token }));
  const paper = { paper: btoa('%PDF-1.4 lease') };
  const sent = await world.call('addClaimPaper', { params: ofClaim, token, body: paper });
  const paperId = expectOk('addClaimPaper', sent).data.papers[0]?._id ?? '';
  const attempts = {
    decideListing: { params, token, headers, body: { decision: 'reject', reason } },
    suspendListing: { params, token, body: { decision: 'suspend', reason, version: 2 } },
    decideReview: { params: { reviewId }, token, body: { decision: 'hide', reason } },
    decideReport: { params: { reportId }, token, body: { decision: 'keep' } },
    recordClaim: { params, token, body: claimOf('identity', dated) },
    assignClaimRequest: { params: ofClaim, token, body: { assigned: true } },
    openClaimPaper: { params: { ...ofClaim, paperId }, token },
    decideClaimRequest: {
      params: ofClaim,
      token,
      body: { decision: 'refuse', version: 2, reason },
    },
    withdrawClaim: { params: { ...params, claim: 'identity' }, token, body: { reason } },
  } as const;
  expect(new Set([...Object.keys(attempts), ...harmless])).toEqual(new Set(ofModerators));
  const before = await world.mongo.stored('listings', 'listings');
  for (const [call, request] of Object.entries(attempts)) {
    const answer = await world.call(call as keyof typeof attempts, request);
    expect(answer.status, call).toBe(403);
    expectProblem(answer, 'forbidden');
  }
  expect(await world.mongo.stored('listings', 'listings')).toEqual(before);
});

it('their page of their own hostel has no reports and no reviews', async () => {
  const { id } = await world.create(admin);
  await world.approve(id);
  const other = await world.identity.person('other-admin', { role: 'admin' });
  const params = { listingId: id };
  const report = { reason: 'fraud', text: 'They asked for money first.' };
  const sent = await world.call('reportListing', { params, token: guest.token, body: report });
  const { reportId } = expectOk('reportListing', sent).data;
  const decided = await world.call('decideReport', {
    params: { reportId },
    token: other.token,
    body: { decision: 'keep' },
  });
  expectOk('decideReport', decided);
  const read = ({ token }: TestPerson) => world.call('moderatedHostel', { params, token });
  const answer = await read(admin);
  const file = expectOk('moderatedHostel', answer).data;
  expect([file.own, file.reports, file.reviews]).toEqual([true, [], []]);
  expect(file.history.map(({ action }) => action)).not.toContain('report.dismissed');
  expect(answer.text).not.toContain(guest.userId);
  expect(expectOk('moderatedHostel', await read(other)).data.reports).toHaveLength(1);
});

const review = { rating: 1, comment: 'Nothing was as it was promised.' };

/** A hostel of `owner` with a review by `writer`, both reported by `reporter`. */
async function reportedHostel(owner: TestPerson, writer: TestPerson, reporter: TestPerson) {
  const { id } = await world.create(owner);
  await world.approve(id);
  const params = { listingId: id };
  const { token } = writer;
  const sent = { params: { ...params, userId: 'me' }, token, body: review };
  expectOk('addReview', await world.call('addReview', sent));
  const reviews = await world.mongo.stored('listings', 'reviews');
  const reviewId = String(reviews.find(({ listingId }) => listingId === id)?.['_id']);
  const text = 'This is not true at all.';
  const ofListing = { params, token: reporter.token, body: { reason: 'fraud', text } };
  expectOk('reportListing', await world.call('reportListing', ofListing));
  const ofReview = {
    params: { ...params, reviewId },
    token: reporter.token,
    body: { reason: 'spam', text },
  };
  const { reportId } = expectOk('reportReview', await world.call('reportReview', ofReview)).data;
  return { id, reviewId, reportId };
}

/** What the queues of a moderator say about a hostel. */
async function queuedFor({ token }: TestPerson, id: string): Promise<string[]> {
  const queues = await Promise.all(
    moderationKinds.map(async (kind) => {
      const answer = await world.call('moderationQueue', { token, query: { kind } });
      return expectOk('moderationQueue', answer).data;
    }),
  );
  return queues
    .flat()
    .map((item) => JSON.stringify(item))
    .filter((item) => item.includes(id));
}

it('the queues keep reports and reviews from those whom they concern', async () => {
  const [other, reporter] = await Promise.all([
    world.identity.person('second-admin', { role: 'admin' }),
    world.identity.person('reporter'),
  ]);
  const ofOwner = await reportedHostel(admin, guest, reporter);
  expect(await queuedFor(admin, ofOwner.id)).toEqual([]);
  expect((await queuedFor(other, ofOwner.id)).length).toBeGreaterThanOrEqual(2);

  const owner = await world.identity.person('plain-owner');
  const ofWriter = await reportedHostel(owner, other, reporter);
  const forWriter = await queuedFor(other, ofWriter.reviewId);
  expect(forWriter.filter((item) => item.includes(reporter.userId))).toEqual([]);
  expect(await queuedFor(admin, ofWriter.reviewId)).not.toEqual([]);
  const file = await world.call('moderatedHostel', {
    params: { listingId: ofWriter.id },
    token: other.token,
  });
  const { reports } = expectOk('moderatedHostel', file).data;
  expect(reports.map(({ about }) => about)).toEqual(['listing']);
});

it('nobody can decide about their own review', async () => {
  const [writer, owner, reporter] = await Promise.all([
    world.identity.person('writing-admin', { role: 'admin' }),
    world.identity.person('other-owner'),
    world.identity.person('other-reporter'),
  ]);
  const { reviewId, reportId } = await reportedHostel(owner, writer, reporter);
  const { token } = writer;
  const before = await world.mongo.stored('listings', 'reviews');
  const attempts = [
    await world.call('decideReview', { params: { reviewId }, token, body: { decision: 'keep' } }),
    await world.call('decideReport', { params: { reportId }, token, body: { decision: 'keep' } }),
  ];
  for (const answer of attempts) {
    expect(expectProblem(answer, 'forbidden').message).toBe(refusals.ownReviewModerated.en);
  }
  expect(await world.mongo.stored('listings', 'reviews')).toEqual(before);
});

it('their own reviews and reports are neither counted in queues nor on the page of a hostel', async () => {
  const [moderator, judge, owner, reporter] = await Promise.all([
    world.identity.person('counting-admin', { role: 'admin' }),
    world.identity.person('judging-admin', { role: 'admin' }),
    world.identity.person('counted-owner'),
    world.identity.person('counting-reporter'),
  ]);
  const countsOf = async ({ token }: TestPerson) => {
    const answer = await world.call('moderationQueue', { token, query: { kind: 'reports' } });
    return expectOk('moderationQueue', answer).counts;
  };
  const before = await countsOf(moderator);
  const { id, reviewId } = await reportedHostel(owner, moderator, reporter);
  await reportedHostel(moderator, guest, reporter);
  // Of the two hostels and two reviews that are reported, one hostel is not theirs.
  expect(await countsOf(moderator)).toEqual({ ...before, reports: (before?.reports ?? 0) + 1 });

  const hide = { decision: 'hide', reason: 'This is not about the hostel.' };
  const decided = { params: { reviewId }, token: judge.token, body: hide };
  expectOk('decideReview', await world.call('decideReview', decided));
  const params = { listingId: id };
  const read = async ({ token }: TestPerson) =>
    expectOk('moderatedHostel', await world.call('moderatedHostel', { params, token })).data;
  expect((await read(judge)).reviews.map((each) => each._id)).toEqual([reviewId]);
  const file = await read(moderator);
  expect(file.reviews).toEqual([]);
  expect(file.history.map(({ target }) => target)).not.toContain(`review:${reviewId}`);
  expect((await countsOf(moderator))?.hidden).toBe(before?.hidden);
});
