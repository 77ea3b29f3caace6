import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
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

/** Whether the page shows the badge, by the reviewer's first name. */
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

it('a review shows whether its writer has enquired, however often the event arrives', async () => {
  expect(await shown(id)).toEqual({ asha: false, bina: false });
  const [last, first] = [sent('e2', id, asha, 1), sent('e1', id, asha, 3)];
  await world.bus.publish(last, first, last, first, sent('e3', otherId, bina, 2));
  await eventually(async () => (await enquiredAt(bina)).length > 0);
  await eventually(async () => (await enquiredAt(asha)).length > 0);
  expect(await shown(id)).toEqual({ asha: true, bina: false });
  expect(await shown(otherId)).toEqual({ asha: false, bina: true });
  expect(await enquiredAt(asha)).toEqual([{ listingId: id, lastSentAt: last.time }]);
});

it('the later of two enquiries that arrive at once is stored', async () => {
  const houses = Array.from({ length: 150 }, (_, n) => `hostel_pair_${n}`);
  const pairs = houses.flatMap((house) => [
    sent(`${house}-first`, house, bina, 3),
    sent(`${house}-last`, house, bina, 1),
  ]);
  await world.bus.publish(...pairs, sent('after-all', otherId, asha, 1));
  await eventually(async () => (await enquiredAt(asha)).length === 2);
  const kept = await eventually(async () => {
    const rows = await world.mongo.stored('listings', 'enquirers');
    const ofPairs = rows.filter((row) => String(row['listingId']).startsWith('hostel_pair_'));
    return ofPairs.length === houses.length && ofPairs;
  });
  expect(kept.filter((row) => !String(row['enquiryId']).endsWith('-last'))).toEqual([]);
  await world.mongo.client
    .db('listings')
    .collection('enquirers')
    .deleteMany({
      listingId: { $in: [...houses, otherId] },
      _id: { $ne: `${otherId}/${bina.userId}` as never },
    });
});

it('all reviewers of a page are queried at once by key', async () => {
  const db = world.mongo.client.db('listings');
  await db.command({ profile: 2 });
  await shown(id);
  await db.command({ profile: 0 });
  const asked = { ns: 'listings.enquirers', op: 'query' };
  const found = await db.collection('system.profile').find(asked).toArray();
  expect(found.map((each) => each['docsExamined'])).toEqual([1]);
});

it("the number of enquirers is only in the owner's own record", async () => {
  const third = await liveHostel();
  const params = { userId: 'me' };
  const answer = await world.call('ownerListings', { params, token: owner.token });
  const { data } = expectOk('ownerListings', answer);
  const counts = data.map((each) => [each.id, each.enquirerCount]);
  expect(Object.fromEntries(counts)).toEqual({ [id]: 1, [otherId]: 1, [third]: 0 });
  expect(data.map((each) => each.__v)).toEqual(data.map((each) => each.version));
  const page = await world.call('getListing', { params: { id }, token: owner.token });
  expect(expectOk('getListing', page)).not.toHaveProperty('enquirerCount');
});

it('erasing an account removes its record of enquiries', async () => {
  const enquirers = world.mongo.client.db('listings').collection('enquirers');
  await world.bus.publish(newEvent('UserDeleted', asha.userId, { userId: asha.userId }));
  await eventually(async () => (await enquirers.countDocuments({ userId: asha.userId })) === 0);
  expect(await enquirers.find().toArray()).toMatchObject([{ userId: bina.userId }]);
});

it("an enquiry published after its sender's account ended leaves nothing; a later one counts", async () => {
  const db = world.mongo.client.db('listings');
  const enquirers = db.collection('enquirers');
  const hasRow = async ({ userId }: TestPerson, lastSentAt: string) =>
    (await enquirers.countDocuments({ userId, lastSentAt: new Date(lastSentAt) })) === 1;
  const behind = sent('e4', otherId, bina, 0);
  // Both events have the same key, so the late one has been handled once the other's row exists.
  await world.bus.publish(sent('e4', id, asha, 0.5), behind);
  await eventually(() => hasRow(bina, behind.time));
  expect(await enquirers.countDocuments({ userId: asha.userId })).toBe(0);
  expect(await world.mongo.forgottenAfter('listings', 'erased_enquirers')).toBe(60 * 86_400);
  const kept = JSON.stringify(await db.collection('erased_enquirers').find().toArray());
  expect(kept).not.toContain(asha.userId);

  const back = sent('e5', id, asha, 0);
  await world.bus.publish(back);
  await eventually(() => hasRow(asha, back.time));
});

it('an enquiry that arrives while its sender is erased is gone afterwards', async () => {
  const enquirers = world.mongo.client.db('listings').collection('enquirers');
  const crowd = Array.from({ length: 40 }, (_, n) => sent(`crowd-${n}`, `hostel_${n}`, bina, 0));
  const left = newEvent('UserDeleted', bina.userId, { userId: bina.userId });
  await Promise.all([world.bus.publish(...crowd), world.bus.publish(left)]);
  await eventually(async () => {
    const handled = world.mongo.client.db('listings').collection<{ _id: string }>('handled_events');
    return (await handled.countDocuments({ _id: `listings:${left.id}` })) === 1;
  });
  const last = sent('crowd-39', id, asha, -1);
  await world.bus.publish(last);
  const at = new Date(last.time);
  await eventually(async () => (await enquirers.countDocuments({ lastSentAt: at })) === 1);
  await eventually(async () => (await enquirers.countDocuments({ userId: bina.userId })) === 0);
});
