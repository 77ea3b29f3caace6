import { connectMongo, newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { createUnansweredStore } from '../src/unanswered-store.ts';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storedEnquiries, storeEnquiries } from './stored-enquiries.ts';

const hourMs = 3_600_000;
const start = Date.now();
let now = start;
let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open({ now: () => now, sweepMs: 20 });
}, 60_000);

afterAll(() => desk?.world.stop());

/** Moves the clock and waits until the service has looked at every enquiry. */
async function afterHours(hours: number): Promise<void> {
  now = start + hours * hourMs;
  const { sender } = await desk.sent(`witness-${hours}`);
  const witness = { senderId: sender.userId };
  const createdAt = new Date(now - 50 * hourMs);
  await storedEnquiries(desk.world).updateOne(witness, { $set: { createdAt } });
  await eventually(async () => (await storedEnquiries(desk.world).findOne(witness))?.remindedAt);
}

/** The steps that have become due for an enquiry, in order. */
async function dueFor(id: string): Promise<string[]> {
  const facts = await desk.world.bus.heard(desk.world.service, 'EnquiryUnanswered');
  return facts.flatMap(({ data }) => (data.enquiryId === id ? [data.due] : []));
}

async function sentBy(sender: TestPerson, id: string) {
  const answer = await desk.world.call('myEnquiries', {
    params: { userId: 'me' },
    token: sender.token,
  });
  return expectOk('myEnquiries', answer).data.find((each) => each._id === id);
}

it('reminds the owner after 48 hours and asks for alternatives after 72, once each', async () => {
  const { id } = await desk.sent('silent');
  const { id: seen } = await desk.sent('silent-seen');
  expectOk('changeEnquiryStatus', await desk.move(seen, desk.owner, 'seen'));
  const replied = await desk.sent('replied');
  const reply = { text: 'Yes, a bed is free.' };
  expectOk('replyToEnquiry', await desk.step('replyToEnquiry', replied.id, desk.owner, reply));
  const { id: contacted } = await desk.sent('contacted');
  expectOk('changeEnquiryStatus', await desk.move(contacted, desk.owner, 'contacted'));
  const withdrawn = await desk.sent('withdrawn');
  expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', withdrawn.id, withdrawn.sender));
  const imported = { ownerId: desk.owner.userId, senderId: 'imported-1' };
  const [old = ''] = await storeEnquiries(desk.world, 1, imported);

  await afterHours(47);
  expect(await dueFor(id)).toEqual([]);
  await afterHours(49);
  for (const each of [id, seen]) expect(await dueFor(each)).toEqual(['reminder']);
  await afterHours(71);
  expect(await dueFor(id)).toEqual(['reminder']);
  await afterHours(73);
  await eventually(async () => (await dueFor(id)).length === 2);
  await afterHours(80);
  for (const each of [id, seen]) expect(await dueFor(each)).toEqual(['reminder', 'alternatives']);
  for (const each of [replied.id, contacted, withdrawn.id, old]) {
    expect(await dueFor(each)).toEqual([]);
  }
});

it('writes each moment once when replicas look at the same time, and none long after', async () => {
  now = start;
  const { id } = await desk.sent('two-replicas');
  const { id: ancient } = await desk.sent('ancient');
  const createdAt = new Date(start - 200 * hourMs);
  await storedEnquiries(desk.world).updateOne({ _id: ancient }, { $set: { createdAt } });
  const mongo = await connectMongo(desk.world.mongo.uri, 'enquiry');
  const replicas = [1, 2, 3].map(() => createUnansweredStore(mongo));
  await Promise.all(replicas.map((each) => each.recordDueReminders(start + 60 * hourMs)));
  await mongo.close();
  await eventually(async () => (await dueFor(id)).length > 0);
  expect(await dueFor(id)).toEqual(['reminder']);
  expect(await dueFor(ancient)).toEqual([]);
});

it('shows similar hostels to the sender alone, until the owner answers', async () => {
  const { sender, id } = await desk.sent('offered');
  const other = {
    listingId: 'hostel_9',
    listingName: 'Ganga View',
    street: 'Boring Road',
    city: 'Patna',
    priceMin: 5200,
  };
  const data = { ...desk.about(id, sender), alternatives: [other] };
  await desk.world.bus.publish(newEvent('AlternativesFound', 'hostel_1', data));
  await eventually(async () => (await sentBy(sender, id))?.alternatives);
  expect((await sentBy(sender, id))?.alternatives).toEqual([other]);
  const received = await desk.listOf('ownerEnquiries', desk.owner);
  expect(JSON.stringify(received)).not.toContain('Ganga View');
  const seen = await desk.move(id, desk.owner, 'seen');
  expect(JSON.stringify(seen)).not.toContain('Ganga View');
  expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'contacted'));
  expect(await sentBy(sender, id)).not.toHaveProperty('alternatives');
  const late = { ...data, alternatives: [{ ...other, listingName: 'Too late' }] };
  await desk.world.bus.publish(newEvent('AlternativesFound', 'hostel_1', late));
  const exported = await desk.world.call('myEnquiryData', {
    params: { userId: 'me' },
    token: sender.token,
  });
  const [own] = expectOk('myEnquiryData', exported).data.sent;
  expect(own?.alternatives).toEqual([other]);
  expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
  const [stored] = await storedEnquiries(desk.world).find({ _id: id }).toArray();
  expect(stored).not.toHaveProperty('alternatives');
});
