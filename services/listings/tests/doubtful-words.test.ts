import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

const plain = 'Clean rooms, quiet at night.';
const doubtful = 'Clean rooms, ask for 98765 and then 43210.';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let asha: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  [admin, owner, asha] = await Promise.all([
    world.identity.person('admin', { role: 'admin' }),
    world.identity.person('owner'),
    world.identity.person('asha'),
  ]);
}, 60_000);

afterAll(() => world?.stop());

async function liveHostel(): Promise<string> {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

async function review(listingId: string, comment: string, shownName?: string) {
  const body = { rating: 2, comment, ...(shownName === undefined ? {} : { shownName }) };
  const params = { listingId, userId: 'me' };
  return expectOk('addReview', await world.call('addReview', { params, token: asha.token, body }))
    .data;
}

async function reply(listingId: string, reviewId: string, text: string) {
  const params = { listingId, reviewId };
  const answer = await world.call('replyToReview', { params, token: owner.token, body: { text } });
  return expectOk('replyToReview', answer).data;
}

function decide(reviewId: string, decision: string) {
  const body = { decision, reason: 'It passes a number on.' };
  return world.call('decideReview', { params: { reviewId }, token: admin.token, body });
}

async function shown(id: string) {
  return expectOk('getListing', await world.call('getListing', { params: { id } }));
}

async function ownersReview(id: string, { token }: TestPerson) {
  const answer = await world.call('ownerListings', { params: { userId: 'me' }, token });
  return expectOk('ownerListings', answer).data.find((each) => each.id === id)?.reviews[0];
}

async function listed(listingId: string, person: TestPerson | undefined) {
  const answer = await world.call('listReviews', { params: { listingId }, token: person?.token });
  return expectOk('listReviews', answer).data;
}

async function own(listingId: string) {
  const params = { listingId, userId: 'me' };
  return expectOk('ownReview', await world.call('ownReview', { params, token: asha.token })).data;
}

async function queued(kind: 'reviews' | 'hidden', reviewId: string) {
  const answer = await world.call('moderationQueue', { token: admin.token, query: { kind } });
  const items = expectOk('moderationQueue', answer).data;
  return items.flatMap((item) =>
    'review' in item && item.review?._id === reviewId ? [item.review] : [],
  )[0];
}

describe('a doubtful review', () => {
  it('waits: only its writer and moderators see it, and no average counts it', async () => {
    const id = await liveHostel();
    const taken = await review(id, doubtful);
    expect(taken).toMatchObject({ comment: doubtful, waits: true });
    expect(await shown(id)).toMatchObject({ reviews: [], reviewCount: 0, averageRating: 0 });
    expect(await own(id)).toMatchObject({ comment: doubtful, waits: true });
    expect(await queued('reviews', taken._id)).toMatchObject({ comment: doubtful, waits: true });
    expect(await queued('hidden', taken._id)).toBeUndefined();
    const params = { listingId: id, reviewId: taken._id };
    const body = { text: 'Please show my review again.' };
    const appeal = await world.call('appealReview', { params, token: asha.token, body });
    expectProblem(appeal, 'conflict');
  });

  it.each(['keep', 'restore'])('is published as new by %s', async (decision) => {
    const id = await liveHostel();
    const { _id } = await review(id, doubtful);
    expectOk('decideReview', await decide(_id, decision));
    expect(await shown(id)).toMatchObject({ reviews: [{ _id }], reviewCount: 1, averageRating: 2 });
    expect(await own(id)).toMatchObject({ status: 'published' });
    expect(await own(id)).not.toHaveProperty('waits');
    const added = await world.bus.heard(world.service, 'ReviewAdded');
    expect(added.filter(({ data }) => data.reviewId === _id)).toHaveLength(1);
  });

  it('that is hidden has a reason and can be appealed', async () => {
    const id = await liveHostel();
    const { _id } = await review(id, doubtful);
    expectOk('decideReview', await decide(_id, 'hide'));
    expect(await own(id)).toMatchObject({
      status: 'hidden',
      hiddenReason: 'It passes a number on.',
    });
    expect(await own(id)).not.toHaveProperty('waits');
    expect(await queued('hidden', _id)).toMatchObject({ _id });
    // A review hidden by a moderator stays hidden after an innocent edit.
    await review(id, plain);
    expect(await shown(id)).toMatchObject({ reviews: [], reviewCount: 0 });
  });

  it('withdraws the published version until it is reviewed or the text is innocent again', async () => {
    const id = await liveHostel();
    expect(await review(id, plain)).not.toHaveProperty('waits');
    expect(await shown(id)).toMatchObject({ reviewCount: 1 });
    await review(id, doubtful);
    expect(await shown(id)).toMatchObject({ reviews: [], reviewCount: 0, averageRating: 0 });
    await review(id, plain);
    expect(await shown(id)).toMatchObject({ reviewCount: 1, averageRating: 2 });
    expect(await review(id, plain, 'rooms.in')).toMatchObject({ waits: true });
  });
});

describe('a doubtful reply', () => {
  it('waits beside the published reply until a moderator decides', async () => {
    const id = await liveHostel();
    const { _id } = await review(id, plain);
    await reply(id, _id, 'Thank you.');
    const waiting = 'Ask for 98765 and then 43210.';
    expect(await reply(id, _id, waiting)).toMatchObject({
      reply: { text: 'Thank you.' },
      replyWaits: true,
    });
    expect((await shown(id)).reviews[0]?.reply?.text).toBe('Thank you.');
    expect(await ownersReview(id, owner)).toMatchObject({ waitingReply: { text: waiting } });
    for (const person of [asha, admin, undefined]) {
      expect((await listed(id, person))[0]).not.toHaveProperty('waitingReply');
    }
    expect((await listed(id, owner))[0]).toMatchObject({ waitingReply: { text: waiting } });
    // A decision on the review does not decide on the reply.
    expectOk('decideReview', await decide(_id, 'keep'));
    expect(await queued('reviews', _id)).toMatchObject({ waitingReply: { text: waiting } });
    expectOk('decideReview', await decide(_id, 'keep-reply'));
    expect((await shown(id)).reviews[0]?.reply?.text).toBe(waiting);
    expect(await queued('reviews', _id)).toBeUndefined();
    expectProblem(await decide(_id, 'keep-reply'), 'conflict');
  });

  it('is never public when a moderator refuses it', async () => {
    const id = await liveHostel();
    const { _id } = await review(id, plain);
    await reply(id, _id, 'Ask for 98765 and then 43210.');
    expect((await shown(id)).reviews[0]).not.toHaveProperty('reply');
    expectOk('decideReview', await decide(_id, 'refuse-reply'));
    expect((await shown(id)).reviews[0]).not.toHaveProperty('reply');
    expect(await queued('reviews', _id)).toBeUndefined();
    const replied = await world.bus.heard(world.service, 'ReviewReplied');
    expect(replied.filter(({ data }) => data.reviewId === _id)).toEqual([]);
  });
});

describe('the texts of a listing', () => {
  it('are marked for moderators when doubtful, in changes too', async () => {
    const alt = 'Front of rooms.in';
    const change = {
      address: {
        ...listingBody([]).address,
        street: doubtful,
        landmark: 'Near the park',
        state: 'Bihar 98765 then 43210',
      },
      branchType: 'ask for 98765 and then 43210',
    };
    const { id } = await world.create(owner, change);
    const marked = async () => {
      const query = { kind: 'listings' };
      const answer = await world.call('moderationQueue', { token: admin.token, query });
      return expectOk('moderationQueue', answer).data.flatMap((item) =>
        item.kind === 'listings' && item.listing.id === id ? (item.doubtful ?? []) : [],
      );
    };
    expect(await marked()).toEqual([
      { fact: 'address', text: doubtful },
      { fact: 'address', text: 'Bihar 98765 then 43210' },
      { fact: 'branchType', text: 'ask for 98765 and then 43210' },
    ]);
    await world.approve(id);
    const headers = { 'If-Match': '*' };
    const body = { photos: [{ alt }], description: doubtful };
    const edit = { params: { id }, token: owner.token, body, headers };
    expectOk('editListing', await world.call('editListing', edit));
    expect((await marked()).map(({ fact }) => fact)).toEqual([
      'address',
      'address',
      'branchType',
      'description',
      'photos',
    ]);
  });

  it('are refused when clearly contact data: address and branch type like the others', async () => {
    const { address } = listingBody([]);
    const clear = 'Call 98765 43210';
    const changes = {
      'address.street': { address: { ...address, street: clear } },
      'address.landmark': { address: { ...address, landmark: clear } },
      'address.city': { address: { ...address, city: clear } },
      'address.state': { address: { ...address, state: clear } },
      branchType: { branchType: clear },
    };
    const { id } = await world.create(owner);
    for (const [field, body] of Object.entries(changes)) {
      const headers = { 'If-Match': '*' };
      const edit = { params: { id }, token: owner.token, body, headers };
      const { errors } = expectProblem(await world.call('editListing', edit), 'validation_failed');
      expect(errors).toMatchObject([{ field, rule: 'no_phone' }]);
    }
  });
});
