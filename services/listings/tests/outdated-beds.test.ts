import { connectMongo } from '@patna/service-kit/mongo';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createBedReminderStore } from '../src/hostels/beds/bed-reminder-store.ts';
import {
  type OutdatedBedStores,
  sweepOutdatedBeds,
} from '../src/hostels/beds/sweep-outdated-beds.ts';
import { createListingStore } from '../src/hostels/stores/listing-store.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

const dayMs = 86_400_000;
const now = Date.now();
let world: ListingWorld;
let owner: TestPerson;
let stores: OutdatedBedStores;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  const mongo = await connectMongo(world.mongo.uri, 'listings');
  stores = {
    mongo,
    listings: createListingStore(mongo),
    bedReminders: createBedReminderStore(mongo),
  };
}, 60_000);

afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await stores?.mongo.close();
  await world?.stop();
});

/** Runs two concurrent sweeps this many days from now. */
async function sweepOn(day: number): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + day * dayMs);
  await Promise.all([sweepOutdatedBeds(stores), sweepOutdatedBeds(stores)]);
  clock.mockRestore();
}

const [single, shared] = listingBody([]).rooms;
const stated = (day: number) => ({
  beds: 4,
  freeBeds: 2,
  confirmedAt: new Date(now - 60_000 + day * dayMs).toISOString(),
});

async function hostel(...rooms: object[]): Promise<string> {
  const { id } = await world.create(owner, { rooms });
  await world.approve(id);
  return id;
}

/** Dates the confirmation of each room's free beds. */
async function confirm(hostelId: string, ...days: number[]): Promise<void> {
  const listings = world.mongo.client.db('listings').collection('listings');
  const times = days.map((day, n) => [`rooms.${n}.confirmedAt`, stated(day).confirmedAt]);
  await listings.updateOne({ hostelId }, { $set: Object.fromEntries(times) });
}

async function remindersOf(id: string): Promise<number> {
  const facts = await world.bus.heard(world.service, 'ListingUpdated');
  return facts.filter(({ data }) => data.listingId === id && data.bedsOutdated).length;
}

it('reminds the owner once until all counts are confirmed again', async () => {
  const id = await hostel({ ...single, ...stated(0) }, { ...shared, ...stated(0) });
  await sweepOn(14);
  expect(await remindersOf(id)).toBe(0);
  for (const day of [15, 16, 40]) await sweepOn(day);
  expect(await remindersOf(id)).toBe(1);
  await confirm(id, 41, 0);
  for (const day of [42, 60]) await sweepOn(day);
  expect(await remindersOf(id)).toBe(1);
  await confirm(id, 61, 61);
  await sweepOn(75);
  expect(await remindersOf(id)).toBe(1);
  for (const day of [76, 77]) await sweepOn(day);
  expect(await remindersOf(id)).toBe(2);
});

it('reminds again after a confirmation on the day of the reminder', async () => {
  const id = await hostel({ ...single, ...stated(0) });
  await sweepOn(15);
  await confirm(id, 15);
  await sweepOn(30);
  expect(await remindersOf(id)).toBe(2);
});

it('does not remind of paused hostels, nor of beds that were never counted', async () => {
  const paused = await hostel({ ...single, ...stated(0) });
  const uncounted = await hostel({ ...single });
  const answer = await world.call('changeListingStatus', {
    params: { id: paused },
    token: owner.token,
    headers: { 'If-Match': '*' },
    body: { status: 'paused' },
  });
  expectOk('changeListingStatus', answer);
  await sweepOn(20);
  expect([await remindersOf(paused), await remindersOf(uncounted)]).toEqual([0, 0]);
});

it('does not read a hostel again whose owner is already reminded', async () => {
  const id = await hostel({ ...single, ...stated(0) });
  const reads = vi.spyOn(stores.listings, 'find');
  const readsOf = () => reads.mock.calls.filter(([hostelId]) => hostelId === id).length;
  await sweepOn(15);
  const atReminder = readsOf();
  expect(atReminder).toBeGreaterThan(0);
  await sweepOn(16);
  expect(readsOf()).toBe(atReminder);
});
