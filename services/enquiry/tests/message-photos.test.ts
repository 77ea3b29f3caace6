import { maxConversationPhotos, refusals } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { enquiryRebuild } from '../src/rebuild/enquiry-rebuild.ts';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storedEnquiries } from './stored-enquiries.ts';

let desk: EnquiryDesk;
let manager: TestPerson;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
  manager = await desk.world.identity.person('manager', { name: 'Asha Helper' });
  const managers = [{ userId: manager.userId, role: 'inbox' as const }];
  const listing = listingSnapshot('hostel_1', {
    ownerId: desk.owner.userId,
    version: 5,
    managers,
  });
  await desk.world.bus.publish(newEvent('ListingUpdated', 'hostel_1', listing));
  await eventually(async () =>
    (await desk.world.mongo.stored('enquiry', 'listing_owners')).some(
      ({ version }) => version === 5,
    ),
  );
}, 60_000);
afterAll(() => desk?.world.stop());

let made = 0;
const newId = () => (made += 1).toString(16).padStart(24, 'a');
const photoOf = (id: string) => ({
  url: `/images/${id}/1000.jpg`,
  whole: { width: 1600, height: 1200 },
});

const reply = (id: string, person: TestPerson, photos: readonly unknown[], key?: string) =>
  desk.step('replyToEnquiry', id, person, { text: 'Photo', photos }, key);

/** The data of all reply events of the enquiry. */
async function repliesTo(id: string) {
  const facts = await desk.world.bus.heard(desk.world.service, 'EnquiryReplied');
  return facts.filter(({ key }) => key === id).map(({ data }) => data);
}

async function exportOf({ token }: TestPerson) {
  const answer = await desk.world.call('myEnquiryData', { params: { userId: 'me' }, token });
  return expectOk('myEnquiryData', answer).data;
}

async function threadOf(id: string, person: TestPerson) {
  const name = person === desk.owner || person === manager ? 'ownerEnquiries' : 'myEnquiries';
  return (await desk.listOf(name, person)).find(({ _id }) => _id === id)?.thread;
}

it('both sides send photos with a message; events carry ids and who uploaded them', async () => {
  const { id, sender } = await desk.sent('asha');
  const writers = [sender, desk.owner, manager];
  const ids = writers.map(newId);
  for (const [n, writer] of writers.entries()) {
    expectOk('replyToEnquiry', await reply(id, writer, [photoOf(ids[n] ?? '')]));
  }
  const shown = ids.map((each) => ({ text: 'Photo', photos: [photoOf(each)] }));
  for (const reader of writers) expect(await threadOf(id, reader)).toMatchObject(shown);
  const facts = await repliesTo(id);
  expect(facts.map(({ photos, by }) => [by, photos])).toEqual([
    ['sender', { ids: [ids[0]], writerId: sender.userId }],
    ['owner', { ids: [ids[1]], writerId: desk.owner.userId }],
    ['owner', { ids: [ids[2]], writerId: manager.userId }],
  ]);
  const { createdAt } = (await desk.listOf('myEnquiries', sender))[0] ?? {};
  expect(new Set(facts.map(({ sentAt }) => sentAt))).toEqual(new Set([createdAt]));
  expect(JSON.stringify(facts)).not.toContain('/images/');

  const what = ['photos'] as const;
  await enquiryRebuild.rebuild({ mongoUri: desk.world.mongo.uri, what });
  const taken = await desk.world.bus.heard(desk.world.service, 'EnquirySnapshotTaken');
  expect(taken.find(({ key }) => key === id)?.data.enquiry.photos).toEqual({
    ownerId: desk.owner.userId,
    messages: facts.map(({ by, photos }) => ({ by, ...photos })),
  });
});

it('a message without photos is as before, and a repeated one is stored once', async () => {
  const { id, sender } = await desk.sent('bina');
  const photo = photoOf(newId());
  const key = crypto.randomUUID();
  for (const _ of [1, 2]) expectOk('replyToEnquiry', await reply(id, sender, [photo], key));
  expectOk('replyToEnquiry', await reply(id, sender, []));
  const old = { text: 'From Monday.' };
  expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, sender, old));
  const thread = await threadOf(id, desk.owner);
  expect(thread?.map(({ photos }) => photos)).toEqual([[photo], undefined, undefined]);
  const facts = await repliesTo(id);
  expect(facts.slice(1).every((fact) => !('photos' in fact || 'sentAt' in fact))).toBe(true);
});

it('refuses more than three photos, other addresses, repeated ones and strangers', async () => {
  const { id, sender } = await desk.sent('chitra');
  const photo = photoOf(newId());
  const wrong = [
    [1, 2, 3, 4].map(() => photoOf(newId())),
    [{ url: 'waiting:0198' }],
    [{ url: 'https://elsewhere.example/1000.jpg' }],
    [photo, photo],
    [{ ...photo, whole: { width: 0, height: 4 } }],
  ];
  for (const photos of wrong) expectProblem(await reply(id, sender, photos), 'validation_failed');
  expectProblem(await reply(id, desk.stranger, [photo]), 'not_found');
  expect(await threadOf(id, sender)).toBeUndefined();
});

it("a blocked sender's message with photos is refused", async () => {
  const { id, sender } = await desk.sent('dipa');
  expectOk('blockEnquiry', await desk.step('blockEnquiry', id, desk.owner, { blocked: true }));
  const refused = expectProblem(await reply(id, sender, [photoOf(newId())]), 'conflict');
  expect(refused.message).toBe(refusals.enquiryBlocked.en);
});

it('a conversation holds a limited number of photos', async () => {
  const { id, sender } = await desk.sent('esha');
  const photos = Array.from({ length: maxConversationPhotos - 1 }, () => photoOf(newId()));
  const thread = [{ by: 'sender' as const, text: 'Photo', createdAt: new Date(), photos }];
  await storedEnquiries(desk.world).updateOne({ _id: id }, { $set: { thread } });
  const two = [photoOf(newId()), photoOf(newId())];
  const refused = expectProblem(await reply(id, sender, two), 'conflict');
  expect(refused.message).toBe(refusals.enquiryPhotosFull(maxConversationPhotos).en);
  expectOk('replyToEnquiry', await reply(id, sender, two.slice(1)));
  expectOk('replyToEnquiry', await reply(id, sender, []));
});

it("photos are in their writer's export, and gone after a withdrawal", async () => {
  const { id, sender } = await desk.sent('farah');
  const [ofSender, ofOwner] = [photoOf(newId()), photoOf(newId())];
  const key = crypto.randomUUID();
  expectOk('replyToEnquiry', await reply(id, sender, [ofSender], key));
  expectOk('replyToEnquiry', await reply(id, desk.owner, [ofOwner]));
  const sent = (await exportOf(sender)).sent.find(({ _id }) => _id === id);
  expect(sent?.thread?.map(({ photos }) => photos)).toEqual([[ofSender]]);
  const replies = (await exportOf(desk.owner)).replies.filter(({ enquiryId }) => enquiryId === id);
  expect(replies).toMatchObject([{ text: 'Photo', photos: [ofOwner] }]);

  expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
  for (const person of [sender, desk.owner]) expect(await threadOf(id, person)).toBeUndefined();
  const repeated = await reply(id, sender, [ofSender], key);
  expect(repeated.text).not.toContain('/images/');
});
