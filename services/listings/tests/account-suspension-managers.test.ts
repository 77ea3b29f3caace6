import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ManagerWorld, openManagerWorld } from './manager-world.ts';

const reason = 'Took deposits for rooms that do not exist';

let desk: ManagerWorld;
let colleague: TestPerson;

beforeAll(async () => {
  desk = await openManagerWorld();
  colleague = await desk.world.identity.person('colleague', { role: 'admin' });
}, 60_000);

afterAll(() => desk?.world.stop());

const about = ({ userId: actorId }: TestPerson) => ({ userId: desk.owner.userId, actorId });
const suspended = (by: TestPerson) =>
  newEvent('AccountSuspended', desk.owner.userId, { ...about(by), reason });
const restored = (by: TestPerson) => newEvent('AccountRestored', desk.owner.userId, about(by));

async function read(listingId: string) {
  const request = { params: { listingId }, token: colleague.token };
  return expectOk('moderatedHostel', await desk.world.call('moderatedHostel', request)).data;
}

const statusOf = async (id: string) => (await read(id)).listing.status;

/** Publishes the event and waits until these hostels have followed it. */
async function follow(
  event: ReturnType<typeof suspended> | ReturnType<typeof restored>,
  id: string,
) {
  await desk.world.bus.publish(event);
  const isSuspended = event.type === 'AccountSuspended';
  await eventually(async () => ((await read(id)).ownerSuspension !== undefined) === isSuspended);
}

it("a moderator neither hides nor shows a hostel that they co-manage through its owner's account", async () => {
  const [managed, other] = [await desk.hostel(), await desk.hostel()];
  const moderator = await desk.manager(managed, 'everything', 'moderator');
  await follow(suspended(moderator), other);
  expect(await Promise.all([managed, other].map(statusOf))).toEqual(['live', 'rejected']);
  await follow(restored(moderator), other);

  await follow(suspended(colleague), other);
  expect(await Promise.all([managed, other].map(statusOf))).toEqual(['rejected', 'rejected']);
  await follow(restored(moderator), other);
  expect(await Promise.all([managed, other].map(statusOf))).toEqual(['rejected', 'live']);

  const { version } = (await read(managed)).listing;
  const body = { decision: 'restore', version };
  const params = { listingId: managed };
  const answer = await desk.world.call('suspendListing', { params, token: colleague.token, body });
  expectOk('suspendListing', answer);
  expect(await statusOf(managed)).toBe('live');
});

it("co-managers read neither the reason nor the suspension of the owner's account", async () => {
  const id = await desk.hostel();
  const [editor, reader] = [
    await desk.manager(id, 'everything', 'editor'),
    await desk.manager(id, 'inbox', 'reader'),
  ];
  await follow(suspended(colleague), id);
  for (const { token } of [editor, reader]) {
    const request = { params: { userId: 'me' }, token };
    const answer = await desk.world.call('managedListings', request);
    const [hostel] = expectOk('managedListings', answer).data;
    expect(hostel).toMatchObject({ status: 'rejected', suspendedAt: expect.any(String) });
    expect(answer.text).not.toMatch(new RegExp(`${reason}|suspendedWithAccount`));
  }
  const request = { params: { userId: 'me' }, token: desk.owner.token };
  const own = await desk.world.call('ownerListings', request);
  const mine = expectOk('ownerListings', own).data.find((each) => each.id === id);
  expect([mine?.suspendedWithAccount, mine?.rejectionReason]).toEqual([true, undefined]);
  const rejected = await desk.world.bus.heard(desk.world.service, 'ListingRejected');
  expect(JSON.stringify(rejected)).not.toContain(reason);

  // A release before this one stored the reason of the account.
  const hostels = desk.world.mongo.client.db('listings').collection('listings');
  await hostels.updateOne({ hostelId: id }, { $set: { rejectionReason: reason } });
  const before = { params: { userId: 'me' }, token: editor.token };
  expect((await desk.world.call('managedListings', before)).text).not.toContain(reason);
  await follow(restored(colleague), id);
});
