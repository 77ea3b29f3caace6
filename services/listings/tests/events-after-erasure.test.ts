import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;

beforeAll(async () => {
  world = await openListingWorld();
}, 60_000);

afterAll(() => world?.stop());

interface Answered {
  _id: string;
  userId: string;
  body: { data: object };
}

it('an erasure deletes stored answers about the person by index scans only', async () => {
  const leaver = await world.identity.person('leaver');
  const { mongoId } = await world.create(leaver);
  const stranger = await world.identity.person('stranger');
  const { id } = await world.create(stranger);
  await world.approve(id);
  const body = { rating: 3, comment: 'Rooms are small, the food is good.' };
  const params = { listingId: id, userId: 'me' };
  const written = await world.call('addReview', { params, token: leaver.token, body });
  const reviewId = expectOk('addReview', written).data._id;

  const db = world.mongo.client.db('listings');
  const answers = db.collection<Answered>('idempotency_keys');
  const createdAt = new Date();
  const byAdmin = { userId: 'usr_admin', createdAt };
  const answered = (_id: string, data: object) => ({ _id, ...byAdmin, body: { data } });
  await answers.insertMany([
    answered('of the hostel', { _id: mongoId }),
    answered('of the review', { _id: reviewId }),
    answered('of a report about the review', { review: { _id: reviewId } }),
    answered('of a report by the person', { reporterId: leaver.userId }),
    answered('of a message by the person', { senderId: leaver.userId }),
    answered('of pictures', [{ id: 'a' }, { id: 'b' }]),
    answered('of another', { _id: id, reporterId: stranger.userId }),
    { ...answered('to the person', {}), userId: leaver.userId },
  ]);
  await db.command({ profile: 2 });
  await world.bus.publish(newEvent('UserDeleted', leaver.userId, { userId: leaver.userId }));
  await eventually(async () => !(await answers.findOne({ _id: 'to the person' })));
  await db.command({ profile: 0 });

  const left = await answers.find().toArray();
  expect(left.map(({ _id }) => _id).toSorted()).toEqual(['of another', 'of pictures']);
  const deletes = { ns: 'listings.idempotency_keys', op: 'remove' };
  const plans = await db.collection('system.profile').find(deletes).toArray();
  expect(plans.length).toBeGreaterThanOrEqual(3);
  for (const { planSummary } of plans) {
    expect(planSummary).toMatch(/IXSCAN/);
    expect(planSummary).not.toMatch(/COLLSCAN/);
  }
});

it("an erasure removes the owner's consent from an archived hostel", async () => {
  const owner = await world.identity.person('consenting');
  const { id } = await world.create(owner, { consent: { version: '1.0' } });
  const stored = async () => {
    const all = await world.mongo.stored('listings', 'listings');
    return all.find((each) => each.hostelId === id);
  };
  expect(await stored()).toMatchObject({ consent: { version: '1.0' } });
  await world.bus.publish(newEvent('UserDeleted', owner.userId, { userId: owner.userId }));
  await eventually(async () => (await stored())?.status === 'archived');
  expect(await stored()).not.toHaveProperty('consent');
});
