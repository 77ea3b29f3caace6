import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let count = 0;

beforeAll(async () => {
  world = await openListingWorld();
}, 60_000);

afterAll(() => world?.stop());

async function liveHostel(owner: TestPerson): Promise<string> {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

/** An enquiry that its owner did not answer for three days. */
function unanswered(listingId: string, owner: TestPerson) {
  count += 1;
  const fact = { ...enquiryFact(`blocked_${count}`, owner.userId), listingId };
  return newEvent('EnquiryUnanswered', fact.enquiryId, { ...fact, due: 'alternatives' });
}

function blocking(
  { key, data: { due: _, ...fact } }: ReturnType<typeof unanswered>,
  blocked: boolean,
) {
  return newEvent('EnquiryBlocked', key, { ...fact, blocked });
}

function storedOf(listingId: string, filter: object): Promise<number> {
  const stored = world.mongo.client.db('listings').collection('unanswered_enquiries');
  return stored.countDocuments({ listingId, ...filter });
}

const storedUnanswered = (listingId: string) => storedOf(listingId, { answered: { $ne: true } });
const settledByBlock = (listingId: string) => storedOf(listingId, { blocked: true });
const notDue = (listingId: string) => storedOf(listingId, { notDue: true });

it('a hostel does not have to answer somebody while it blocks them', async () => {
  const owner = await world.identity.person('blocker');
  const id = await liveHostel(owner);
  const spam = unanswered(id, owner);
  await world.bus.publish(spam, unanswered(id, owner));
  await eventually(async () => (await storedUnanswered(id)) === 2);
  await world.bus.publish(blocking(spam, true));
  await eventually(async () => (await storedUnanswered(id)) === 1);
  await world.bus.publish(blocking(spam, false));
  await eventually(async () => (await storedUnanswered(id)) === 2);
});

it('an answer counts, whether the sender is blocked before or after it', async () => {
  const owner = await world.identity.person('answered-blocker');
  const id = await liveHostel(owner);
  const [before, during] = [unanswered(id, owner), unanswered(id, owner)];
  await world.bus.publish(before, during);
  await eventually(async () => (await storedUnanswered(id)) === 2);
  const reply = ({ data: { due: _, ...fact } }: typeof before) =>
    newEvent('EnquiryReplied', fact.enquiryId, { ...fact, by: 'owner' });
  await world.bus.publish(reply(before));
  await eventually(async () => (await storedUnanswered(id)) === 1);
  await world.bus.publish(blocking(before, true), blocking(during, true));
  await eventually(async () => (await storedUnanswered(id)) === 0);
  await world.bus.publish(reply(during));
  await eventually(async () => (await settledByBlock(id)) === 0);
  const last = unanswered(id, owner);
  await world.bus.publish(blocking(before, false), blocking(during, false), last);
  await eventually(async () => (await storedUnanswered(id)) > 0);
  expect(await storedUnanswered(id)).toBe(1);
});

it('an enquiry that was blocked in its first three days counts only after them', async () => {
  const owner = await world.identity.person('early-blocker');
  const id = await liveHostel(owner);
  const [fresh, crossed] = [unanswered(id, owner), unanswered(id, owner)];
  await world.bus.publish(blocking(fresh, true), blocking(crossed, true));
  await eventually(async () => (await settledByBlock(id)) === 2);
  // The third day ended just before the block.
  await world.bus.publish(crossed);
  await eventually(async () => (await notDue(id)) === 1);
  await world.bus.publish(blocking(fresh, false), blocking(crossed, false));
  await eventually(async () => (await settledByBlock(id)) === 0);
  expect(await storedUnanswered(id)).toBe(1);
  await world.bus.publish(fresh);
  await eventually(async () => (await storedUnanswered(id)) === 2);
});
