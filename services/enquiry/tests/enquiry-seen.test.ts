import type { EnquiryView } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { EnquiryDesk, keyAt } from './enquiry-desk.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);
afterAll(() => desk?.world.stop());

const later = () => new Date(Date.now() + 60_000).toISOString();

async function open(id: string, person: TestPerson, upTo = later(), key?: string): Promise<void> {
  const answer = await desk.step('markEnquirySeen', id, person, { upTo }, key);
  expect(expectOk('markEnquirySeen', answer)).toEqual({ data: { seen: true } });
}

async function reply(id: string, person: TestPerson, text: string): Promise<string> {
  const answer = await desk.step('replyToEnquiry', id, person, { text });
  return expectOk('replyToEnquiry', answer).data.thread?.at(-1)?.createdAt ?? '';
}

async function viewOf(id: string, person: TestPerson): Promise<EnquiryView | undefined> {
  const name = person === desk.owner ? 'ownerEnquiries' : 'myEnquiries';
  return (await desk.listOf(name, person)).find(({ _id }) => _id === id);
}

const timesOf = (view?: EnquiryView) => view?.thread?.map(({ text, seenAt }) => [text, seenAt]);

async function exportOf({ token }: TestPerson) {
  const answer = await desk.world.call('myEnquiryData', { params: { userId: 'me' }, token });
  return expectOk('myEnquiryData', answer).data;
}

it('opening by the owner marks a new enquiry as seen, once and for both sides', async () => {
  const { id, sender } = await desk.sent('first');
  expect(await viewOf(id, sender)).not.toHaveProperty('seenAt');
  await open(id, desk.owner);
  await open(id, desk.owner);
  const own = await viewOf(id, sender);
  expect(own).toMatchObject({ status: 'seen', seenAt: expect.any(String) });
  expect(await viewOf(id, desk.owner)).toMatchObject({ status: 'seen', seenAt: own?.seenAt });
  const [change, ...more] = await desk.facts('EnquiryStatusChanged', id);
  expect(change).toMatchObject({ ...desk.about(id, sender), status: 'seen', from: 'new' });
  expect(more).toEqual([]);
  expect(await desk.facts('EnquirySeen', id)).toEqual([]);
});

it('each message carries the time of the first opening with it, and later openings change no mark', async () => {
  const { id, sender } = await desk.sent('each');
  await open(id, desk.owner);
  const first = await reply(id, desk.owner, 'Yes, a bed is free.');
  await reply(id, desk.owner, 'From Monday on.');
  const openedMs = Date.parse(first);
  await open(id, sender, first, keyAt(openedMs));
  expect(timesOf(await viewOf(id, desk.owner))).toEqual([
    ['Yes, a bed is free.', first],
    ['From Monday on.', undefined],
  ]);
  await open(id, sender);
  const marks = timesOf(await viewOf(id, desk.owner));
  expect(marks?.[0]).toEqual(['Yes, a bed is free.', first]);
  expect(marks?.[1]).toEqual(['From Monday on.', expect.any(String)]);
  // The late opening of another phone that was offline.
  await open(id, sender, first, keyAt(openedMs + 1));
  await open(id, sender, '2026-01-01T00:00:00.000Z');
  expect(timesOf(await viewOf(id, sender))).toEqual(marks);
  const about = { ...desk.about(id, sender), by: 'sender' };
  expect(await desk.facts('EnquirySeen', id)).toEqual([about, about]);
});

it('an opening changes no status but "new", and no bad time is accepted', async () => {
  const { id, sender } = await desk.sent('status');
  await open(id, sender);
  expect(await viewOf(id, sender)).toMatchObject({ status: 'new' });
  expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'contacted'));
  await open(id, desk.owner);
  expect(await viewOf(id, sender)).toMatchObject({
    status: 'contacted',
    seenAt: expect.any(String),
  });
  for (const upTo of ['yesterday', undefined]) {
    const answer = await desk.step('markEnquirySeen', id, sender, { upTo });
    expectProblem(answer, 'validation_failed', 'upTo');
  }
});

it('an older app that marks the enquiry as seen marks its message too', async () => {
  const { id, sender } = await desk.sent('older');
  expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'seen'));
  expect(await viewOf(id, sender)).toMatchObject({ seenAt: expect.any(String) });
  await open(id, desk.owner);
  expect(await desk.facts('EnquiryStatusChanged', id)).toHaveLength(1);
});

it('co-managers open for the hostel and hear when the traveller opens', async () => {
  const helper = await desk.world.identity.person('helper', { name: 'Asha Helper' });
  const ownerId = desk.owner.userId;
  const managers = [{ userId: helper.userId, role: 'inbox' as const }];
  const listing = listingSnapshot('hostel_1', { ownerId, version: 5, managers });
  await desk.world.bus.publish(newEvent('ListingUpdated', 'hostel_1', listing));
  await eventually(async () =>
    (await desk.world.mongo.stored('enquiry', 'listing_owners')).some((each) => each.version === 5),
  );
  const { id, sender } = await desk.sent('managed');
  await open(id, helper);
  const own = await viewOf(id, sender);
  expect(own).toMatchObject({ status: 'seen', seenAt: expect.any(String) });
  expect(JSON.stringify(own)).not.toContain(helper.userId);
  await reply(id, helper, 'Please come on Sunday.');
  await open(id, sender);
  expect(await desk.facts('EnquirySeen', id)).toEqual([
    { ...desk.about(id, sender), by: 'sender', managerIds: [helper.userId] },
  ]);
});

it('both sides export when they opened, and a withdrawal removes the times', async () => {
  const { id, sender } = await desk.sent('export');
  await open(id, desk.owner);
  await reply(id, desk.owner, 'Yes.');
  await open(id, sender);
  const opened = { enquiryId: id, openedAt: expect.any(String) };
  const own = await exportOf(sender);
  expect(own.openings).toEqual([opened]);
  expect(own.sent[0]).toHaveProperty('seenAt');
  const ofOwner = (await exportOf(desk.owner)).openings ?? [];
  expect(ofOwner.filter(({ enquiryId }) => enquiryId === id)).toEqual([opened]);

  expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
  await open(id, desk.owner);
  const stored = await desk.world.mongo.stored('enquiry', 'enquiries');
  expect(stored.find((each) => (each._id as unknown) === id)).not.toHaveProperty('openings');
  expect(await viewOf(id, desk.owner)).not.toHaveProperty('seenAt');
  expect((await exportOf(sender)).openings).toEqual([]);
});

it('an erased owner takes the times along', async () => {
  const leaver = await desk.world.identity.person('leaver');
  const listing = listingSnapshot('hostel_9', { ownerId: leaver.userId });
  await desk.world.bus.publish(newEvent('ListingPublished', 'hostel_9', listing));
  const sender = await desk.world.identity.person('of-leaver');
  await eventually(async () => (await desk.send(sender, 'hostel_9')).status === 201);
  const [sent] = await desk.listOf('myEnquiries', sender);
  const id = sent?._id ?? '';
  await open(id, leaver);
  await desk.world.bus.publish(newEvent('UserDeleted', leaver.userId, { userId: leaver.userId }));
  await eventually(async () => (await viewOf(id, sender))?.status === 'closed');
  expect(await viewOf(id, sender)).not.toHaveProperty('seenAt');
});
