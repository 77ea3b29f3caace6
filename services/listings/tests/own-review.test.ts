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
let mongoId: string;
let reviewId: string;
const written = { rating: 2, subScores: { food: 1 }, comment: 'The food was cold on most days.' };
const hiddenReason = 'It names a member of the staff.';

beforeAll(async () => {
  world = await openListingWorld();
  [owner, asha, bina, admin] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('asha'),
    world.identity.person('bina'),
    world.identity.person('admin', { role: 'admin' }),
  ]);
  ({ id, mongoId } = await world.create(owner));
  await world.approve(id);
  reviewId = await write(written);
  const reply = { params: { listingId: id, reviewId }, body: { text: 'We have a new cook.' } };
  expectOk('replyToReview', await world.call('replyToReview', { ...reply, token: owner.token }));
}, 60_000);

afterAll(() => world?.stop());

async function write(body: object): Promise<string> {
  const params = { listingId: id, userId: 'me' };
  const answer = await world.call('addReview', { params, token: asha.token, body });
  return expectOk('addReview', answer).data._id;
}

async function ownReview({ token }: TestPerson, listingId = id) {
  const answer = await world.call('ownReview', { params: { listingId, userId: 'me' }, token });
  return expectOk('ownReview', answer).data;
}

async function exported() {
  const answer = await world.call('myListingsData', {
    params: { userId: 'me' },
    token: asha.token,
  });
  return expectOk('myListingsData', answer).data.reviews;
}

async function decide(decision: 'hide' | 'restore') {
  const reason = decision === 'hide' ? { reason: hiddenReason } : {};
  const body = { decision, ...reason };
  const answer = await world.call('decideReview', {
    params: { reviewId },
    token: admin.token,
    body,
  });
  expectOk('decideReview', answer);
}

it("a person's own review is returned in full by either id of the hostel, without the reply", async () => {
  const own = await ownReview(asha);
  expect(own).toEqual({
    _id: reviewId,
    listingId: id,
    user: 'asha P.',
    ...written,
    createdAt: expect.any(String),
    status: 'published',
  });
  expect(await ownReview(asha, mongoId)).toEqual(own);
  expect(await exported()).toEqual([own]);
});

it('a hidden review shows its writer the reason, even after an edit, until it is restored', async () => {
  await decide('hide');
  const hidden = { ...written, status: 'hidden', hiddenReason };
  expect(await ownReview(asha)).toMatchObject(hidden);
  expect(await exported()).toMatchObject([hidden]);
  const comment = 'The food was cold; it is warm now.';
  await write({ rating: 4, comment });
  const changed = await ownReview(asha);
  expect(changed).toMatchObject({ rating: 4, comment, status: 'hidden', hiddenReason });
  expect(changed).not.toHaveProperty('subScores');
  await decide('restore');
  const shown = await ownReview(asha);
  expect(shown).toMatchObject({ comment, status: 'published' });
  expect(shown).not.toHaveProperty('hiddenReason');
});

it("a review appears with its hostel in its writer's list and in nobody else's", async () => {
  const listed = async ({ token }: TestPerson, page?: string) => {
    const query = page === undefined ? {} : { page };
    const answer = await world.call('ownReviews', { params: { userId: 'me' }, query, token });
    return expectOk('ownReviews', answer);
  };
  await decide('hide');
  const own = await ownReview(asha);
  const { data, totalPages } = await listed(asha);
  expect(data).toEqual([{ ...own, propertyName: expect.any(String) }]);
  expect(data).toMatchObject([{ status: 'hidden', hiddenReason }]);
  expect(totalPages).toBe(1);
  expect((await listed(asha, '2')).data).toEqual([]);
  expect(await listed(bina)).toMatchObject({ data: [], totalPages: 0 });
  await decide('restore');
  const params = { userId: asha.userId };
  expectProblem(await world.call('ownReviews', { params, token: bina.token }), 'forbidden');
  expectProblem(await world.call('ownReviews', { params }), 'unauthenticated');
  const wrong = { params, query: { page: '0' }, token: asha.token };
  expectProblem(await world.call('ownReviews', wrong), 'validation_failed', 'page');
});

