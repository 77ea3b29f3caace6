import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ServiceName } from '@patna/contracts';
import { publishHostel } from '@patna/testing/data/publish-hostel.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { type RunningServices, startServices } from '@patna/testing/stack/five-services.ts';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import type { Document } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CataloguePhone } from '../../../pwa/src/offline/testing/catalogue-phone.ts';
import { inheritedEnvironment } from '../../local/stack/config.ts';

// One database is restored to an older state while the others stay. Its service must then catch up with what the others
// did since.
const hour = 3_600_000;
let mongo: TestMongo;
let world: RunningServices;
let passedMs = 0;

beforeEach(async () => {
  passedMs = 0;
  mongo = await startTestMongo({ own: true });
  await start();
});
afterEach(async () => {
  await world.stop();
  await mongo.stop();
});

async function start(): Promise<void> {
  world = await startServices({ mongo, now: () => Date.now() + passedMs });
}

async function publish(propertyName: string): Promise<string> {
  const owner = await world.identity.person('owner');
  const admin = await world.identity.person('admin', { role: 'admin' });
  const photo = await uploadPhoto(world.services.listings.port, owner.token);
  const body = { ...listingBody([photo]), propertyName };
  return publishHostel(world, body, { owner, admin });
}

async function save(person: string, listingId: string): Promise<void> {
  const { token } = await world.identity.person(person);
  const params = { listingId, userId: 'me' };
  await eventually(
    async () => (await world.call('addToWishlist', { token, params })).status === 200,
  );
}

async function savedBy(person: string): Promise<string[]> {
  const { token } = await world.identity.person(person);
  const answer = await world.call('getWishlist', { token, params: { userId: 'me' } });
  return expectOk('getWishlist', answer).wishlist.map(({ id }) => id);
}

async function enquire(person: string, listingId: string): Promise<number> {
  const { token } = await world.identity.person(person);
  const body = { name: 'Asha', phone: '9812345670', message: 'Is a single room free?' };
  const request = { token, params: { listingId, userId: 'me' }, body };
  const key = `enquiry-of-${person}-at-${listingId}`;
  return (await world.call('sendEnquiry', { ...request, key })).status;
}

async function eraseAccount(person: string): Promise<void> {
  const { token, subject, userId } = await world.identity.person(person);
  const body = { name: person, email: `${person}@example.com`, clerkUserId: subject };
  expectOk('saveUserData', await world.call('saveUserData', { token, body }));
  const params = { userId: 'me' };
  expectOk('deleteAccount', await world.call('deleteAccount', { token, params }));
  passedMs = 8 * 24 * hour;
  await eventually(async () =>
    (await mongo.stored('users', 'deleted_users')).some(({ _id }) => String(_id) === userId),
  );
}

/** The documents of a database. Indexes are left out, because they remain when documents are replaced. */
async function contentsOf(database: string): Promise<Map<string, Document[]>> {
  const db = mongo.client.db(database);
  const names = await db.listCollections({}, { nameOnly: true }).toArray();
  const read = names.map(async ({ name }) => [name, await db.collection(name).find().toArray()]);
  return new Map((await Promise.all(read)) as [string, Document[]][]);
}

/** Restores one database with another tool than ours while nothing is running, and tells the product. */
async function bringBack(database: ServiceName, contents: Map<string, Document[]>, at: Date) {
  await world.stop();
  const db = mongo.client.db(database);
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    await db.collection(name).deleteMany({});
    const documents = contents.get(name) ?? [];
    if (documents.length > 0) await db.collection(name).insertMany(documents);
  }
  await record(['--record', at.toISOString(), '--database', database]);
  passedMs = 0;
  await start();
}

async function record(args: readonly string[]): Promise<string> {
  const command = ['deploy/operate/backup/restore.ts', ...args];
  const BACKUP_DIR = await makeTempDir('older-database');
  const env = { ...inheritedEnvironment(), MONGODB_URI: mongo.uri, BACKUP_DIR };
  const run = promisify(execFile);
  return (await run(process.execPath, command, { cwd: checkoutRoot, env })).stdout;
}

async function rebuildAll(): Promise<void> {
  const env = { ...inheritedEnvironment(), MONGODB_URI: mongo.uri };
  const command = ['deploy/operate/rebuild/rebuild.ts', 'all'];
  await promisify(execFile)(process.execPath, command, { cwd: checkoutRoot, env });
}

async function noDeadLetters(): Promise<void> {
  expect(await mongo.stored('bus', 'bus_dead_letters')).toEqual([]);
}

