import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let asha: TestPerson;
let bina: TestPerson;
let admin: TestPerson;
let id: string;
let reviewId: string;
const text = 'I stayed there from June to August and can show it.';
const reason = 'It names a member of the staff.';

beforeAll(async () => {
  world = await openListingWorld();
  [owner, asha, bina, admin] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('asha'),
    world.identity.person('bina'),
    world.identity.person('admin', { role: 'admin' }),
  ]);
  ({ id } = await world.create(owner));
  await world.approve(id);
  reviewId = (await write('The food was cold on most days.')).data._id;
}, 60_000);

afterAll(() => world?.stop());

function appeal(person: Partial<TestPerson>, options: { key?: string; body?: object } = {}) {
  const params = { listingId: id, reviewId };
  const { key, body = { text } } = options;
  return world.call('appealReview', { params, token: person.token, key, body });
}

async function write(comment: string) {
  const params = { listingId: id, userId: 'me' };
  const body = { rating: 2, comment };
  return expectOk('addReview', await world.call('addReview', { params, token: asha.token, body }));
}

function decideFrom(version: number | undefined, decision: 'hide' | 'restore', why = reason) {
  const body = { decision, version, ...(decision === 'hide' ? { reason: why } : {}) };
  return world.call('decideReview', { params: { reviewId }, token: admin.token, body });
}

async function decide(decision: 'hide' | 'restore', why = reason) {
  return expectOk('decideReview', await decideFrom(undefined, decision, why)).data;
}

async function own() {
  const params = { userId: 'me' };
  const answer = await world.call('ownReviews', { params, token: asha.token });
  return expectOk('ownReviews', answer).data[0];
}

async function queued(kind: 'appeals' | 'reviews' = 'appeals') {
  const query = { kind };
  const answer = await world.call('moderationQueue', { token: admin.token, query });
  return expectOk('moderationQueue', answer).data;
}

async function audited() {
  const query = { target: `review:${reviewId}` };
  const answer = await world.call('moderationAudit', { token: admin.token, query });
  return expectOk('moderationAudit', answer).data.map(({ action }) => action);
}

it('only the writer of a hidden review can appeal', async () => {
  expectProblem(await appeal(asha), 'conflict');
  await decide('hide');
  for (const other of [bina, owner, admin]) expectProblem(await appeal(other), 'not_found');
  expectProblem(await appeal({}), 'unauthenticated');
  for (const wrong of ['too short', 'x'.repeat(501), `${text} 9876501234`, { $ne: '' }]) {
    expectProblem(await appeal(asha, { body: { text: wrong } }), 'validation_failed', 'text');
  }
  expect(await queued()).toEqual([]);
});

it('an appeal waits for a moderator, once per key and once per hiding', async () => {
  const first = await appeal(asha, { key: 'appeal-1' });
  const open = { text, writtenAt: expect.any(String), status: 'open' };
  expect(expectOk('appealReview', first).data.appeal).toEqual(open);
  expect((await appeal(asha, { key: 'appeal-1' })).text).toBe(first.text);
  expectProblem(await appeal(asha), 'conflict');
  expect(await queued()).toMatchObject([
    { kind: 'appeals', review: { _id: reviewId, appeal: open } },
  ]);
  const page = await world.call('getListing', { params: { id } });
  expect(page.text).not.toContain(text);
});

it('a refused appeal has a reason for its writer and cannot be repeated', async () => {
  const why = 'It still names her.';
  await write('The food was cold on most days, and late.');
  expect(await queued('reviews')).toHaveLength(1);
  const judged = await decide('hide', why);
  expect(judged).toMatchObject({ status: 'hidden', hiddenReason: reason });
  expect(await own()).toMatchObject({
    status: 'hidden',
    appeal: { status: 'refused', answer: why },
  });
  expect(await queued()).toEqual([]);
  expect(await queued('reviews')).toEqual([]);
  expectProblem(await appeal(asha), 'conflict');
  const heard = await world.bus.heard(world.service, 'ReviewAppealRefused');
  expect(heard.map(({ data }) => [data.reviewId, data.reviewerId])).toEqual([
    [reviewId, asha.userId],
  ]);
  expect(await audited()).toEqual(['review.appeal-refused', 'review.appealed', 'review.hidden']);
});

it('an appeal may be repeated after another hiding, and is answered by restoring the review', async () => {
  await decide('restore');
  expect(await own()).toMatchObject({ status: 'published', appeal: { status: 'refused' } });
  await decide('hide');
  expect((await own())?.appeal).toBeUndefined();
  expectOk('appealReview', await appeal(asha));
  await decide('restore');
  expect(await own()).toMatchObject({ status: 'published', appeal: { status: 'restored' } });
  expect(await queued()).toEqual([]);
  const heard = await world.bus.heard(world.service, 'ReviewRestored');
  expect(heard).toHaveLength(2);
});

it('an appeal cannot be decided from a stale page, nor can an edited review be restored unread', async () => {
  const { version: hidden = 0 } = await decide('hide');
  expectOk('appealReview', await appeal(asha));
  expectProblem(await decideFrom(hidden, 'hide'), 'conflict');
  expectOk('decideReview', await decideFrom(hidden + 1, 'restore'));
  expectProblem(await decideFrom(hidden + 1, 'hide'), 'conflict');
  expect(await own()).toMatchObject({ status: 'published', appeal: { status: 'restored' } });
  const { version: again = 0 } = await decide('hide');
  await write('Nobody has read this.');
  expectProblem(await decideFrom(again, 'restore'), 'conflict');
  expect(await own()).toMatchObject({ status: 'hidden', comment: 'Nobody has read this.' });
  expect(await own()).not.toHaveProperty('version');
});

it('an appeal about a review without a version can be decided too', async () => {
  const reviews = world.mongo.client.db('listings').collection<{ _id: string }>('reviews');
  await reviews.updateOne({ _id: reviewId }, { $unset: { version: 1 } });
  expect(await queued('reviews')).toMatchObject([{ review: { version: 0 } }]);
  expectProblem(await decideFrom(-1, 'restore'), 'validation_failed', 'version');
  expectOk('decideReview', await decideFrom(0, 'restore'));
  expectProblem(await decideFrom(0, 'hide'), 'conflict');
});
