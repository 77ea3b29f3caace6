import { randomUUID } from 'node:crypto';
import type { ListingSnapshot } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startWishlistService } from '../src/service.ts';

let world: World;
const people: TestPerson[] = [];

beforeAll(async () => {
  world = await startTestService((config) => startWishlistService(config, { countEveryMs: 50 }));
  for (let n = 0; n < 6; n += 1) people.push(await world.identity.person(`person-${n}`));
}, 60_000);

afterAll(() => world?.stop());

async function publish(id: string, change: Partial<ListingSnapshot> = {}): Promise<void> {
  const listing = listingSnapshot(id, change);
  await world.bus.publish(newEvent('ListingPublished', id, listing));
  await eventually(async () => {
    const cards = await world.mongo.stored('wishlist', 'listing_cards');
    return cards.some((each) => String(each._id) === id && each['version'] === listing.version);
  });
}

async function act(
  name: 'addToWishlist' | 'removeFromWishlist',
  { token }: TestPerson,
  listingId: string,
): Promise<void> {
  const answer = await world.call(name, { params: { listingId, userId: 'me' }, token });
  expectOk(name, answer);
}

const dayMs = 86_400_000;
interface StoredItem {
  _id: string;
  userId: string;
  listingId: string;
  saved: boolean;
  savedAt: Date;
}

const items = () => world.mongo.client.db('wishlist').collection<StoredItem>('items');

/** Makes the matching saves this many days old. */
async function backdate(days: number, filter: object = {}): Promise<void> {
  const at = new Date(Date.now() - days * dayMs);
  await items().updateMany({ saved: true, ...filter }, [
    { $set: { savedAt: at, saves: [{ id: '$_id', at: at.toISOString() }] } },
  ]);
}

/** Lets each person save each hostel, dated eight days ago. */
async function save(savers: readonly TestPerson[], ...hostelIds: string[]): Promise<void> {
  for (const person of savers) {
    for (const hostelId of hostelIds) await act('addToWishlist', person, hostelId);
  }
  await backdate(8, { listingId: { $in: hostelIds } });
}

/** Adds this many strangers who saved only these hostels, eight days ago. */
async function addStrangers(count: number, ...hostelIds: string[]): Promise<void> {
  const savedAt = new Date(Date.now() - 8 * dayMs);
  const rows = hostelIds.flatMap((listingId) =>
    Array.from({ length: count }, () => {
      const userId = `stranger-${randomUUID()}`;
      return { _id: `${userId}:${listingId}`, userId, listingId, saved: true, savedAt };
    }),
  );
  await items().insertMany(rows);
}

const call = (listingId: string) => world.call('savedTogether', { params: { listingId } });

async function shownWith(listingId: string): Promise<string[]> {
  return expectOk('savedTogether', await call(listingId)).data.map(({ id }) => id);
}

/** Waits for two counts that began after this call. */
async function counted(): Promise<void> {
  const startedAt = async () =>
    Number((await world.mongo.stored('wishlist', 'periodic_runs'))[0]?.['startedAt']);
  for (let n = 0; n < 2; n += 1) {
    const before = await startedAt();
    await eventually(async () => (await startedAt()) > before);
  }
}

it('shows hostels that five people saved together, not those of four', async () => {
  for (const id of ['both', 'five', 'four']) await publish(id);
  await addStrangers(6, 'both', 'five', 'four');
  await save(people.slice(0, 5), 'both', 'five');
  await save(people.slice(0, 4), 'four');
  await counted();
  expect(await shownWith('both')).toEqual(['five']);
  expect(await shownWith('five')).toEqual(['both']);
  expect(await shownWith('four')).toEqual([]);
  expect(await shownWith(listingSnapshot('both').mongoId)).toEqual(['five']);
  await save(people.slice(4, 5), 'four');
  await eventually(async () => (await shownWith('both')).length === 2);
});

it('forgets a removal and an erased account at the next count', async () => {
  const [first, second] = people as [TestPerson, TestPerson];
  await act('removeFromWishlist', first, 'four');
  await eventually(async () => (await shownWith('both')).join() === 'five');
  const { userId } = second;
  await world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  await eventually(async () => (await shownWith('both')).length === 0);
  await counted();
  expect(await world.mongo.stored('wishlist', 'saved_together')).toEqual([]);
});

it('hides hostels that are paused', async () => {
  await publish('open');
  await publish('paused');
  await addStrangers(6, 'open', 'paused');
  await save(people.slice(0, 5), 'open', 'paused');
  await eventually(async () => (await shownWith('open')).includes('paused'));
  const paused = listingSnapshot('paused', { version: 2, status: 'paused' });
  await world.bus.publish(newEvent('ListingPaused', 'paused', paused));
  await eventually(async () => !(await shownWith('open')).includes('paused'));
  expectProblem(await call('paused'), 'not_found');
  await counted();
  const stored = await world.mongo.stored('wishlist', 'saved_together');
  expect(stored.flatMap((each) => each['hostelIds'] as string[])).not.toContain('paused');
});

it('shows twelve at most, those of most people first, and names nobody', async () => {
  const ids = Array.from({ length: 15 }, (_, n) => `many-${10 + n}`);
  for (const id of ids) await publish(id);
  await addStrangers(6, ...ids);
  await save(people.slice(0, 5), ...ids);
  await save(people.slice(5), 'many-10', 'many-17');
  await counted();
  expect(await shownWith('many-10')).toEqual([
    'many-17',
    ...ids.slice(1, 13).filter((id) => id !== 'many-17'),
  ]);
  const { text } = await call('many-10');
  const stored = JSON.stringify(await world.mongo.stored('wishlist', 'saved_together'));
  for (const { userId } of people) expect(text + stored).not.toContain(userId);
});

it('counts no hostel that fewer than ten people saved', async () => {
  for (const id of ['all-ten', 'all-nine']) await publish(id);
  await addStrangers(5, 'all-ten');
  await addStrangers(4, 'all-nine');
  await save(people.slice(0, 5), 'all-ten', 'all-nine');
  await counted();
  expect(await shownWith('all-ten')).not.toContain('all-nine');
  expect(await shownWith('all-nine')).toEqual([]);
  await addStrangers(1, 'all-nine');
  await eventually(async () => (await shownWith('all-ten')).includes('all-nine'));
});

it('counts saves of the last seven days by the time of the service only', async () => {
  for (const id of ['a-fresh', 'a-aged']) await publish(id);
  await addStrangers(6, 'a-fresh', 'a-aged');
  await save(people.slice(0, 5), 'a-aged');
  const sequence = Date.now() - 30 * dayMs;
  for (const { token } of people.slice(0, 5)) {
    const params = { listingId: 'a-fresh', userId: 'me' };
    const answer = await world.call('addToWishlist', { params, token, body: { sequence } });
    expectOk('addToWishlist', answer);
  }
  await counted();
  expect(await shownWith('a-aged')).not.toContain('a-fresh');
  await backdate(8, { listingId: 'a-fresh' });
  await eventually(async () => (await shownWith('a-aged')).includes('a-fresh'));
});

it('is refused for an unknown hostel', async () => {
  expectProblem(await call('hostel_unknown'), 'not_found');
});