it('the list of own reviews shows the approved name of each hostel', async () => {
  const names = async () => {
    const request = { params: { userId: 'me' }, token: asha.token };
    const { data } = expectOk('ownReviews', await world.call('ownReviews', request));
    return data.map(({ propertyName }) => propertyName);
  };
  const change = async (call: 'editListing' | 'changeListingStatus', body: object) => {
    const headers = { 'If-Match': '*' };
    const answer = await world.call(call, { params: { id }, token: owner.token, body, headers });
    return expectOk(call, answer).data;
  };
  const decideListing = async (decision: 'approve' | 'reject', version: number) => {
    const reason = decision === 'reject' ? { reason: 'This is no name for a house.' } : {};
    const params = { listingId: id };
    const body = { decision, version, ...reason };
    const answer = await world.call('decideListing', { params, token: admin.token, body });
    return expectOk('decideListing', answer).data;
  };
  const approved = ['Ganga View Hostel'];
  await change('changeListingStatus', { status: 'paused' });
  expect(await names()).toEqual(approved);
  await change('editListing', { propertyName: 'No name for a house' });
  expect(await names()).toEqual(approved);
  const { version } = await change('changeListingStatus', { status: 'live' });
  expect(await names()).toEqual(approved);
  await decideListing('reject', version);
  expect(await names()).toEqual(approved);
  const handedIn = await change('editListing', { propertyName: 'Nobody saw this' });
  await decideListing('approve', handedIn.version);
  expect(await names()).toEqual(['Nobody saw this']);
});

it('the list of own reviews shows no name that was never approved, or of an archived hostel', async () => {
  const names = async (change: object, left: object = {}) => {
    const listings = world.mongo.client.db('listings').collection('listings');
    await listings.updateOne({ hostelId: id }, { $set: change, $unset: left });
    const request = { params: { userId: 'me' }, token: asha.token };
    const { data } = expectOk('ownReviews', await world.call('ownReviews', request));
    return data.map(({ propertyName }) => propertyName);
  };
  expect(await names({ status: 'archived' })).toEqual([undefined]);
  const neverKept = { approvedName: 1 };
  for (const status of ['in review', 'rejected']) {
    expect(await names({ status }, neverKept)).toEqual([undefined]);
  }
  expect(await names({ status: 'paused', unreviewed: true })).toEqual([undefined]);
  const known = [expect.any(String)];
  expect(await names({ status: 'paused' }, { unreviewed: 1 })).toEqual(known);
  expect(await names({ status: 'live' })).toEqual(known);
});

it('the list of own reviews shows approved names for older records once they are migrated', async () => {
  const listings = world.mongo.client.db('listings').collection('listings');
  const migratedAs = async (change: object) => {
    const before = { $set: change, $unset: { approvedName: 1 } };
    await listings.updateOne({ hostelId: id }, before);
    await world.migrateHostels();
    return (await listings.findOne({ hostelId: id }))?.['approvedName'];
  };
  expect(await migratedAs({ status: 'in review' })).toBeUndefined();
  expect(await migratedAs({ status: 'paused', unreviewed: true })).toBeUndefined();
  expect(await migratedAs({ unreviewed: false })).toBe('Nobody saw this');
  expect(await migratedAs({ status: 'live' })).toBe('Nobody saw this');
});

it('the own review is null for a person without one, and for an unknown hostel', async () => {
  expect(await ownReview(bina)).toBeNull();
  expect(await ownReview(owner)).toBeNull();
  expect(await ownReview(asha, 'hostel_unknown')).toBeNull();
});

it('only the writer can read their own review', async () => {
  const params = { listingId: id, userId: asha.userId };
  expectProblem(await world.call('ownReview', { params, token: bina.token }), 'forbidden');
  expectProblem(await world.call('ownReview', { params, token: admin.token }), 'forbidden');
  expectProblem(await world.call('ownReview', { params }), 'unauthenticated');
  const malformed = { params: { ...params, listingId: 'a b' }, token: asha.token };
  expectProblem(await world.call('ownReview', malformed), 'validation_failed', 'listingId');
});
