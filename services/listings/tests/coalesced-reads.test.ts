import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let id: string;

beforeAll(async () => {
  world = await openListingWorld(1000);
  owner = await world.identity.person('owner');
  ({ id } = await world.create(owner));
  await world.approve(id);
}, 60_000);

afterAll(() => world?.stop());

const look = (token?: string) => world.call('getListing', { params: { id }, token });
const nameSeen = async (token?: string) => expectOk('getListing', await look(token)).propertyName;
const rename = async (propertyName: string) => {
  const { version } = expectOk('ownerListings', await ownListings()).data[0] ?? { version: 0 };
  const body = { propertyName, version };
  const edited = await world.call('editListing', { params: { id }, token: owner.token, body });
  expectOk('editListing', edited);
};
const ownListings = () =>
  world.call('ownerListings', { params: { userId: 'me' }, token: owner.token });

it('a hundred simultaneous requests are answered by a few reads of the store', async () => {
  const db = world.mongo.client.db('listings');
  await db.command({ profile: 2 });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? look() : world.call('fetchListings', { query: {} }),
    ),
  );
  await db.command({ profile: 0 });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const finds = { ns: 'listings.listings', 'command.find': 'listings' };
  const asked = await db.collection('system.profile').countDocuments(finds);
  // Reads of a hostel, a page and the newest entry, repeated for every second of the test.
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(20);
});

it('a write of this process is public at once', async () => {
  await nameSeen();
  await rename('Ganga View Hostel');
  expect(await nameSeen()).toBe('Ganga View Hostel');
});

it('a write of another process is visible at once to signed-in readers and a second later to all', async () => {
  const before = await nameSeen();
  const listings = world.mongo.client.db('listings').collection('listings');
  await listings.updateOne({ hostelId: id }, { $set: { propertyName: 'Kosi Niwas' } });
  const guest = await world.identity.person('guest');
  expect(await nameSeen(guest.token)).toBe('Kosi Niwas');
  expect([before, 'Kosi Niwas']).toContain(await nameSeen());
  await vi.waitFor(async () => expect(await nameSeen()).toBe('Kosi Niwas'), 3000);
});
