import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

/** Fields that a change of a status writes. */
const changed = [
  'status',
  'standing',
  'version',
  'editedAtVersion',
  'changedAt',
  'updatedAt',
  'activeAt',
  'outbox',
];

async function stored(id: string): Promise<Record<string, unknown>> {
  const listings = world.mongo.client.db('listings').collection('listings');
  const record = await listings.findOne({ hostelId: id });
  const fields = Object.entries(record ?? {}).filter(([name]) => !changed.includes(name));
  return Object.fromEntries(fields);
}

async function move(id: string, status: 'paused' | 'live'): Promise<void> {
  const answer = await world.call('changeListingStatus', {
    params: { id },
    token: owner.token,
    body: { status },
    headers: { 'If-Match': '*' },
  });
  expectOk('changeListingStatus', answer);
}

it('a save keeps every stored field, even those of other releases', async () => {
  const { id } = await world.create(owner);
  await world.approve(id);
  const listings = world.mongo.client.db('listings').collection('listings');
  const ofAnotherRelease = {
    lift: true,
    floors: [{ level: 1, rooms: { count: 4 } }],
  };
  await listings.updateOne({ hostelId: id }, { $set: { ...ofAnotherRelease, emptyForNow: {} } });
  const before = await stored(id);

  await move(id, 'paused');
  expect(await stored(id)).toEqual(before);
  await move(id, 'live');
  const { liveSince: _, ...after } = await stored(id);
  const { liveSince: __, ...expected } = before;
  expect(after).toEqual(expected);
});
