import { refusals, type RoomTerms } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { importedSenderId } from '../src/imports/imported-sender-id.ts';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storedEnquiries, storeEnquiries } from './stored-enquiries.ts';

const roomTerms: RoomTerms = {
  hostel: 'Hostel hostel_1',
  room: ['Double'],
  rent: { min: 5000, max: 6000 },
  isMealsIncludedInPrices: true,
  mealsProvided: ['Lunch'],
  houseRules: { noticeDays: 30 },
};

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);
afterAll(() => desk?.world.stop());

async function block(id: string, blocked: boolean, person = desk.owner): Promise<void> {
  const answer = await desk.step('blockEnquiry', id, person, { blocked });
  expect(expectOk('blockEnquiry', answer)).toEqual({ data: { blocked } });
}

async function report(id: string, person: TestPerson): Promise<void> {
  const answer = await desk.step('reportEnquiry', id, person, { reason: 'spam' });
  expect(expectOk('reportEnquiry', answer)).toEqual({ data: { reported: true } });
}

const reply = (id: string, person: TestPerson) =>
  desk.step('replyToEnquiry', id, person, { text: 'Buy cheap tickets here.' });

async function viewOf(id: string, person: TestPerson) {
  const name = person === desk.owner ? 'ownerEnquiries' : 'myEnquiries';
  return (await desk.listOf(name, person)).find(({ _id }) => _id === id);
}

async function exportOf({ token }: TestPerson) {
  const answer = await desk.world.call('myEnquiryData', { params: { userId: 'me' }, token });
  return expectOk('myEnquiryData', answer).data;
}

it('no message of a blocked sender is accepted until the hostel unblocks them', async () => {
  const { id, sender } = await desk.sent('blocked');
  await block(id, true);
  await block(id, true);
  const refused = expectProblem(await reply(id, sender), 'conflict');
  expect(refused.message).toBe(refusals.enquiryBlocked.en);
  for (const person of [sender, desk.owner]) {
    expect(await viewOf(id, person)).toMatchObject({ blockedAt: expect.any(String) });
  }
  expect((await exportOf(desk.owner)).blocks).toEqual([
    { enquiryId: id, blockedAt: expect.any(String) },
  ]);
  await block(id, false);
  expectOk('replyToEnquiry', await reply(id, sender));
  expect(await viewOf(id, sender)).not.toHaveProperty('blockedAt');
  expect((await exportOf(desk.owner)).blocks).toEqual([]);
  const about = desk.about(id, sender);
  expect(await desk.facts('EnquiryBlocked', id)).toEqual([
    { ...about, blocked: true },
    { ...about, blocked: false },
  ]);
});

it('a new enquiry does not get around a block, at this hostel alone', async () => {
  const { id, sender } = await desk.sent('around');
  await block(id, true);
  expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
  const again = expectProblem(await desk.send(sender), 'conflict');
  expect(again.message).toBe(refusals.enquiryBlocked.en);
  expectOk('sendEnquiry', await desk.send(sender, 'hostel_2'));
  await block(id, false);
  expectOk('sendEnquiry', await desk.send(sender));
});

it('a block covers every enquiry of the sender to the hostel, and only these', async () => {
  const { id: former, sender } = await desk.sent('twice');
  expectOk('changeEnquiryStatus', await desk.move(former, desk.owner, 'closed'));
  const { _id: current } = expectOk('sendEnquiry', await desk.send(sender)).data;
  const { _id: elsewhere } = expectOk('sendEnquiry', await desk.send(sender, 'hostel_2')).data;
  const { id: someone } = await desk.sent('someone-else');
  const blocked = async () => {
    const ids = [former, current, elsewhere, someone];
    const list = await desk.listOf('ownerEnquiries', desk.owner);
    return ids.filter((id) => list.some((each) => each._id === id && each.blockedAt));
  };

  await block(former, true);
  expect(await blocked()).toEqual([former, current]);
  const refused = expectProblem(await reply(current, sender), 'conflict');
  expect(refused.message).toBe(refusals.enquiryBlocked.en);
  expectOk('replyToEnquiry', await reply(elsewhere, sender));
  await block(current, false);
  expect(await blocked()).toEqual([]);
  expectOk('replyToEnquiry', await reply(current, sender));
  const about = desk.about(current, sender);
  expect(await desk.facts('EnquiryBlocked', current)).toEqual([
    { ...about, blocked: true },
    { ...about, blocked: false },
  ]);
});

