import { listingInput } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { importHostels } from '../src/import-hostels.ts';
import { type ListingWorld, openListingWorld, photo } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  other = await world.identity.person('other');
}, 60_000);

afterAll(() => world?.stop());

interface EditOptions {
  readonly person?: Partial<TestPerson>;
  readonly key?: string;
  readonly ifMatch?: string;
}

function edit(id: string, body: unknown, { person = owner, key, ifMatch }: EditOptions = {}) {
  const headers = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
  return world.call('editListing', { params: { id }, body, token: person.token, key, headers });
}

async function liveHostel(): Promise<string> {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

async function own(id: string) {
  const answer = await world.call('ownerListings', {
    params: { userId: 'me' },
    token: owner.token,
  });
  const found = expectOk('ownerListings', answer).data.find((each) => each.id === id);
  if (!found) throw new Error('It is not the owner’s');
  return found;
}

async function factsOf(id: string) {
  const all = await world.bus.heard(world.service, 'ListingUpdated');
  return all.map((event) => event.data).filter((data) => data.listingId === id);
}

const cheaper = {
  rooms: [{ category: ['Single'], priceRange: { min: 5000, max: 5500 }, numberOfRooms: 2 }],
};

describe('editListing', () => {
  it('applies prices and other free facts at once and leaves the rest unchanged', async () => {
    const id = await liveHostel();
    const before = await own(id);
    const change = {
      ...cheaper,
      description: 'Painted anew.',
      houseRules: { gateTime: '21:30', noticeDays: 30, lockInMonths: 1 },
      contact: { phone: '0612 2234567', email: 'new@example.com' },
    };
    const { data } = expectOk('editListing', await edit(id, { ...change, version: 2 }));
    expect(data).toMatchObject({
      status: 'live',
      version: 3,
      description: 'Painted anew.',
      houseRules: change.houseRules,
      contact: { phone: '+916122234567' },
      overallPriceRange: { min: 5000, max: 5500 },
    });
    expect(data.photos).toEqual(before.photos);
    expect(data.address).toEqual(before.address);
    const list = expectOk('fetchListings', await world.call('fetchListings'));
    expect(list.data.find((card) => card.id === id)?.overallPriceRange.max).toBe(5500);
    expect(await factsOf(id)).toMatchObject([{ status: 'live', version: 3 }]);
  });

  it.each<[string, object]>([
    ['the name', { propertyName: 'Another Hostel' }],
    ['the address', { address: { ...listingBody([]).address, street: 'Another Road' } }],
    ['who may stay', { genderPreference: 'Boys' }],
    ['the GSTIN', { gstin: '10AAPFU0939F1ZA' }],
  ])('keeps the approved version of a live hostel public when %s changes', async (name, change) => {
    const id = await liveHostel();
    const seen = async () =>
      expectOk('getListing', await world.call('getListing', { params: { id } }));
    const before = await seen();
    const { data } = expectOk('editListing', await edit(id, { ...change, version: 2 }));
    expect(data).toMatchObject({ status: 'live', ...change });
    expect(data.waiting?.facts, name).toEqual(Object.keys(change));
    const kept = { updatedAt: expect.any(String), __v: 3 };
    expect(await seen()).toEqual({ ...before, ...kept });
    expect(await factsOf(id)).toMatchObject([{ status: 'live', version: 3 }]);
  });

  it('accepts a price of meals only when meals are not in the rent, and removes it otherwise', async () => {
    const id = await liveHostel();
    const costly = { isMealsIncludedInPrices: false, mealsCost: 2500, version: 2 };
    expect(expectOk('editListing', await edit(id, costly)).data).toMatchObject({
      status: 'live',
      mealsCost: 2500,
    });
    const both = { isMealsIncludedInPrices: true, mealsCost: 2500, version: 3 };
    expectProblem(await edit(id, both), 'validation_failed', 'mealsCost');
    expectOk('editListing', await edit(id, { mealsCost: null, version: 3 }));
    expect(await own(id)).not.toHaveProperty('mealsCost');
    expectOk('editListing', await edit(id, { mealsCost: 1800, version: 4 }));
    // Older apps do not send the price.
    expectOk('editListing', await edit(id, { isMealsIncludedInPrices: true, version: 5 }));
    expect(await own(id)).not.toHaveProperty('mealsCost');
    expectProblem(await edit(id, { mealsCost: 1800, version: 6 }), 'validation_failed');
  });

  it('stores other monthly charges, none of them too, and forgets them on null only', async () => {
    const id = await liveHostel();
    const charged = { otherCharges: 500, otherChargesFor: ['Maintenance', 'Laundry'], version: 2 };
    const stated = { otherCharges: 500, otherChargesFor: ['Maintenance', 'Laundry'] };
    expect(expectOk('editListing', await edit(id, charged)).data).toMatchObject(stated);
    const hostel = await world.call('getListing', { params: { id } });
    expect(expectOk('getListing', hostel)).toMatchObject(stated);
    // Older apps do not send these fields.
    expectOk('editListing', await edit(id, { description: 'Painted anew.', version: 3 }));
    expect(await own(id)).toMatchObject(stated);
    expectOk('editListing', await edit(id, { otherCharges: 0, version: 4 }));
    expect(await own(id)).toMatchObject({ otherCharges: 0 });
    expectOk('editListing', await edit(id, { otherCharges: null, version: 5 }));
    expect(await own(id)).not.toHaveProperty('otherCharges');
    const unknown = { otherChargesFor: ['Gold'], version: 6 };
    expectProblem(await edit(id, unknown), 'validation_failed');
    expectProblem(await edit(id, { otherCharges: -1, version: 6 }), 'validation_failed');
  });

  it('keeps electricity costs when an older app does not send them', async () => {
    const id = await liveHostel();
    const room = { ...cheaper.rooms[0] };
    const double = { ...room, category: ['Double', 'Triple'] };
    const fixed = { electricity: 'fixed', electricityCost: 400 };
    const stated = [
      { ...room, ...fixed },
      { ...double, electricity: 'metered' },
    ];
    const sent = async (version: number, rooms: readonly object[]) =>
      expectOk('editListing', await edit(id, { rooms, version })).data.rooms.map(
        ({ electricity, electricityCost }) => [electricity, electricityCost],
      );
    expect(await sent(2, stated)).toEqual([
      ['fixed', 400],
      ['metered', undefined],
    ]);
    const turned = { ...double, category: ['Triple', 'Double'] };
    expect(await sent(3, [turned, { ...room, numberOfRooms: 9 }, room])).toEqual([
      ['metered', undefined],
      ['fixed', 400],
      [undefined, undefined],
    ]);
    const unstated = { ...room, electricity: null };
    expect(await sent(4, [unstated, double])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(await own(id)).not.toHaveProperty('rooms.0.electricity');
    const priceless = { rooms: [{ ...unstated, electricityCost: 400 }], version: 5 };
    expectProblem(await edit(id, priceless), 'validation_failed', 'rooms.0.electricityCost');
  });

  it('replaces all safety declarations', async () => {
    const id = await liveHostel();
    const first = { safety: { cctv: true, visitorRegister: true }, version: 2 };
    expect(expectOk('editListing', await edit(id, first)).data.status).toBe('live');
    const { data } = expectOk(
      'editListing',
      await edit(id, { safety: { cctv: false }, version: 3 }),
    );
    expect(data.safety).toEqual({ cctv: false });
  });

  it('leaves a hostel live when approved facts are sent unchanged', async () => {
    const id = await liveHostel();
    const { propertyName, address, genderPreference, hostelImages } = await own(id);
    const same = { propertyName, address, genderPreference, hostelImages, version: 2 };
    expect(expectOk('editListing', await edit(id, same)).data.status).toBe('live');
  });

  it("keeps captions of old photos, adds new photos and refuses other people's", async () => {
    const id = await liveHostel();
    const before = await own(id);
    const [added] = await world.upload([await photo('png')], owner);
    const hostelImages = [added?.url ?? '', ...before.hostelImages];
    const { data } = expectOk('editListing', await edit(id, { hostelImages, version: 2 }));
    expect(data).toMatchObject({ status: 'live', hostelImages });
    expect(data.photos[1]).toEqual(before.photos[0]);
    const [foreign] = await world.upload([await photo('webp')], other);
    const stolen = { hostelImages: [foreign?.url], version: 3 };
    expectProblem(await edit(id, stolen), 'validation_failed', 'hostelImages');
  });

  it('refuses the second of two devices, with 409 by version and 412 by If-Match', async () => {
    const id = await liveHostel();
    const answers = await Promise.all(
      ['First device', 'Second device'].map((description) => edit(id, { description, version: 2 })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    expectProblem(await edit(id, { description: 'Late', version: 2 }), 'conflict');
    const late = await edit(id, { description: 'Late' }, { ifMatch: '"2"' });
    expectProblem(late, 'precondition_failed');
    expectOk('editListing', await edit(id, { description: 'In time' }, { ifMatch: '"3"' }));
    expectProblem(await edit(id, { description: 'Any' }), 'validation_failed', 'version');
    expect(await factsOf(id)).toHaveLength(2);
  });

  it('succeeds after a concurrent review', async () => {
    const id = await liveHostel();
    expectOk('editListing', await edit(id, { ...cheaper, version: 2 }));
    const params = { listingId: id, userId: 'me' };
    const body = { rating: 4, comment: 'Clean rooms, quiet at night.' };
    expectOk('addReview', await world.call('addReview', { params, token: other.token, body }));
    const { data } = expectOk('editListing', await edit(id, { description: 'x', version: 3 }));
    expect(data).toMatchObject({ version: 5, averageRating: 4, reviewCount: 1 });
    expectProblem(await edit(id, { description: 'y', version: 4 }), 'conflict');
  });

  it('of an imported hostel succeeds after a concurrent review', async () => {
    const { hostelImages: _, ...record } = listingInput.parse(listingBody(['none']));
    const facts = { houseRules: {}, branches: [], pictures: [], reviews: [] };
    const ids = ['hostel_imported', 'hostel_imported_before'];
    const imported = { record, ...facts, ownerId: owner.userId, publishedAt: new Date() };
    await importHostels(
      world.mongo.uri,
      ids.map((hostelId) => ({ hostelId, ...imported })),
    );
    const listings = world.mongo.client.db('listings').collection('listings');
    expect(await listings.findOne({ hostelId: ids[0] })).toMatchObject({ editedAtVersion: 1 });
    await listings.updateOne({ hostelId: ids[1] }, { $unset: { editedAtVersion: 1 } });
    for (const id of ids) {
      const params = { listingId: id, userId: 'me' };
      const body = { rating: 4, comment: 'Clean rooms, quiet at night.' };
      expectOk('addReview', await world.call('addReview', { params, token: other.token, body }));
      const { data } = expectOk('editListing', await edit(id, { description: 'x', version: 1 }));
      expect(data).toMatchObject({ version: 3, reviewCount: 1 });
    }
  });

  it.each<[string, object]>([
    ['propertyName', { propertyName: 'ab' }],
    ['gstin', { gstin: '27AAPFU0939F1ZO' }],
    ['mealsProvided', { mealsProvided: [] }],
    ['contact.phone', { contact: { phone: '9999999999', email: 'a@example.com' } }],
    ['houseRules.gateTime', { houseRules: { gateTime: '25:00' } }],
    ['version', { description: 'x', version: 'new' }],
    ['body', {}],
  ])('refuses an invalid %s and changes nothing', async (field, change) => {
    const id = await liveHostel();
    const before = await own(id);
    expectProblem(await edit(id, { version: 2, ...change }), 'validation_failed', field);
    expect(await own(id)).toEqual(before);
  });

  it('is for the owner: 401 without a token, 403 for others, 404 for a hidden hostel', async () => {
    const id = await liveHostel();
    const hidden = await world.create(owner);
    const change = { description: 'Mine now', version: 2 };
    expectProblem(await edit(id, change, { person: {} }), 'unauthenticated');
    expectProblem(await edit(id, change, { person: { token: 'a.b.c' } }), 'unauthenticated');
    expectProblem(await edit(id, change, { person: other }), 'forbidden');
    expectProblem(await edit(hidden.id, change, { person: other }), 'not_found');
    expectProblem(await edit('hostel_unknown', change), 'not_found');
    expectProblem(await edit('a b', change), 'validation_failed', 'id');
    expect((await own(id)).version).toBe(2);
  });

  it('replays the stored answer when its key is sent again and refuses another change', async () => {
    const id = await liveHostel();
    const first = await edit(id, { description: 'Once', version: 2 }, { key: 'edit-key-1' });
    const again = await edit(id, { description: 'Once', version: 2 }, { key: 'edit-key-1' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    const another = await edit(id, { description: 'Twice', version: 3 }, { key: 'edit-key-1' });
    expectProblem(another, 'idempotency_mismatch');
    expect(await factsOf(id)).toHaveLength(1);
  });
});
