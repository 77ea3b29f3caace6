import { connectMongo } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEnquirerStore, type EnquirerStore } from '../src/reviews/enquirer-store.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let mongo: Awaited<ReturnType<typeof connectMongo>>;
let enquirers: EnquirerStore;

beforeAll(async () => {
  world = await openListingWorld();
  mongo = await connectMongo(world.mongo.uri, 'listings');
  enquirers = createEnquirerStore(mongo);
}, 60_000);

afterAll(async () => {
  await mongo?.close();
  await world?.stop();
});

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 8, minute));

function sent(userId: string, listingId: string, minute: number) {
  return { enquiryId: `enq_${userId}_${minute}`, userId, listingId, sentAt: at(minute) };
}

it('stores the newest enquiry of a person to a hostel despite parallel and repeated events', async () => {
  const people = Array.from({ length: 40 }, (_, n) => `usr_many_${n}`);
  const all = people.flatMap((userId) => [1, 3, 2].map((minute) => sent(userId, 'here', minute)));
  await Promise.all([...all, ...all].map((each) => enquirers.recordEnquiry(each)));
  for (const userId of people) {
    const rows = await enquirers.everyOf(userId);
    expect(rows).toMatchObject([
      { listingId: 'here', lastSentAt: at(3), enquiryId: `enq_${userId}_3` },
    ]);
  }
  expect(await enquirers.countAt('here')).toBe(people.length);
});

it('stores nothing about a person whose account has ended', async () => {
  await enquirers.markEnded('usr_left', at(5));
  const all = [
    sent('usr_left', 'there', 4),
    sent('usr_stays', 'there', 4),
    sent('usr_left', 'elsewhere', 6),
  ];
  await Promise.all(all.map((each) => enquirers.recordEnquiry(each)));
  expect(await enquirers.everyOf('usr_left')).toMatchObject([{ listingId: 'elsewhere' }]);
  expect(await enquirers.everyOf('usr_stays')).toMatchObject([{ listingId: 'there' }]);
});
