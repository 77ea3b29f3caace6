import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
const comment = 'Clean rooms, quiet at night.';

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

async function liveHostel(): Promise<{ id: string; mongoId: string }> {
  const made = await world.create(owner);
  await world.approve(made.id);
  return made;
}

interface ReviewOptions {
  readonly userId?: string;
  readonly key?: string;
  readonly body?: unknown;
}

function review(listingId: string, { token }: { token?: string }, options: ReviewOptions = {}) {
  const { userId = 'me', key, body = { rating: 5, comment } } = options;
  return world.call('addReview', { params: { listingId, userId }, token, key, body });
}

/** Sends the same review again, as phones do, while the service answers that it is too busy. */
async function reviewWhenServed(id: string, person: TestPerson, body: ReviewOptions['body']) {
  const key = crypto.randomUUID();
  await eventually(async () => {
    const answer = await review(id, person, { key, body });
    return answer.status !== 503 && expectOk('addReview', answer);
  });
}

async function shown(id: string) {
  return expectOk('getListing', await world.call('getListing', { params: { id } }));
}

async function factsOf(id: string) {
  const all = await world.bus.heard(world.service, 'ReviewAdded');
  return all.filter((event) => event.data.listing.listingId === id).map((event) => event.data);
}

describe('addReview', () => {
  it('publishes the review under its shown name and counts it; a second by the same person replaces it', async () => {
    const { id, mongoId } = await liveHostel();
    const [asha, bina] = await Promise.all([
      world.identity.person('asha'),
      world.identity.person('bina'),
    ]);
    const first = expectOk('addReview', await review(id, asha, { body: { rating: 2, comment } }));
    expect(first.data).toMatchObject({ user: 'asha P.', rating: 2, comment });
    expectOk('addReview', await review(mongoId, bina, { body: { rating: 5, comment } }));
    expect(await shown(id)).toMatchObject({
      averageRating: 3.5,
      reviewCount: 2,
      studentsFavourite: true,
    });

    const chosen = { rating: 2, comment, shownName: 'A student of physics' };
    expectOk('addReview', await review(id, bina, { body: { ...chosen, rating: 5 } }));
    const kept = expectOk('addReview', await review(id, bina, { body: { rating: 5, comment } }));
    expect(kept.data.user).toBe('A student of physics');
    const withNumber = { ...chosen, shownName: 'Call 98765 43210' };
    expectProblem(await review(id, bina, { body: withNumber }), 'validation_failed', 'shownName');

    const better = { rating: 4, comment: 'They repaired the geyser since.' };
    const second = expectOk('addReview', await review(id, asha, { body: better }));
    expect(second.data._id).toBe(first.data._id);
    const after = await shown(id);
    expect(after).toMatchObject({ averageRating: 4.5, reviewCount: 2 });
    expect(after.reviews.map((each) => [each.user, each.rating])).toEqual([
      ['asha P.', 4],
      ['A student of physics', 5],
    ]);
    const facts = await factsOf(id);
    expect(facts.map((fact) => [fact.reviewerId, fact.rating, fact.listing.version])).toEqual([
      [asha.userId, 2, 3],
      ...[4, 5, 6].map((version) => [bina.userId, 5, version]),
      [asha.userId, 4, 7],
    ]);
    expect(facts.at(-1)?.listing.card).toMatchObject({ averageRating: 4.5, reviewCount: 2 });
    expect(JSON.stringify(facts)).not.toContain(comment);
    expect(JSON.stringify(after)).not.toMatch(/usr_|user_/);
  });

  it("accepts the caller's id in each of its forms and no other id", async () => {
    const { id } = await liveHostel();
    const [chand, victim] = await Promise.all([
      world.identity.person('chand'),
      world.identity.person('victim'),
    ]);
    for (const userId of [victim.userId, victim.subject]) {
      expectProblem(await review(id, chand, { userId }), 'forbidden');
    }
    expect((await shown(id)).reviewCount).toBe(0);
    for (const userId of ['me', chand.userId, chand.subject]) {
      expectOk('addReview', await review(id, chand, { userId }));
    }
    expect((await shown(id)).reviewCount).toBe(1);
  });

  it.each<[string, unknown]>([
    ['rating', { rating: 0, comment }],
    ['rating', { rating: 6, comment }],
    ['rating', { rating: 4.5, comment }],
    ['rating', { comment }],
    ['comment', { rating: 5, comment: 'Too short' }],
    ['comment', { rating: 5, comment: `${' '.repeat(30)}short` }],
    ['comment', { rating: 5, comment: 'x'.repeat(2001) }],
    ['comment', { rating: 5, comment: '\u200B'.repeat(20) }],
    ['comment', { rating: 5, comment: `${comment} \u202Emoor` }],
    ['shownName', { rating: 5, comment, shownName: '\u3164\u3164' }],
    ['body', []],
  ])('refuses an invalid %s', async (field, body) => {
    const dev = await world.identity.person('dev');
    const before = await world.mongo.stored('listings', 'reviews');
    const answer = await review('hostel_any', dev, { body });
    expectProblem(answer, 'validation_failed', field);
    expect(await world.mongo.stored('listings', 'reviews')).toEqual(before);
  });

  it("refuses the caller's own hostel, one in review, an unknown one, and a missing or bad token", async () => {
    const { id } = await liveHostel();
    const hidden = await world.create(owner);
    const esha = await world.identity.person('esha');
    expectProblem(await review(id, owner), 'forbidden');
    expectProblem(await review(hidden.id, esha), 'not_found');
    expectProblem(await review('hostel_unknown', esha), 'not_found');
    expectProblem(await review('a b', esha), 'validation_failed', 'listingId');
    expectProblem(await review(id, {}), 'unauthenticated');
    expectProblem(await review(id, { token: 'a.b.c' }), 'unauthenticated');
    expect(await shown(id)).toMatchObject({ reviews: [], reviewCount: 0, averageRating: 0 });
    expect(await factsOf(id)).toEqual([]);
  });

  it('replays the stored answer when its key is sent again and refuses another review', async () => {
    const { id } = await liveHostel();
    const farid = await world.identity.person('farid');
    const first = await review(id, farid, { key: 'farid-key-1' });
    const again = await review(id, farid, { key: 'farid-key-1' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const body = { rating: 1, comment };
    expectProblem(await review(id, farid, { key: 'farid-key-1', body }), 'idempotency_mismatch');
    expect(await shown(id)).toMatchObject({ reviewCount: 1, averageRating: 5 });
    expect(await factsOf(id)).toHaveLength(1);
  });

  it('makes one review from twenty parallel calls with one key', async () => {
    const { id } = await liveHostel();
    const gita = await world.identity.person('gita');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => review(id, gita, { key: 'gita-one-key' })),
    );
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(answers.some((answer) => answer.status === 201)).toBe(true);
    expect(await shown(id)).toMatchObject({ reviewCount: 1, averageRating: 5 });
    expect(await factsOf(id)).toHaveLength(1);
  });

  it('counts all twenty simultaneous reviews by different people', async () => {
    const { id } = await liveHostel();
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, index) => world.identity.person(`crowd-${index}`)),
    );
    await Promise.all(
      people.map((person, index) =>
        reviewWhenServed(id, person, { rating: (index % 5) + 1, comment }),
      ),
    );
    expect(await shown(id)).toMatchObject({ reviewCount: 20, averageRating: 3 });
    const versions = (await factsOf(id)).map((fact) => fact.listing.version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(20);
  });
});
