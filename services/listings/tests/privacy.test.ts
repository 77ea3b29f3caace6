import { type CallName, calls, patnaDay } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { ApiResponse } from '@patna/testing/http/call.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { formOf, type ListingWorld, openListingWorld, photo } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let reviewer: TestPerson;
let hiddenReviewer: TestPerson;
let admin: TestPerson;
let id: string;
let hiddenId: string;

const contact = { phone: '+919876543210', email: 'hostel@example.com' };
const masked = { phone: '+91 98•• ••• 210', email: 'h•••@example.com' };
const enquirerPhone = '+916123456789';
/** Data that must never be public. */
const secrets = {
  hiddenReview: 'A sentence of a hidden review.',
  reason: 'A reason only for whom it concerns.',
  report: 'A report only for moderators.',
  unapproved: 'Unapproved House',
  evidence: 'Evidence only for moderators.',
};

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  reviewer = await world.identity.person('reviewer');
  hiddenReviewer = await world.identity.person('hidden-reviewer');
  admin = await world.identity.person('admin', { role: 'admin' });
  hiddenId = (await world.create(owner, { propertyName: secrets.unapproved })).id;
  const made = await world.create(owner);
  id = made.id;
  await world.approve(id);
  await writeReviews();
  const checkedOn = patnaDay(Date.now());
  const expiresOn = patnaDay(Date.now() + 30 * 86_400_000);
  const checkedBy = 'Patna Hostels, visit';
  const claim = { claim: 'visited', checkedOn, expiresOn, checkedBy, evidence: secrets.evidence };
  const recorded = { params: { listingId: id }, token: admin.token, body: claim };
  expectOk('recordClaim', await world.call('recordClaim', recorded));
  await world.bus.publish(newEvent('EnquirySent', 'e1', enquiryFact('e1', owner.userId)));
  // An older record contains enquiries.
  const enquiries = [{ user: reviewer.userId, name: 'Asha Kumari', phone: enquirerPhone }];
  await world.mongo.client
    .db('listings')
    .collection('listings')
    .updateOne({ hostelId: id }, { $set: { enquiries, createdBy: owner.userId } });
}, 60_000);

afterAll(() => world?.stop());

/** Writes one published review with reply and report, and a hidden one. */
async function writeReviews(): Promise<void> {
  const params = { listingId: id, userId: 'me' };
  const write = async ({ token }: TestPerson, comment: string) => {
    const body = { rating: 5, comment };
    const answer = await world.call('addReview', { params, token, body });
    return expectOk('addReview', answer).data._id;
  };
  const shown = await write(reviewer, 'Clean rooms, quiet at night.');
  const about = { listingId: id, reviewId: shown };
  const text = 'Thank you for the kind words.';
  const reply = { params: about, token: owner.token, body: { text } };
  expectOk('replyToReview', await world.call('replyToReview', reply));
  const report = { reason: 'other', text: secrets.report };
  const reported = { params: about, token: hiddenReviewer.token, body: report };
  expectOk('reportReview', await world.call('reportReview', reported));
  const reviewId = await write(hiddenReviewer, secrets.hiddenReview);
  const body = { decision: 'hide', reason: secrets.reason };
  const hide = { params: { reviewId }, token: admin.token, body };
  expectOk('decideReview', await world.call('decideReview', hide));
}

type Ask = (token: string | undefined) => Promise<ApiResponse[]>;

