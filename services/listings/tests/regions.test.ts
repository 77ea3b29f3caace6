import { type CatalogueChanges, hostelsOf } from '@patna/contracts';
import { gayaHostels } from '@patna/testing/data/gaya-hostels.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { createLogger } from '@patna/service-kit';
import { connectMongo } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settlingMs } from '../src/hostels/catalogue/catalogue-cursor.ts';
import { createListingStore } from '../src/hostels/stores/listing-store.ts';
import { periodicSweep } from '../src/periodic-sweep.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

type Stores = Parameters<typeof periodicSweep>[0];

let world: ListingWorld;
let owner: TestPerson;
let inPatna: string;
let bodhi: string;
let falgu: string;
let inDelhi: string;

const [bodhiHostel, falguHostel] = gayaHostels;
const delhi = { street: 'Mall Road', city: 'Delhi', state: 'Delhi', pincode: '110007' };

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  inPatna = await published({ propertyName: 'In Patna' });
  bodhi = await published(bodhiHostel);
  falgu = await published(falguHostel);
  inDelhi = await published({ address: { ...delhi, landmark: 'University' } });
}, 60_000);

afterAll(() => world?.stop());

const stored = () => world.mongo.client.db('listings').collection('listings');

async function published(change: object): Promise<string> {
  const { id } = await world.create(owner, change);
  await world.approve(id);
  return id;
}

async function changes(query: Record<string, string | number> = {}): Promise<CatalogueChanges> {
  return expectOk('listingChanges', await world.call('listingChanges', { query }));
}

const idsOf = (page: CatalogueChanges) => hostelsOf(page.hostels).map(({ id }) => id);

/** Makes every change older than the overlap that is sent again. */
async function settle(): Promise<void> {
  await stored().updateMany({}, [
    { $set: { changedAt: { $subtract: ['$changedAt', 2 * settlingMs] } } },
  ]);
}

/** Stores another city as an edit does. */
async function moveTo(id: string, city: string): Promise<void> {
  const mongo = await connectMongo(world.mongo.uri, 'listings');
  const listings = createListingStore(mongo);
  const change = { 'address.city': city };
  await stored().updateOne(
    { hostelId: id },
    { $set: change, $unset: { 'address.latitude': 1, 'address.longitude': 1 } },
  );
  await listings.refreshRegions();
  await mongo.close();
}

describe('a catalogue of one region', () => {
  it.each([
    ['Patna when none is named', {}, 'patna', () => [inPatna]],
    ['Patna', { region: 'patna' }, 'patna', () => [inPatna]],
    ['Gaya', { region: 'gaya' }, 'gaya', () => [bodhi, falgu]],
    ['no listed city', { region: 'elsewhere' }, 'elsewhere', () => [inDelhi]],
  ])('holds the hostels of %s', async (_, query, region, expected) => {
    const page = await changes(query);
    expect(idsOf(page).toSorted()).toEqual(expected().toSorted());
    expect(page).toMatchObject({ region, gone: [], more: false });
  });

  it('follows later changes page by page', async () => {
    await settle();
    const first = await changes({ region: 'gaya', limit: 1 });
    expect(first.more).toBe(true);
    const second = await changes({ region: 'gaya', limit: 1, since: first.next });
    expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual([bodhi, falgu].toSorted());
    const { next } = second;
    expect(await changes({ region: 'gaya', since: next })).toMatchObject({ next, gone: [] });
    await stored().updateOne({ hostelId: falgu }, { $set: { changedAt: new Date() } });
    await stored().updateOne({ hostelId: inPatna }, { $set: { changedAt: new Date() } });
    expect(idsOf(await changes({ region: 'gaya', since: next }))).toEqual([falgu]);
  });

  it('names a hostel that has moved away as gone and moved, and only where it was', async () => {
    await settle();
    const id = await published({ propertyName: 'On the move' });
    const [patna, gaya, elsewhere] = [
      await changes({ region: 'patna' }),
      await changes({ region: 'gaya' }),
      await changes({ region: 'elsewhere' }),
    ];
    expect(idsOf(patna)).toContain(id);
    await moveTo(id, 'Gaya');
    const left = await changes({ region: 'patna', since: patna.next });
    expect(left).toMatchObject({ gone: [id], moved: [id] });
    expect(idsOf(await changes({ region: 'gaya', since: gaya.next }))).toContain(id);
    expect(await changes({ since: elsewhere.next, region: 'elsewhere' })).toMatchObject({
      gone: [],
    });
    await stored().updateOne(
      { hostelId: id },
      { $set: { status: 'paused', changedAt: new Date() } },
    );
    const paused = await changes({ region: 'patna', since: patna.next });
    expect(paused.gone).toEqual([id]);
    expect(paused.moved).toBeUndefined();
    await stored().deleteOne({ hostelId: id });
  });

  it('is read from its index in order', async () => {
    const query = {
      regions: 'gaya',
      changedAt: { $gte: new Date(0) },
      $and: [
        { $or: [{ changedAt: { $gt: new Date(0) } }] },
        { $or: [{ status: 'live', region: 'gaya' }, { publishedAt: { $ne: null } }] },
      ],
    };
    const sorted = stored().find(query).sort({ changedAt: 1, _id: 1 });
    const plan = JSON.stringify((await sorted.explain()).queryPlanner.winningPlan);
    expect(plan).toContain('"indexName":"regions_1_changedAt_1__id_1"');
    expect(plan).not.toContain('"SORT"');
  });
});

