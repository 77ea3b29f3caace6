import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let admin: TestPerson;
let owner: TestPerson;
let asha: TestPerson;
let bina: TestPerson;
const comment = 'Clean rooms, quiet at night.';
const reason = 'It names a member of the staff.';
const unknownId = '0123456789abcdef01234567';

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

async function review(listingId: string, { token }: TestPerson, rating: number) {
  const params = { listingId, userId: 'me' };
  const answer = await world.call('addReview', { params, token, body: { rating, comment } });
  return expectOk('addReview', answer).data._id;
}

/** A live hostel with a 1-star review by Asha and a 4-star review by Bina. */
async function reviewedHostel() {
  const { id } = await world.create(owner);
  await world.approve(id);
  return { id, byAsha: await review(id, asha, 1), byBina: await review(id, bina, 4) };
}

function decide(reviewId: string, decision: string, key?: string) {
  const body = { decision, ...(decision === 'hide' ? { reason } : {}) };
  return world.call('decideReview', { params: { reviewId }, token: admin.token, key, body });
}

async function shown(id: string) {
  return expectOk('getListing', await world.call('getListing', { params: { id } }));
}

async function queued(kind: 'reviews' | 'reports' | 'hidden') {
  const query = { kind };
  const answer = await world.call('moderationQueue', { token: admin.token, query });
  return expectOk('moderationQueue', answer).data;
}

async function waitingReviews(): Promise<string[]> {
  const items = await queued('reviews');
  return items.flatMap((item) => (item.kind === 'reviews' ? [item.review._id] : []));
}

async function hiddenReviews() {
  const items = await queued('hidden');
  return items.flatMap((item) => (item.kind === 'hidden' ? [item.review] : []));
}

async function openReports(listingId: string) {
  const items = await queued('reports');
  const reports = items.flatMap((item) => (item.kind === 'reports' ? [item.report] : []));
  return reports.filter((report) => report.listingId === listingId);
}

async function auditOf(target: string) {
  const answer = await world.call('moderationAudit', { token: admin.token, query: { target } });
  return expectOk('moderationAudit', answer).data.map(({ action, from, to }) => [action, from, to]);
}

async function report(listingId: string, person: TestPerson, reviewId?: string) {
  const name = reviewId === undefined ? 'reportListing' : 'reportReview';
  const params = { listingId, ...(reviewId === undefined ? {} : { reviewId }) };
  const body = { reason: 'other', text: 'Please look at this.' };
  const answer = await world.call(name, { params, token: person.token, body });
  return expectOk(name, answer).data.reportId;
}

function decideReport(reportId: string, decision: 'hide' | 'keep', key?: string) {
  const body = { decision, ...(decision === 'hide' ? { reason } : {}) };
  return world.call('decideReport', { params: { reportId }, token: admin.token, key, body });
}