/** A request for each call without a bearer. Writes refuse a bad one. */
const publicCalls: Partial<Record<CallName, Ask>> = {
  getListing: async (token) => {
    const detail = await world.call('getListing', { params: { id }, token });
    const { _id } = expectOk('getListing', detail);
    return [detail, await world.call('getListing', { params: { id: _id }, token })];
  },
  listReviews: async (token) => {
    const answer = await world.call('listReviews', { params: { listingId: id }, token });
    expect(expectOk('listReviews', answer).data).toHaveLength(1);
    return [answer];
  },
  fetchListings: async (token) => [
    await world.call('fetchListings', { token }),
    await world.call('fetchListings', { token, query: { sort: 'rating', limit: 50 } }),
  ],
  listingChanges: async (token) => [await world.call('listingChanges', { token })],
  countSight: async (token) => {
    const body = { kind: 'view', visitor: 'a'.repeat(64) };
    const look = { params: { listingId: id }, token, body };
    return token === 'a.b.c' ? [] : [await world.call('countSight', look)];
  },
  countFailedSearch: async (token) => {
    const body = { q: 'Zylofon Lodge', visitor: 'a'.repeat(64) };
    return token === 'a.b.c' ? [] : [await world.call('countFailedSearch', { token, body })];
  },
  revealContact: async (token) => {
    const ask = { params: { listingId: id }, token, body: { reason: 'tap' } };
    return token === 'a.b.c' ? [] : [await world.call('revealContact', ask)];
  },
  writeToSupport: async (token) => {
    const message = 'I cannot sign in: no code arrives.';
    const body = { topic: 'feedback', message, replyTo: 'stranger@example.com' };
    return token === 'a.b.c' ? [] : [await world.call('writeToSupport', { token, body })];
  },
  uploadImages: async (token) =>
    token === 'a.b.c'
      ? []
      : [await world.call('uploadImages', { token, body: formOf([await photo()]) })],
};

/** All strings in an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

it('this test covers every call of the service without a bearer', () => {
  const names = Object.keys(calls) as CallName[];
  const open = names.filter(
    (name) => calls[name].service === 'listings' && calls[name].auth === 'optional',
  );
  expect(Object.keys(publicCalls).toSorted()).toEqual(open.toSorted());
});

it("public answers contain nothing personal, and the hostel's contact only in a reveal", async () => {
  const stranger = await world.identity.person('stranger');
  const people = [stranger, reviewer, hiddenReviewer, owner, admin];
  const bearers = [undefined, 'a.b.c', ...people.map((person) => person.token)];
  for (const token of bearers) {
    for (const [name, ask] of Object.entries(publicCalls)) {
      const mayShow = name === 'revealContact' || (name === 'getListing' && token === owner.token);
      for (const answer of await ask(token)) {
        expect(answer.status).toBeLessThan(300);
        const texts = textsIn(answer.body);
        const dials = texts.filter((text) => !/^\d{4}-\d\d-\d\d$/.test(text));
        const phones = dials.filter((text) => /^\+?[\d\s()-]{10,}$/.test(text));
        expect(phones.filter((phone) => !mayShow || phone !== contact.phone)).toEqual([]);
        const addresses = texts.filter((text) => text.includes('@') && text !== masked.email);
        expect(addresses.filter((each) => !mayShow || each !== contact.email)).toEqual([]);
        const shown = (answer.body as { contact?: object }).contact;
        expect([undefined, mayShow ? contact : masked]).toContainEqual(shown);
        for (const person of people) {
          expect(answer.text).not.toContain(person.userId);
          expect(answer.text).not.toContain(person.subject);
        }
        for (const secret of [...Object.values(secrets), hiddenId]) {
          expect(answer.text).not.toContain(secret);
        }
        expect(answer.text).not.toMatch(/6123456789|Asha Kumari|enquiries|reviewerId|createdBy/);
        expect(answer.text).not.toMatch(
          /hiddenReason|rejectionReason|needsCheck|reporterId|status/,
        );
      }
    }
  }
});

it("answers to a stranger's write contain no ids of people", async () => {
  const stranger = await world.identity.person('writer');
  const { token } = stranger;
  const shown = await world.call('getListing', { params: { id } });
  const reviewId = expectOk('getListing', shown).reviews[0]?._id ?? '';
  const answers = [
    await world.call('addReview', {
      params: { listingId: id, userId: 'me' },
      token,
      body: { rating: 4, comment: 'Food is good, rooms are small.' },
    }),
    await world.call('reportListing', {
      params: { listingId: id },
      token,
      body: { reason: 'fraud' },
    }),
    await world.call('reportReview', {
      params: { listingId: id, reviewId },
      token,
      body: { reason: 'spam' },
    }),
    await world.call('replyToReview', {
      params: { listingId: id, reviewId },
      token: owner.token,
      body: { text: 'Come again!' },
    }),
  ];
  for (const answer of answers) {
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(answer.text).not.toMatch(/usr_|user_|\+91|@/);
  }
});