it('a block of one enquiry, as earlier servers stored it, refuses messages in the others', async () => {
  const { id: former, sender } = await desk.sent('earlier');
  expectOk('changeEnquiryStatus', await desk.move(former, desk.owner, 'closed'));
  const { _id: current } = expectOk('sendEnquiry', await desk.send(sender)).data;
  const blockedAt = new Date();
  const terms = [{ id: 'terms_1', sentAt: blockedAt, terms: roomTerms }];
  await storedEnquiries(desk.world).updateOne({ _id: former }, { $set: { blockedAt } });
  await storedEnquiries(desk.world).updateOne({ _id: current }, { $set: { terms } });
  expectProblem(await reply(current, sender), 'conflict');
  const body = { termsId: 'terms_1', answer: 'differs', words: 'Buy tickets.' };
  const words = expectProblem(await desk.step('answerTerms', current, sender, body), 'conflict');
  expect(words.message).toBe(refusals.enquiryBlocked.en);
  await block(current, false);
  expectOk('replyToEnquiry', await reply(current, sender));
});

it('an imported enquiry is blocked alone', async () => {
  const senderId = importedSenderId('one');
  const people = { senderId, ownerId: desk.owner.userId, listingId: 'hostel_1' };
  const both = [];
  for (const _id of ['import-1', 'import-2']) {
    both.push(...(await storeEnquiries(desk.world, 1, { ...people, _id, status: 'closed' })));
  }
  await block(both[0] ?? '', true);
  expect(await viewOf('import-1', desk.owner)).toHaveProperty('blockedAt');
  expect(await viewOf('import-2', desk.owner)).not.toHaveProperty('blockedAt');
  await block(both[0] ?? '', false);
  expect(await viewOf('import-1', desk.owner)).not.toHaveProperty('blockedAt');
});

it('only the hostel blocks', async () => {
  const { id, sender } = await desk.sent('chooser');
  const answer = await desk.step('blockEnquiry', id, sender, { blocked: false });
  expectProblem(answer, 'forbidden');
  for (const body of [{}, { blocked: 'yes' }]) {
    const wrong = await desk.step('blockEnquiry', id, desk.owner, body);
    expectProblem(wrong, 'validation_failed', 'blocked');
  }
});

it('each side reports the other once, and only that side sees it', async () => {
  const { id, sender } = await desk.sent('reporter');
  await report(id, sender);
  await report(id, sender);
  const reported = { reportedAt: expect.any(String) };
  expect(await viewOf(id, sender)).toMatchObject(reported);
  expect(await viewOf(id, desk.owner)).not.toHaveProperty('reportedAt');
  expect(await desk.holders(sender)).toMatchObject([{ enquiryId: id, ...reported }]);
  expect((await exportOf(sender)).sent).toMatchObject([reported]);
  await report(id, desk.owner);
  expect(await viewOf(id, desk.owner)).toMatchObject(reported);
  const about = { ...desk.about(id, sender), reason: 'spam' };
  expect(await desk.facts('EnquiryReported', id)).toEqual([
    { ...about, by: 'sender', reporterId: sender.userId },
    { ...about, by: 'owner', reporterId: desk.owner.userId },
  ]);
  const wrong = await desk.step('reportEnquiry', id, sender, { reason: 'rude' });
  expectProblem(wrong, 'validation_failed', 'reason');
});

it('what a co-manager blocks and reports is audited', async () => {
  const helper = await desk.world.identity.person('helper', { name: 'Asha Helper' });
  const managers = [{ userId: helper.userId, role: 'inbox' as const }];
  const listing = listingSnapshot('hostel_1', { ownerId: desk.owner.userId, version: 5, managers });
  await desk.world.bus.publish(newEvent('ListingUpdated', 'hostel_1', listing));
  await eventually(async () =>
    (await desk.world.mongo.stored('enquiry', 'listing_owners')).some((each) => each.version === 5),
  );
  const { id } = await desk.sent('managed');
  await block(id, true, helper);
  await report(id, helper);
  await block(id, false, helper);
  const all = await desk.world.bus.heard<'EnquiryManaged'>(desk.world.service, 'EnquiryManaged');
  const own = all.filter(({ data }) => data.enquiryId === id);
  expect(own.map(({ data }) => [data.actorId, data.action])).toEqual([
    [helper.userId, 'blocked'],
    [helper.userId, 'reported'],
    [helper.userId, 'unblocked'],
  ]);
});
