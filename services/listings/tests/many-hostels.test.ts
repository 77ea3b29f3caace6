import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld, photo } from './listing-world.ts';

let world: ListingWorld;

beforeAll(async () => {
  world = await openListingWorld();
}, 60_000);

afterAll(() => world?.stop());

/** Tries to list a hostel of this person with this photo. */
function tryToList({ token }: TestPerson, url: string, key?: string) {
  return world.call('createListing', { token, key, body: listingBody([url]) });
}

async function photoOf(person: TestPerson): Promise<string> {
  const [picture] = await world.upload([await photo()], person);
  return picture?.url ?? '';
}

async function put(hostelId: string, change: object): Promise<void> {
  const listings = world.mongo.client.db('listings').collection('listings');
  await listings.updateOne({ hostelId }, { $set: change });
}

it('at most 20 hostels of a person can wait for their first approval', async () => {
  const owner = await world.identity.person('owner');
  const url = await photoOf(owner);
  const made: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const answer = await tryToList(owner, url, n === 19 ? 'the-twentieth' : undefined);
    made.push(expectOk('createListing', answer).data.id);
  }
  const [first = '', second = '', third = ''] = made;
  const refused = expectProblem(await tryToList(owner, url), 'conflict');
  expect(refused.message).toMatch(/20 hostels/);
  expectOk('createListing', await tryToList(owner, url, 'the-twentieth'));
  await put(first, { status: 'rejected' });
  expectProblem(await tryToList(owner, url), 'conflict');
  const other = await world.identity.person('other');
  expectOk('createListing', await tryToList(other, await photoOf(other)));

  await world.approve(second);
  expectOk('createListing', await tryToList(owner, url));
  expectProblem(await tryToList(owner, url), 'conflict');
  // A hostel that was approved before may wait again.
  await put(second, { status: 'in review' });
  await put(third, { status: 'archived' });
  expectOk('createListing', await tryToList(owner, url));
  expectProblem(await tryToList(owner, url), 'conflict');
});

it('the limit holds when hostels are handed in at the same moment', async () => {
  const owner = await world.identity.person('in-a-hurry');
  const pictures = await Promise.all(Array.from({ length: 4 }, () => photo()));
  const urls = (await world.upload(pictures, owner)).map(({ url }) => url);
  const [url = ''] = urls;
  for (let n = 0; n < 18; n += 1) expectOk('createListing', await tryToList(owner, url));
  // The locks of users expire after an hour.
  await world.mongo.client.db('listings').collection('counted_turns').deleteMany({});
  const answers = await Promise.all(urls.map((each) => tryToList(owner, each)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 409, 409,
  ]);
  const listings = await world.mongo.stored('listings', 'listings');
  expect(listings.filter(({ ownerId }) => ownerId === owner.userId)).toHaveLength(20);
});

it('owners see all their hostels, however many they have archived', async () => {
  const owner = await world.identity.person('closes-many');
  const answer = await tryToList(owner, await photoOf(owner));
  const { id } = expectOk('createListing', answer).data;
  await world.approve(id);
  const listings = world.mongo.client.db('listings').collection('listings');
  const record = await listings.findOne({ hostelId: id }, { projection: { _id: 0, outbox: 0 } });
  const closed = Array.from({ length: 201 }, (_, n) => ({
    ...record,
    hostelId: `hostel_closed_${n}`,
    status: 'archived',
    createdAt: new Date(Date.now() + n),
  }));
  await listings.insertMany(closed);
  const { token } = owner;
  const request = { params: { userId: 'me' }, token };
  const shown = expectOk('ownerListings', await world.call('ownerListings', request)).data;
  expect(shown).toHaveLength(201);
  expect(shown.at(-1)?.id).toBe(id);
  const numbers = await world.call('ownerStatistics', request);
  const counted = expectOk('ownerStatistics', numbers).data.hostels;
  expect(counted.map((hostel) => hostel.listingId)).toContain(id);
});
