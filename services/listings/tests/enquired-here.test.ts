import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '../../../deploy/testing/answers.ts';
import { eventually } from '../../../deploy/testing/eventually.ts';
import { enquiryFact } from '../../../deploy/testing/samples.ts';
import type { TestPerson } from '../../../deploy/testing/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let asha: TestPerson;
let bina: TestPerson;
let id: string;
let otherId: string;

beforeAll(async () => {
  world = await openListingWorld();
  [owner, asha, bina] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('asha'),
    world.identity.person('bina'),
  ]);
  [id, otherId] = [await liveHostel(), await liveHostel()];
  for (const person of [asha, bina]) for (const each of [id, otherId]) await review(each, person);
}, 60_000);

afterAll(() => world?.stop());

async function liveHostel(): Promise<string> {
  const made = await world.create(owner);
  await world.approve(made.id);
  return made.id;
}

async function review(listingId: string, { token }: TestPerson): Promise<void> {
  const params = { listingId, userId: 'me' };
  const body = { rating: 4, comment: 'Clean rooms, quiet at night.' };
  expectOk('addReview', await world.call('addReview', { params, token, body }));
}

function sent(enquiryId: string, listingId: string, { userId: senderId }: TestPerson, day: number) {
  const fact = { ...enquiryFact(enquiryId, owner.userId), listingId, senderId };
  const time = new Date(Date.now() - day * 86_400_000).toISOString();
  return { ...newEvent('EnquirySent', enquiryId, fact), time };
}

/** Of each reviewer by first name, whether the page says that they enquired there. */
async function shown(listingId: string): Promise<Record<string, boolean>> {
  const answer = await world.call('getListing', { params: { id: listingId } });
  const { reviews } = expectOk('getListing', answer);
  return Object.fromEntries(
    reviews.map(({ user, enquiredHere }) => [user.split(' ')[0], enquiredHere]),
  );
}

async function enquiredAt({ token }: TestPerson) {
  const answer = await world.call('myListingsData', { params: { userId: 'me' }, token });
  return expectOk('myListingsData', answer).data.enquiredAt;
}

it('a review says whether its writer has sent that hostel an enquiry, however often it is told', async () => {
  expect(await shown(id)).toEqual({ asha: false, bina: false });
  const [last, first] = [sent('e2', id, asha, 1), sent('e1', id, asha, 3)];
  await world.bus.publish(last, first, last, first, sent('e3', otherId, bina, 2));
  await eventually(async () => (await enquiredAt(bina)).length > 0);
  await eventually(async () => (await enquiredAt(asha)).length > 0);
  expect(await shown(id)).toEqual({ asha: true, bina: false });
  expect(await shown(otherId)).toEqual({ asha: false, bina: true });
  expect(await enquiredAt(asha)).toEqual([{ listingId: id, lastSentAt: last.time }]);
});

it('asks for all reviewers of a page at once, and by key', async () => {
  const db = world.mongo.client.db('listings');
  await db.command({ profile: 2 });
  await shown(id);
  await db.command({ profile: 0 });
  const asked = { ns: 'listings.enquirers', op: 'query' };
  const found = await db.collection('system.profile').find(asked).toArray();
  expect(found.map((each) => each['docsExamined'])).toEqual([1]);
});

it('an erased account leaves nothing of where it enquired', async () => {
  const enquirers = world.mongo.client.db('listings').collection('enquirers');
  await world.bus.publish(newEvent('UserDeleted', asha.userId, { userId: asha.userId }));
  await eventually(async () => (await enquirers.countDocuments({ userId: asha.userId })) === 0);
  expect(await enquirers.find().toArray()).toMatchObject([{ userId: bina.userId }]);
});
