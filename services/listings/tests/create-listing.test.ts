import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld, photo } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let pictures: string[];

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  pictures = (await world.upload([await photo(), await photo('png')], owner)).map(({ url }) => url);
}, 60_000);

afterAll(() => world?.stop());

interface CreateOptions {
  readonly userId?: string;
  readonly key?: string;
  readonly change?: object;
}

function create({ token }: { token?: string | undefined }, options: CreateOptions = {}) {
  const { userId, key, change = {} } = options;
  const body = { ...listingBody(pictures), ...change };
  return world.call('createListing', { query: { userId }, token, key, body });
}

async function storedCount(): Promise<number> {
  return (await world.mongo.stored('listings', 'listings')).length;
}

async function factsOf(id: string) {
  const all = await world.bus.heard(world.service, 'ListingCreated');
  return all.filter((event) => event.data.listingId === id);
}

describe('createListing', () => {
  it('puts the hostel in review with its photos in order, and not in the public list', async () => {
    const { data } = expectOk('createListing', await create(owner));
    expect(data).toMatchObject({
      propertyName: 'Ganga View Hostel',
      createdBy: owner.userId,
      status: 'in review',
      version: 1,
      contact: { phone: '+919876543210' },
      hostelImages: pictures,
      overallPriceRange: { min: 4000, max: 8000 },
    });
    expect(data.photos.map((each) => each.placeholder.length > 10)).toEqual([true, true]);
    const list = expectOk('fetchListings', await world.call('fetchListings'));
    expect(list.data.map((card) => card.id)).not.toContain(data.id);
    const facts = await factsOf(data.id);
    expect(facts.map((event) => event.data)).toMatchObject([
      { mongoId: data._id, ownerId: owner.userId, status: 'in review', version: 1 },
    ]);
  });

  it("accepts the caller's id in each of its forms and no other id", async () => {
    for (const userId of ['me', owner.userId, owner.subject]) {
      expectOk('createListing', await create(owner, { userId }));
    }
    const other = await world.identity.person('other');
    const before = await storedCount();
    for (const userId of [other.userId, other.subject]) {
      expectProblem(await create(owner, { userId }), 'forbidden');
    }
    expect(await storedCount()).toBe(before);
  });

  it('sets status, owner and rating itself', async () => {
    const change = {
      status: 'live',
      ownerId: 'usr_x',
      averageRating: 5,
      reviewStats: { count: 9 },
    };
    const { data } = expectOk('createListing', await create(owner, { change }));
    expect(data).toMatchObject({ status: 'in review', createdBy: owner.userId, averageRating: 0 });
  });

  it.each<[string, object]>([
    ['propertyName', { propertyName: 'ab' }],
    ['ownerName', { ownerName: '' }],
    ['establishedYear', { establishedYear: '1800' }],
    ['address.pincode', { address: { ...listingBody([]).address, pincode: '012345' } }],
    ['address.latitude', { address: { ...listingBody([]).address, latitude: 91 } }],
    ['rooms', { rooms: [] }],
    ['rooms.0.priceRange', room({ priceRange: { min: 9000, max: 8000 } })],
    ['rooms.0.priceRange.min', room({ priceRange: { min: 'cheap', max: 8000 } })],
    ['rooms.0.category', room({ category: ['Single', 'Single'] })],
    ['rooms.0.category.0', room({ category: ['Penthouse'] })],
    ['rooms.0.numberOfRooms', room({ numberOfRooms: 0 })],
    ['rooms.0.electricityCost', room({ electricity: 'fixed' })],
    ['rooms.0.electricityCost', room({ electricity: 'included', electricityCost: 500 })],
    ['mealsCost', { mealsCost: 2000 }],
    ['safety.cctv', { safety: { cctv: 'yes' } }],
    ['consent.version', { consent: { version: '' } }],
    ['mealsProvided', { mealsProvided: [] }],
    ['genderPreference', { genderPreference: 'All' }],
    ['suitableFor', { suitableFor: [] }],
    ['facilities.0', { facilities: ['Helipad'] }],
    ['hostelImages', { hostelImages: [] }],
    ['contact.phone', { contact: { phone: '123', email: 'a@example.com' } }],
    ['contact.email', { contact: { phone: '9876543210', email: 'a@' } }],
    ['isBranch', { isBranch: 'yes' }],
  ])('refuses an invalid %s: %j', async (field, change) => {
    const before = await storedCount();
    expectProblem(await create(owner, { change }), 'validation_failed', field);
    expect(await storedCount()).toBe(before);
  });

  it('refuses a missing and a bad token', async () => {
    const before = await storedCount();
    expectProblem(await create({}), 'unauthenticated');
    expectProblem(await create({ token: 'a.b.c' }), 'unauthenticated');
    expect(await storedCount()).toBe(before);
  });

  it('refuses photos of others, unknown photos and foreign URLs', async () => {
    const thief = await world.identity.person('thief');
    const before = await storedCount();
    expectProblem(await create(thief), 'validation_failed', 'hostelImages');
    for (const url of ['0123456789abcdef01234567', 'https://elsewhere.example/a.jpg', '../a']) {
      const change = { hostelImages: [pictures[0], url] };
      expectProblem(await create(owner, { change }), 'validation_failed', 'hostelImages');
    }
    const [unclaimed] = await world.upload([await photo()]);
    const mixed = { hostelImages: [unclaimed?.url, pictures[0]] };
    expectProblem(await create(thief, { change: mixed }), 'validation_failed', 'hostelImages');
    expect(await storedCount()).toBe(before);
    const records = await world.mongo.stored('listings', 'images');
    expect(records.find((each) => String(each._id) === unclaimed?.id)?.ownerId).toBeNull();
  });

  it('stores the stated monthly costs and safety declarations', async () => {
    const [single, shared] = listingBody([]).rooms;
    const stated = {
      rooms: [{ ...single, electricity: 'metered', electricityCost: 600 }, shared],
      isMealsIncludedInPrices: false,
      mealsCost: 2500,
      safety: { womanWarden: true, cctv: false },
    };
    const { data } = expectOk('createListing', await create(owner, { change: stated }));
    await world.approve(data.id);
    const shown = expectOk(
      'getListing',
      await world.call('getListing', { params: { id: data.id } }),
    );
    expect(shown).toMatchObject({
      rooms: [{ electricity: 'metered', electricityCost: 600 }, {}],
      mealsCost: 2500,
      safety: stated.safety,
    });
    expect(shown.rooms[1]).not.toHaveProperty('electricity');
    const old = expectOk('createListing', await create(owner)).data;
    expect(old).not.toHaveProperty('mealsCost');
    expect(old).not.toHaveProperty('safety');
  });

  it("lets a branch name only the owner's own hostel as its parent", async () => {
    const parent = expectOk('createListing', await create(owner)).data.id;
    const other = await world.identity.person('rival');
    const branch = (parentBranchHostel: string) => ({ isBranch: true, parentBranchHostel });
    const { data } = expectOk('createListing', await create(owner, { change: branch(parent) }));
    expect(data.parentBranchHostel).toBe(parent);
    expectProblem(
      await create(owner, { change: branch('hostel_unknown') }),
      'validation_failed',
      'parentBranchHostel',
    );
    const [own] = await world.upload([await photo()], other);
    const change = { ...branch(parent), hostelImages: [own?.url] };
    expectProblem(await create(other, { change }), 'validation_failed', 'parentBranchHostel');
  });

  it('replays the stored answer when its key is sent again and refuses another hostel', async () => {
    const first = await create(owner, { key: 'create-key-1' });
    const before = await storedCount();
    const again = await create(owner, { key: 'create-key-1' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const change = { propertyName: 'Another Hostel' };
    expectProblem(await create(owner, { key: 'create-key-1', change }), 'idempotency_mismatch');
    expect(await storedCount()).toBe(before);
  });

  it('makes one hostel from twenty parallel calls with one key', async () => {
    const before = await storedCount();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(owner, { key: 'create-key-2' })),
    );
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    const made = answers.find((answer) => answer.status === 201);
    expect(await storedCount()).toBe(before + 1);
    if (!made) throw new Error('none of them made it');
    expect(await factsOf(expectOk('createListing', made).data.id)).toHaveLength(1);
  });
});

function room(change: object) {
  return { rooms: [{ ...listingBody([]).rooms[0], ...change }] };
}
