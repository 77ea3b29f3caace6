import { isDeepStrictEqual } from 'node:util';
import type { CallName } from '@patna/contracts';
import { rebuildCommand } from '@patna/service-kit/mongo';
import { beforeAll, expect, it } from 'vitest';
import { enquiryRebuild } from '../../../../services/enquiry/src/rebuild/enquiry-rebuild.ts';
import { userRebuild } from '../../../../services/users/src/rebuild/user-rebuild.ts';
import { wishlistRebuild } from '../../../../services/wishlist/src/rebuild/wishlist-rebuild.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { enquirersOf, languagesOf, marksOf } from './people-copies.ts';
import { overBothBuses } from './over-both-buses.ts';
import type { RebuildWorld } from './rebuild-world.ts';

const sources = [enquiryRebuild, wishlistRebuild, userRebuild];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

let world: RebuildWorld;
let people: readonly TestPerson[];

async function did(name: CallName, person: TestPerson, params: object, body?: object) {
  return world.call(name, { params: { userId: 'me', ...params }, token: person.token, body });
}

/** Lets a person send enquiries, of which every second gets a reply, save hostels and choose a language. */
async function live(person: TestPerson, from: number): Promise<void> {
  const hostel = (n: number) => ({ listingId: world.hostelIds[(from + n) % 30] ?? '' });
  const body = { name: 'Asha Kumari', phone: '9876543210', message: 'Is a single room free?' };
  const sent = expectOk('sendEnquiry', await did('sendEnquiry', person, hostel(0), body)).data;
  if (from % 2 === 0) {
    const reply = { text: 'Yes, from August.' };
    const answer = await did('replyToEnquiry', world.owner, { enquiryId: sent._id }, reply);
    expectOk('replyToEnquiry', answer);
  }
  for (const call of ['addToWishlist', 'removeFromWishlist', 'addToWishlist'] as const) {
    expectOk(call, await did(call, person, hostel(3)));
  }
  expectOk('addToWishlist', await did('addToWishlist', person, hostel(4)));
  const users = await world.mongo.stored('users', 'users');
  const version = Number(users.find((each) => String(each._id) === person.userId)?.['version']);
  const language = from % 3 === 0 ? 'en' : 'hi';
  expectOk('editUser', await did('editUser', person, {}, { language, version }));
}

async function newPerson(name: string): Promise<TestPerson> {
  const person = await world.identity.person(name);
  const body = { name, email: `${name}@example.com`, clerkUserId: person.subject };
  expectOk('saveUserData', await world.call('saveUserData', { token: person.token, body }));
  return person;
}

/** Waits until the three copies equal their sources. */
async function allEqual(): Promise<void> {
  await eventually(async () => {
    for (const compare of [enquirersOf, marksOf, languagesOf]) {
      const { copy, source } = await compare(world.mongo);
      expect(copy).toEqual(source);
    }
    return true;
  });
}

function rowsOf(database: string, collection: string) {
  return world.mongo.client.db(database).collection<{ _id: string }>(collection);
}

/** Deletes half of a copy, changes a field and adds an unknown record. */
async function damage(
  rows: ReturnType<typeof rowsOf>,
  filter: object,
  wrong: object,
  ghost: object,
): Promise<void> {
  const ids = (await rows.find(filter).toArray()).map((row) => row._id);
  expect(ids.length).toBeGreaterThan(3);
  await rows.deleteMany({ _id: { $in: ids.filter((_, n) => n % 2 === 0) } });
  const { modifiedCount } = await rows.updateMany({ _id: { $in: ids } }, { $set: wrong });
  expect(modifiedCount).toBeGreaterThan(1);
  await rows.insertOne(ghost as { _id: string });
}

const push = { 'enquiry-reply': false };