describe('a review', () => {
  it('is hidden and restored; rating, counts and events follow', async () => {
    const { id, byAsha } = await reviewedHostel();
    expect(await shown(id)).toMatchObject({ averageRating: 2.5, reviewCount: 2 });
    const hidden = expectOk('decideReview', await decide(byAsha, 'hide'));
    expect(hidden.data).toMatchObject({ status: 'hidden', hiddenReason: reason });
    expect(await hiddenReviews()).toContainEqual(hidden.data);
    const after = await shown(id);
    const { propertyName } = after;
    expect(await queued('hidden')).toContainEqual({
      kind: 'hidden',
      review: hidden.data,
      propertyName,
    });
    expect(after).toMatchObject({ averageRating: 4, reviewCount: 1, studentsFavourite: true });
    expect(after.reviews.map((each) => each._id)).not.toContain(byAsha);
    expect(after.reviewSummary).toMatchObject({ count: 1, histogram: { 1: 0, 4: 1 } });
    const [fact] = (await world.bus.heard(world.service, 'ReviewHidden')).filter(
      (each) => each.data.reviewId === byAsha,
    );
    expect(fact?.data.byModerator).toBe(true);
    expect(fact?.data.listing).toMatchObject({
      listingId: id,
      version: 5,
      card: { averageRating: 4, reviewCount: 1 },
    });

    expectOk('decideReview', await decide(byAsha, 'restore'));
    expect((await hiddenReviews()).map((each) => each._id)).not.toContain(byAsha);
    expect(await shown(id)).toMatchObject({ averageRating: 2.5, reviewCount: 2 });
    const restored = await world.bus.heard(world.service, 'ReviewRestored');
    expect(restored.at(-1)?.data.listing.card).toMatchObject({ averageRating: 2.5 });
    expect(await auditOf(`review:${byAsha}`)).toEqual([
      ['review.restored', 'hidden', 'published'],
      ['review.hidden', 'published', 'hidden'],
    ]);
  });

  it('is queued when it is new or edited, and not after a decision', async () => {
    const { id, byAsha, byBina } = await reviewedHostel();
    const waiting = await waitingReviews();
    expect(waiting.indexOf(byAsha)).toBeGreaterThan(-1);
    expect(waiting.indexOf(byAsha)).toBeLessThan(waiting.indexOf(byBina));
    expectOk('decideReview', await decide(byAsha, 'keep'));
    expect(await waitingReviews()).not.toContain(byAsha);
    await review(id, asha, 2);
    expect(await waitingReviews()).toContain(byAsha);
    expect(await auditOf(`review:${byAsha}`)).toEqual([['review.kept', 'published', 'published']]);
  });

  it("stays hidden after its writer's edit until a moderator decides", async () => {
    const { id, byAsha } = await reviewedHostel();
    expectOk('decideReview', await decide(byAsha, 'hide'));
    const published = (await world.bus.heard(world.service, 'ReviewAdded')).length;
    expect(await review(id, asha, 5)).toBe(byAsha);
    expect(await shown(id)).toMatchObject({ averageRating: 4, reviewCount: 1 });
    expect(await world.bus.heard(world.service, 'ReviewAdded')).toHaveLength(published);
    expect(await waitingReviews()).toContain(byAsha);
    expectOk('decideReview', await decide(byAsha, 'restore'));
    expect(await shown(id)).toMatchObject({ averageRating: 4.5, reviewCount: 2 });
  });

  it('accepts only decisions that fit its state, once per key', async () => {
    const { byAsha } = await reviewedHostel();
    expectProblem(await decide(byAsha, 'restore'), 'conflict');
    const first = await decide(byAsha, 'hide', 'hide-key-1');
    expectOk('decideReview', first);
    const again = await decide(byAsha, 'hide', 'hide-key-1');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expectProblem(await decide(byAsha, 'keep'), 'conflict');
    expectProblem(await decide(unknownId, 'hide'), 'not_found');
    expectProblem(await decide('a b', 'hide'), 'validation_failed', 'reviewId');
    expectProblem(await decide(byAsha, 'burn'), 'validation_failed', 'decision');
    const params = { reviewId: byAsha };
    const mute = await world.call('decideReview', {
      params,
      token: admin.token,
      body: { decision: 'hide' },
    });
    expectProblem(mute, 'validation_failed', 'reason');
    expect(await auditOf(`review:${byAsha}`)).toHaveLength(1);
  });

  it('that is hidden can be neither reported nor answered', async () => {
    const { id, byAsha } = await reviewedHostel();
    expectOk('decideReview', await decide(byAsha, 'hide'));
    const params = { listingId: id, reviewId: byAsha };
    const about = { params, token: owner.token };
    const reported = await world.call('reportReview', { ...about, body: { reason: 'spam' } });
    expectProblem(reported, 'not_found');
    const replied = await world.call('replyToReview', { ...about, body: { text: 'Thank you!' } });
    expectProblem(replied, 'not_found');
  });

  it('keeps correct counts when moderators and reviewers act at once', async () => {
    const { id, byAsha, byBina } = await reviewedHostel();
    const crowd = await Promise.all(
      Array.from({ length: 6 }, (_, index) => world.identity.person(`busy-${index}`)),
    );
    await Promise.all([
      ...crowd.map((person) => review(id, person, 3)),
      decide(byAsha, 'hide'),
      decide(byBina, 'hide'),
    ]);
    expect(await shown(id)).toMatchObject({
      averageRating: 3,
      reviewCount: 6,
      reviewSummary: { count: 6, histogram: { 3: 6 } },
    });
  });
});

