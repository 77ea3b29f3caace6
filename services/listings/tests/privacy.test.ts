import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '../../../deploy/testing/answers.ts';
import type { Answer } from '../../../deploy/testing/call.ts';
import { enquiryFact } from '../../../deploy/testing/samples.ts';
import type { TestPerson } from '../../../deploy/testing/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let reviewer: TestPerson;
let id: string;

const contact = { phone: '+919876543210', email: 'hostel@example.com' };
const enquirerPhone = '+916123456789';

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  reviewer = await world.identity.person('reviewer');
  const made = await world.create(owner);
  id = made.id;
  await world.approve(id);
  const params = { listingId: id, userId: 'me' };
  const body = { rating: 5, comment: 'Clean rooms, quiet at night.' };
  expectOk('addReview', await world.call('addReview', { params, token: reviewer.token, body }));
  await world.bus.publish(newEvent('EnquirySent', 'e1', enquiryFact('e1', owner.userId)));
  // What a record of the older kind carries inside itself.
  const enquiries = [{ user: reviewer.userId, name: 'Asha Kumari', phone: enquirerPhone }];
  await world.mongo.client
    .db('listings')
    .collection('listings')
    .updateOne({ hostelId: id }, { $set: { enquiries, createdBy: owner.userId } });
}, 60_000);

afterAll(() => world?.stop());

async function publicAnswers(token: string | undefined): Promise<Answer[]> {
  const detail = await world.call('getListing', { params: { id }, token });
  const { _id } = expectOk('getListing', detail);
  return [
    detail,
    await world.call('getListing', { params: { id: _id }, token }),
    await world.call('fetchListings', { token }),
  ];
}

/** Every text anywhere in an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

it('says nothing of people in public, but the contact of the hostel', async () => {
  const stranger = await world.identity.person('stranger');
  const bearers = [undefined, 'a.b.c', stranger.token, reviewer.token, owner.token];
  for (const token of bearers) {
    for (const answer of await publicAnswers(token)) {
      expect(answer.status).toBe(200);
      const texts = textsIn(answer.body);
      const phones = texts.filter((text) => /^\+?[\d\s()-]{10,}$/.test(text));
      expect(phones.filter((phone) => phone !== contact.phone)).toEqual([]);
      const addresses = texts.filter((text) => text.includes('@'));
      expect(addresses.filter((address) => address !== contact.email)).toEqual([]);
      for (const person of [owner, reviewer]) {
        expect(answer.text).not.toContain(person.userId);
        expect(answer.text).not.toContain(person.subject);
      }
      expect(answer.text).not.toMatch(/6123456789|Asha Kumari|enquiries|reviewerId|createdBy/);
    }
  }
});
