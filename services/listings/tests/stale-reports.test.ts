import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let asha: TestPerson;
let bina: TestPerson;

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

async function liveHostel() {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

async function review(listingId: string, comment: string) {
  const params = { listingId, userId: 'me' };
  const body = { rating: 2, comment };
  const answer = await world.call('addReview', { params, token: asha.token, body });
  return expectOk('addReview', answer).data._id;
}

async function report(listingId: string, reviewId?: string) {
  const name = reviewId === undefined ? 'reportListing' : 'reportReview';
  const params = { listingId, ...(reviewId === undefined ? {} : { reviewId }) };
  const body = { reason: 'other', text: 'Please look at this.' };
  expectOk(name, await world.call(name, { params, token: bina.token, body }));
}

async function queued(kind: 'reports' | 'reviews') {
  const answer = await world.call('moderationQueue', { token: admin.token, query: { kind } });
  return expectOk('moderationQueue', answer).data;
}

/** The open report about the hostel, as a moderator sees it. */
async function seen(listingId: string) {
  const items = await queued('reports');
  const reports = items.flatMap((item) => (item.kind === 'reports' ? [item.report] : []));
  const found = reports.find((each) => each.listingId === listingId);
  if (!found) throw new Error(`no report about ${listingId} waits`);
  return found;
}

function decide(
  { _id, version }: { _id: string; version?: number | undefined },
  decision: 'hide' | 'keep',
) {
  const body = { decision, version, reason: 'It names a member of the staff.' };
  return world.call('decideReport', { params: { reportId: _id }, token: admin.token, body });
}

async function waits(reviewId: string) {
  const items = await queued('reviews');
  return items.some((item) => item.kind === 'reviews' && item.review._id === reviewId);
}

it('a report about a review cannot be decided by a version from before an edit', async () => {
  const id = await liveHostel();
  const reviewId = await review(id, 'Clean rooms, quiet at night.');
  await report(id, reviewId);
  const before = await seen(id);
  expect(before.version).toBe(before.review?.version);
  await review(id, 'The cook was rude to me every day.');
  const { message } = expectProblem(await decide(before, 'keep'), 'conflict');
  expect(message).toContain('Check it again');
  expectProblem(await decide(before, 'hide'), 'conflict');
  expect(await waits(reviewId)).toBe(true);
  expectOk('decideReport', await decide(await seen(id), 'keep'));
  expect(await waits(reviewId)).toBe(false);
});

it("a report about a hostel cannot be decided by a version from before the owner's edit", async () => {
  const id = await liveHostel();
  await report(id);
  const before = await seen(id);
  const { version } = before;
  const body = { description: 'Newly painted, and quiet.', version };
  const edit = { params: { id }, token: owner.token, body };
  expectOk('editListing', await world.call('editListing', edit));
  expectProblem(await decide(before, 'hide'), 'conflict');
  expectOk('getListing', await world.call('getListing', { params: { id } }));
  const now = await seen(id);
  const { data } = expectOk('decideReport', await decide(now, 'hide'));
  expect(data.version).toBe((now.version ?? 0) + 1);
});

it('a new review does not make a report about its hostel stale', async () => {
  const id = await liveHostel();
  await report(id);
  const before = await seen(id);
  await review(id, 'Clean rooms, quiet at night.');
  expectOk('decideReport', await decide(before, 'hide'));
});

it('older apps decide a report without a version, and an invalid version is refused', async () => {
  const id = await liveHostel();
  await report(id);
  const { _id } = await seen(id);
  const wrong = await decide({ _id, version: -1 }, 'keep');
  expectProblem(wrong, 'validation_failed', 'version');
  expectOk('decideReport', await decide({ _id }, 'keep'));
});