describe('a report', () => {
  it('about a review is upheld or dismissed for all who reported it', async () => {
    const { id, byAsha, byBina } = await reviewedHostel();
    const first = await report(id, bina, byAsha);
    const second = await report(id, owner, byAsha);
    const third = await report(id, asha, byBina);
    expect(await openReports(id)).toMatchObject([
      { _id: first, about: 'review', reporterId: bina.userId, review: { _id: byAsha, comment } },
      { _id: second, propertyName: 'Ganga View Hostel' },
      { _id: third },
    ]);
    const { data } = expectOk('decideReport', await decideReport(first, 'hide', 'report-key-1'));
    expect(data).toMatchObject({ status: 'upheld', review: { status: 'hidden' } });
    const replay = await decideReport(first, 'hide', 'report-key-1');
    expect(replay.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await openReports(id)).map((each) => each._id)).toEqual([third]);
    expectProblem(await decideReport(second, 'hide'), 'conflict');
    expectOk('decideReport', await decideReport(third, 'keep'));
    expect(await openReports(id)).toEqual([]);
    expect(await shown(id)).toMatchObject({ reviewCount: 1, averageRating: 4 });
    expect(await auditOf(`report:${first}`)).toEqual([['report.upheld', 'open', 'upheld']]);
    expect(await auditOf(`review:${byAsha}`)).toEqual([['review.hidden', 'published', 'hidden']]);
    expect(await auditOf(`review:${byBina}`)).toEqual([['review.kept', 'published', 'published']]);
  });

  it('is also closed by a decision on the review', async () => {
    const { id, byAsha } = await reviewedHostel();
    await report(id, bina, byAsha);
    expectOk('decideReview', await decide(byAsha, 'keep'));
    expect(await openReports(id)).toEqual([]);
  });

  it('about a hostel takes it off the public pages or is dismissed', async () => {
    const { id } = await reviewedHostel();
    const kept = await report(id, asha);
    expectOk('decideReport', await decideReport(kept, 'keep'));
    expectOk('getListing', await world.call('getListing', { params: { id } }));
    const upheld = await report(id, bina);
    const { data } = expectOk('decideReport', await decideReport(upheld, 'hide'));
    expect(data).toMatchObject({ about: 'listing', status: 'upheld' });
    expectProblem(await world.call('getListing', { params: { id } }), 'not_found');
    expect((await auditOf(`listing:${id}`))[0]).toEqual(['listing.rejected', 'live', 'rejected']);
    const facts = await world.bus.heard(world.service, 'ListingRejected');
    expect(facts.map((fact) => fact.data.listing.listingId)).toContain(id);
  });

  it('about a hostel is accepted once per person, about a public hostel and not from its owner', async () => {
    const { id } = await reviewedHostel();
    const hidden = await world.create(owner);
    const send = (listingId: string, token?: string, body: unknown = { reason: 'fraud' }) =>
      world.call('reportListing', { params: { listingId }, token, body, key: 'listing-report' });
    const first = await send(id, asha.token);
    expectOk('reportListing', first);
    expect((await send(id, asha.token)).text).toBe(first.text);
    const params = { listingId: id };
    const twice = await world.call('reportListing', {
      params,
      token: asha.token,
      body: { reason: 'unsafe' },
    });
    expectProblem(twice, 'conflict');
    expectProblem(await send(id, owner.token), 'forbidden');
    expectProblem(await send(hidden.id, bina.token), 'not_found');
    expectProblem(await send('hostel_unknown', bina.token), 'not_found');
    expectProblem(await send(id), 'unauthenticated');
    expectProblem(await send('a b', bina.token), 'validation_failed', 'listingId');
    expectProblem(await send(id, bina.token, { reason: 'spam' }), 'validation_failed', 'reason');
    for (const text of [undefined, '\u200B']) {
      const unsaid = await send(id, bina.token, { reason: 'other', text });
      expectProblem(unsaid, 'validation_failed', 'text');
    }
  });

  it('may be repeated by the same person once the first is closed', async () => {
    const { id, byAsha } = await reviewedHostel();
    const first = await report(id, bina, byAsha);
    expectOk('decideReport', await decideReport(first, 'keep'));
    const second = await report(id, bina, byAsha);
    expect(second).not.toBe(first);
    expectOk('decideReport', await decideReport(second, 'hide'));
  });

  it('is not found when it does not exist', async () => {
    expectProblem(await decideReport(unknownId, 'keep'), 'not_found');
    expectProblem(await decideReport('a b', 'keep'), 'validation_failed', 'reportId');
  });
});