it('listings that came back older: phones, copies and statistics follow them', async () => {
  const kept = await publish('Magadh Hostel');
  await save('asha', kept);
  const contents = await contentsOf('listings');
  const at = new Date();
  const lost = await publish('Sankalp Hostel');
  await save('asha', lost);
  await eventually(async () => (await enquire('asha', kept)) === 201);
  await eventually(async () => (await enquire('asha', lost)) === 201);
  const phone = new CataloguePhone();
  phone.origin = `http://127.0.0.1:${world.services.listings.port}`;
  await phone.sync();
  expect(await phone.hostels()).toEqual([kept, lost].toSorted());

  await bringBack('listings', contents, at);
  // A rebuild removes what no event has confirmed for a minute.
  const earlier = { $set: { heardAt: new Date(Date.now() - hour) } };
  await mongo.client.db('wishlist').collection('listing_cards').updateMany({}, earlier);
  await mongo.client.db('enquiry').collection('listing_owners').updateMany({}, earlier);
  await rebuildAll();

  phone.origin = `http://127.0.0.1:${world.services.listings.port}`;
  await phone.sync();
  expect(await phone.hostels()).toEqual([kept]);
  await eventually(async () => {
    const cards = await mongo.stored('wishlist', 'listing_cards');
    const owners = await mongo.stored('enquiry', 'listing_owners');
    return [cards, owners].every((rows) => rows.map(({ _id }) => String(_id)).join() === kept);
  });
  await eventually(async () => (await savedBy('asha')).join() === kept);
  expect(await enquire('bina', lost)).toBe(404);
  expect(await enquire('bina', kept)).toBe(201);
  // The enquiry service's events since then are handled again.
  await eventually(async () => {
    const marks = await mongo.stored('listings', 'tally_marks');
    return (
      marks.filter(({ kind, listingId }) => kind === 'enquiry' && listingId === kept).length === 2
    );
  });
  await phone.close();
  await noDeadLetters();
});

it('a wishlist that came back older: it knows newer hostels, and no erased person', async () => {
  const first = await publish('Magadh Hostel');
  await save('asha', first);
  await save('chand', first);
  const contents = await contentsOf('wishlist');
  const at = new Date();
  const second = await publish('Sankalp Hostel');
  await save('asha', second);
  await eraseAccount('chand');
  await eventually(async () => (await mongo.stored('wishlist', 'items')).length === 2);

  await bringBack('wishlist', contents, at);
  await eventually(async () =>
    (await mongo.stored('wishlist', 'listing_cards')).some(({ _id }) => String(_id) === second),
  );
  const { userId } = await world.identity.person('chand');
  await eventually(async () =>
    (await mongo.collectionsWith(userId)).every((name) => !name.startsWith('wishlist.items')),
  );
  // Because of the new epoch, the phone saves again what the server lost.
  expect(await savedBy('asha')).toEqual([first]);
  const { token } = await world.identity.person('asha');
  const answer = await world.call('getWishlist', { token, params: { userId: 'me' } });
  expect(expectOk('getWishlist', answer).epoch).toMatch(/^[0-9a-f]{8}$/);
  await save('asha', second);
  expect((await savedBy('asha')).toSorted()).toEqual([first, second].toSorted());
  await rebuildAll();
  await noDeadLetters();
});

it('enquiries that came back older: new ones can be sent, and phones learn which are lost', async () => {
  const first = await publish('Magadh Hostel');
  await eventually(async () => (await enquire('asha', first)) === 201);
  const contents = await contentsOf('enquiry');
  const at = new Date();
  const second = await publish('Sankalp Hostel');
  await eventually(async () => (await enquire('asha', second)) === 201);

  await bringBack('enquiry', contents, at);
  const { token } = await world.identity.person('asha');
  const mine = async () =>
    expectOk('myEnquiries', await world.call('myEnquiries', { token, params: { userId: 'me' } }));
  expect((await mine()).epoch).toMatch(/^[0-9a-f]{8}$/);
  expect((await mine()).data.map(({ listingId }) => listingId)).toEqual([first]);
  await eventually(async () => (await enquire('bina', second)) === 201);
  await rebuildAll();
  await noDeadLetters();
});

it('all databases of a vendor’s snapshot begin one epoch; wrong arguments change nothing', async () => {
  await world.stop();
  for (const args of [
    ['--record', 'yesterday'],
    ['--record', new Date(Date.now() + hour).toISOString(), '--none-deleted'],
    ['--record', new Date().toISOString(), '--database', 'admin'],
    ['--record', new Date().toISOString(), '--latest'],
    ['--latest', '--database', 'listings'],
    ['--latest', '--none-deleted'],
  ]) {
    await expect(record(args)).rejects.toThrow();
  }
  // A wrong BACKUP_DIR must not bring deleted accounts back.
  const past = new Date(Date.now() - 1000).toISOString();
  for (const args of [[], ['--database', 'users']]) {
    const refused = record(['--record', past, ...args]);
    await expect(refused).rejects.toThrow(/erased-accounts\.txt is missing/);
  }
  expect(await mongo.stored('wishlist', 'restores')).toEqual([]);
  const at = new Date(Date.now() - 1000);
  const recorded = await record(['--record', at.toISOString(), '--none-deleted']);
  expect(recorded).toMatch(/^recorded; 0 deleted accounts/);
  const [inWishlist] = await mongo.stored('wishlist', 'restores');
  expect(inWishlist).toMatchObject({ asOf: at });
  for (const database of ['listings', 'users', 'enquiry', 'notification']) {
    expect(await mongo.stored(database, 'restores')).toEqual([inWishlist]);
  }
  await start();
});