describe('a region or cursor that does not fit', () => {
  it.each(['delhi', 'Patna', 'x', 'patna~', 'a'.repeat(500)])(
    'refuses region %s',
    async (region) => {
      const answer = await world.call('listingChanges', { query: { region } });
      expectProblem(answer, 'validation_failed', 'region');
    },
  );

  it('names an unknown region', async () => {
    const answer = await world.call('listingChanges', { query: { region: 'delhi' } });
    expect(expectProblem(answer, 'validation_failed', 'region')).toMatchObject({
      errors: [{ field: 'region', rule: 'unknown_region' }],
    });
  });

  it.each([
    ['gaya', 'patna'],
    ['patna', 'gaya'],
  ])('refuses the cursor of %s with the region %s', async (begun, region) => {
    const { next } = await changes({ region: begun });
    const answer = await world.call('listingChanges', { query: { since: next, region } });
    expectProblem(answer, 'validation_failed', 'since');
  });

  it.each(['patna', 'gaya'])(
    'goes on with a cursor of %s for an app that names no region',
    async (region) => {
      const { next } = await changes({ region });
      expect(await changes({ since: next })).toMatchObject({ region, gone: [] });
    },
  );

  it('refuses a cursor of an unknown region', async () => {
    const since = `d1.${'0'.repeat(24)}.0~delhi`;
    const answer = await world.call('listingChanges', { query: { since } });
    expectProblem(answer, 'validation_failed', 'since');
  });
});

describe('a copy of the whole catalogue, from before there were regions', () => {
  const wholeCursor = `d1.${'0'.repeat(24)}.0`;

  it('goes on with the hostels of every region', async () => {
    const page = await changes({ since: wholeCursor });
    expect(idsOf(page).toSorted()).toEqual([inPatna, bodhi, falgu, inDelhi].toSorted());
    expect(page.region).toBeUndefined();
    expect(page.next).not.toContain('~');
    await stored().updateOne(
      { hostelId: bodhi },
      { $set: { status: 'paused', changedAt: new Date() } },
    );
    const later = await changes({ since: page.next });
    expect(later.gone).toEqual([bodhi]);
    await stored().updateOne(
      { hostelId: bodhi },
      { $set: { status: 'live', changedAt: new Date() } },
    );
  });

  it('is replaced by an app that names a region', async () => {
    const query = { since: wholeCursor, region: 'patna' };
    const answer = await world.call('listingChanges', { query });
    expectProblem(answer, 'validation_failed', 'since');
  });
});

describe('stored regions', () => {
  it('records of earlier releases get theirs, unnoticed by phones', async () => {
    await settle();
    const before = await stored().findOne({ hostelId: bodhi });
    await stored().updateMany({}, { $unset: { region: 1, regions: 1 } });
    await world.migrateHostels();
    const after = await stored().findOne({ hostelId: bodhi });
    expect(after).toMatchObject({ region: 'gaya', regions: ['gaya'] });
    expect(after?.['changedAt']).toEqual(before?.['changedAt']);
  });

  it('records without one are found by an index', async () => {
    const found = stored().find({ regions: { $exists: false } });
    const plan = JSON.stringify((await found.explain()).queryPlanner.winningPlan);
    expect(plan).toContain('"indexName":"regions_1_changedAt_1__id_1"');
  });

  it('a record of a pod of an earlier release reaches phones between two hourly sweeps', async () => {
    const { next } = await changes({ region: 'gaya' });
    await stored().updateOne({ hostelId: falgu }, { $unset: { region: 1, regions: 1 } });
    await settle();
    const mongo = await connectMongo(world.mongo.uri, 'listings');
    const listings = createListingStore(mongo);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const verification = { takeSweep: async () => false };
    const sweep = periodicSweep(
      { listings, verification } as unknown as Stores,
      createLogger('test', 'silent'),
    );
    sweep.start();
    vi.advanceTimersByTime(60_000);
    await sweep.stop();
    vi.useRealTimers();
    await mongo.close();
    expect(idsOf(await changes({ region: 'gaya', since: next }))).toEqual([falgu]);
    const list = await world.call('fetchListings', { query: { city: 'Gaya' } });
    expect(expectOk('fetchListings', list).data.map(({ id }) => id)).toContain(falgu);
  });
});

it.each(['Gaya', 'gaya', 'गया', 'Bodh Gaya'])('the list of %s has its hostels', async (city) => {
  const list = expectOk('fetchListings', await world.call('fetchListings', { query: { city } }));
  expect(list.data.map(({ id }) => id).toSorted()).toEqual([bodhi, falgu].toSorted());
});

it.each([
  ['bodh gaya', () => bodhi],
  ['बोध गया', () => bodhi],
  ['near mahabodhi temple', () => bodhi],
  ['गया जंक्शन', () => falgu],
])('the search for %s finds a hostel in Gaya first', async (q, expected) => {
  const found = expectOk('fetchListings', await world.call('fetchListings', { query: { q } }));
  expect(found.data[0]?.id).toBe(expected());
});
