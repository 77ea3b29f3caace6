import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, photo } from '../../../services/listings/tests/listing-world.ts';
import { rebuildCopies } from '../../../services/listings/src/rebuild/republish-listings.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { type RunningServices, startServices } from '@patna/testing/stack/five-services.ts';
import { requiredClaims } from '@patna/testing/data/required-claims.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';

/** A name that no moderator has approved. Nobody except the owner may get it from any service. */
const unseen = 'Call 98 seven six';
const approved = 'Ganga View Hostel';

let world: RunningServices;
let owner: TestPerson;
let asha: TestPerson;
let admin: TestPerson;
const pushed: string[] = [];

beforeAll(async () => {
  const send = async (_token: string, data: unknown) => {
    pushed.push(JSON.stringify(data));
    return 'sent' as const;
  };
  world = await startServices({ send });
  [owner, asha, admin] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('asha'),
    world.identity.person('admin', { role: 'admin' }),
  ]);
  const body = { token: 'device-of-asha' };
  const params = { userId: 'me' };
  expectOk('saveFcmToken', await world.call('saveFcmToken', { params, token: asha.token, body }));
}, 120_000);

afterAll(() => world?.stop());

async function change(call: 'editListing' | 'changeListingStatus', id: string, body: object) {
  const headers = { 'If-Match': '*' };
  const answer = await world.call(call, { params: { id }, token: owner.token, body, headers });
  return expectOk(call, answer).data;
}

/** A live hostel that Asha has reviewed. */
async function reviewedHostel(): Promise<{ id: string; reviewId: string }> {
  const form = formOf([await photo()]);
  const upload = await world.call('uploadImages', { token: owner.token, body: form });
  const [picture] = expectOk('uploadImages', upload).data;
  const body = listingBody([picture?.url ?? '']);
  const made = await world.call('createListing', { token: owner.token, body });
  const { id, version } = expectOk('createListing', made).data;
  for (const claim of requiredClaims()) {
    const recorded = { params: { listingId: id }, token: admin.token, body: claim };
    expectOk('recordClaim', await world.call('recordClaim', recorded));
  }
  const verdict = { decision: 'approve', version };
  const decided = { params: { listingId: id }, token: admin.token, body: verdict };
  expectOk('decideListing', await world.call('decideListing', decided));
  const written = await world.call('addReview', {
    params: { listingId: id, userId: 'me' },
    token: asha.token,
    body: { rating: 4, comment: 'Clean rooms, quiet at night.' },
  });
  return { id, reviewId: expectOk('addReview', written).data._id };
}

async function feed() {
  const answer = await world.call('notificationFeed', {
    params: { userId: 'me' },
    token: asha.token,
  });
  return expectOk('notificationFeed', answer).data;
}

it('an unapproved name is in no notification and no push about a review', async () => {
  const { id, reviewId } = await reviewedHostel();
  await change('editListing', id, { propertyName: unseen });
  const reply = { params: { listingId: id, reviewId }, body: { text: 'Thank you for coming.' } };
  expectOk('replyToReview', await world.call('replyToReview', { ...reply, token: owner.token }));
  const decide = async (decision: string) => {
    const params = { reviewId };
    const body = { decision, reason: 'It names a member of the staff.' };
    const answer = await world.call('decideReview', { params, token: admin.token, body });
    expectOk('decideReview', answer);
  };
  await decide('hide');
  const appeal = {
    params: { listingId: id, reviewId },
    token: asha.token,
    body: { text: 'It names nobody, please look again.' },
  };
  expectOk('appealReview', await world.call('appealReview', appeal));
  await decide('hide');
  await decide('restore');
  const kinds = ['review-reply', 'review-hidden', 'review-appeal-refused', 'review-restored'];
  const notified = await eventually(async () => {
    const entries = await feed();
    return entries.length >= kinds.length && entries.toReversed();
  });
  expect(notified.map(({ kind, listingName }) => [kind, listingName])).toEqual(
    kinds.map((kind) => [kind, approved]),
  );
  await eventually(() => pushed.length >= kinds.length);
  expect(pushed.join()).toContain(`${approved} replied to your review`);
  expect(pushed.join()).not.toContain(unseen);
});

it("an unapproved name is on no wishlist after a rebuild of a paused hostel's card", async () => {
  const { id } = await reviewedHostel();
  const save = { params: { userId: 'me', listingId: id }, token: asha.token };
  await eventually(async () => (await world.call('addToWishlist', save)).status === 200);
  await change('changeListingStatus', id, { status: 'paused' });
  await change('editListing', id, { propertyName: unseen });
  const cards = world.mongo.client.db('wishlist').collection<{ _id: string }>('listing_cards');
  await eventually(async () => (await cards.findOne({ _id: id, status: 'paused' })) !== null);
  await cards.deleteOne({ _id: id });
  const { rebuildId } = await rebuildCopies({ mongoUri: world.mongo.uri, what: ['cards'] });
  await eventually(async () => {
    const heard = await world.mongo.stored('wishlist', 'heard_rebuilds');
    return heard.some((each) => String(each._id) === rebuildId && each['total'] === each['heard']);
  });
  expect(JSON.stringify(await world.mongo.stored('wishlist', 'listing_cards'))).not.toContain(
    unseen,
  );
});
