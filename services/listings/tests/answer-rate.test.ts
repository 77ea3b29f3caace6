import type { EnquiryStatus } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

let count = 0;

/** The events of an enquiry sent this many days ago, with what the owner did. */
function enquiry(listingId: string, days: number, answer?: 'reply' | EnquiryStatus) {
  count += 1;
  const fact = { ...enquiryFact(`rated_${count}`, owner.userId), listingId };
  const time = new Date(Date.now() - days * 86_400_000).toISOString();
  const by = 'owner' as const;
  const sent = { ...newEvent('EnquirySent', fact.enquiryId, fact), time };
  if (answer === undefined) return [sent];
  const answered =
    answer === 'reply'
      ? newEvent('EnquiryReplied', fact.enquiryId, { ...fact, by })
      : newEvent('EnquiryStatusChanged', fact.enquiryId, { ...fact, by, status: answer });
  return [sent, answered, answered];
}

async function liveHostel(): Promise<string> {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

async function rateOf(id: string) {
  const page = await world.call('getListing', { params: { id } });
  return expectOk('getListing', page).answerRate;
}

it('counts unanswered enquiries, and each answered one once', async () => {
  const id = await liveHostel();
  const both = enquiry(id, 3, 'reply');
  const [sent] = both;
  const data = { ...sent!.data, by: 'owner' as const, status: 'contacted' as const };
  await world.bus.publish(
    ...both,
    newEvent('EnquiryStatusChanged', sent!.key, data),
    ...enquiry(id, 5, 'contacted'),
    ...enquiry(id, 6),
    ...enquiry(id, 7, 'seen'),
    ...enquiry(id, 8, 'closed'),
    ...enquiry(id, 40, 'reply'),
  );
  const rate = { answered: 2, received: 5 };
  await eventually(async () => (await rateOf(id))?.received === 5);
  await eventually(async () => (await rateOf(id))?.answered === 2);
  expect(await rateOf(id)).toEqual(rate);
  const asked = { params: { userId: 'me' }, token: owner.token };
  const { data: owned } = expectOk('ownerListings', await world.call('ownerListings', asked));
  expect(owned.find((each) => each.id === id)?.answerRate).toEqual(rate);
});

it('is not shown with fewer than three enquiries', async () => {
  const [few, marked] = [await liveHostel(), await liveHostel()];
  await world.bus.publish(
    ...enquiry(few, 1, 'reply'),
    ...enquiry(few, 2),
    ...[1, 2, 3].flatMap((days) => enquiry(marked, days)),
  );
  await eventually(async () => (await rateOf(marked)) !== undefined);
  await eventually(async () => {
    const marks = await world.mongo.stored('listings', 'tally_marks');
    return marks.filter(({ listingId }) => listingId === few).length === 3;
  });
  expect(await rateOf(marked)).toEqual({ answered: 0, received: 3 });
  expect(await rateOf(few)).toBeUndefined();
});

it("is no part of the owner's daily numbers", async () => {
  const id = await liveHostel();
  await world.bus.publish(...enquiry(id, 0, 'contacted'));
  await eventually(async () => {
    const marks = await world.mongo.stored('listings', 'tally_marks');
    return marks.some(({ listingId, kind }) => listingId === id && kind === 'answer');
  });
  const asked = { params: { userId: 'me' }, query: { days: '7' }, token: owner.token };
  const { hostels } = expectOk('ownerStatistics', await world.call('ownerStatistics', asked)).data;
  const [day] = hostels.find((each) => each.listingId === id)?.daily ?? [];
  expect(day).toMatchObject({ enquiries: 1, replies: 0 });
});