async function damageEverything(): Promise<void> {
  const at = daysAgo(2);
  const asked = { listingId: 'hostel_ghost', userId: 'usr_ghost', lastSentAt: at };
  const later = { userId: 'usr_wrong', lastSentAt: daysAgo(-3) };
  const ghost = { _id: 'hostel_ghost/usr_ghost', ...asked };
  await damage(rowsOf('listings', 'enquirers'), {}, later, ghost);
  const marks = rowsOf('listings', 'tally_marks');
  const copied = { kind: { $in: ['enquiry', 'reply', 'save'] } };
  const elsewhere = { listingId: 'hostel_wrong', day: '2020-01-01', at };
  const day = '2020-01-01';
  const never = { listingId: 'hostel_ghost', kind: 'enquiry', enquiryId: 'ghost', day, at };
  await damage(marks, copied, elsewhere, { _id: 'enquiry:ghost', ...never });
  const languages = rowsOf('notification', 'preferences');
  const leftover = { _id: 'usr_ghost', push, language: 'hi', languageAt: at };
  await languages.deleteOne({ _id: 'usr_ghost' });
  const other = { language: 'xx', push };
  await damage(languages, { language: { $exists: true } }, other, leftover);
}

async function rebuild(...args: string[]): Promise<readonly string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(await rebuildCommand(args, sources, world.mongo.uri, say)).toBe(0);
  return said;
}

overBothBuses(rebuildStory);

function rebuildStory(open: () => Promise<RebuildWorld>): void {
  beforeAll(async () => {
    world = await open();
    const names = Array.from({ length: 8 }, (_, n) => `traveller${n}`);
    people = await Promise.all(names.map(newPerson));
    const cards = rowsOf('wishlist', 'listing_cards');
    const owners = rowsOf('enquiry', 'listing_owners');
    await eventually(async () => (await cards.countDocuments()) === world.hostelIds.length);
    await eventually(async () => (await owners.countDocuments()) === world.hostelIds.length);
    for (const [n, person] of people.entries()) await live(person, n);
    await allEqual();
  }, 120_000);

  it('restores enquirers, marks and languages under traffic', async () => {
    const sight = { kind: 'view', visitor: 'a'.repeat(64) };
    const params = { listingId: world.hostelIds[0] ?? '' };
    expectOk('countSight', await world.call('countSight', { params, body: sight }));
    const sights = { kind: 'view' };
    const marks = rowsOf('listings', 'tally_marks');
    const seen = await marks.find(sights).toArray();
    await damageEverything();
    const [said] = await Promise.all([
      rebuild('all'),
      ...people.map((person, n) => live(person, n + 10)),
    ]);
    expect(said.filter((line) => line.startsWith('done: '))).toHaveLength(sources.length);
    await allEqual();
    expect(await marks.find(sights).toArray()).toEqual(seen);
    const stays = rowsOf('notification', 'preferences').find({ _id: 'usr_ghost' });
    expect(await stays.toArray()).toEqual([{ _id: 'usr_ghost', push }]);
  });

  it('rebuilds one copy only', async () => {
    await damageEverything();
    await rebuild('languages');
    await eventually(async () => {
      const { copy, source } = await languagesOf(world.mongo);
      return isDeepStrictEqual(copy, source);
    });
    const { copy, source } = await marksOf(world.mongo);
    expect(copy).not.toEqual(source);
    await rebuild('enquirers');
    await eventually(async () => {
      const asked = await enquirersOf(world.mongo);
      return isDeepStrictEqual(asked.copy, asked.source);
    });
    expect((await marksOf(world.mongo)).copy).toEqual(copy);
    await rebuild('marks');
    await allEqual();
  });

  it('restores nothing of deleted accounts, however old', async () => {
    const [leaver, other] = people as [TestPerson, TestPerson];
    const mongo = world.mongo.client;
    const days = daysAgo(90);
    await mongo
      .db('users')
      .collection<{ _id: string }>('users')
      .updateOne({ _id: leaver.userId }, { $set: { deletionDueAt: days } });
    const rows = rowsOf('listings', 'enquirers');
    const ofLeaver = { userId: leaver.userId };
    await eventually(async () => (await rows.countDocuments(ofLeaver)) === 0);
    const sent = mongo.db('enquiry').collection('enquiries');
    const left = { senderId: leaver.userId, senderLeft: true };
    await eventually(async () => (await sent.countDocuments(left)) > 0);
    await mongo.db('listings').collection('erased_enquirers').deleteMany({});
    await rows.deleteMany({});
    await rebuild('enquirers', 'marks', 'languages');
    await eventually(async () => (await rows.countDocuments({ userId: other.userId })) > 0);
    await eventually(async () => {
      const { copy, source } = await enquirersOf(world.mongo);
      expect(copy).toEqual(source);
      return true;
    });
    expect(await rows.countDocuments(ofLeaver)).toBe(0);
  });
}
