import { hostelsOf, type StatedCosts } from '@patna/contracts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

const costs: StatedCosts = {
  water: { terms: 'included' },
  laundry: { terms: 'extra', rupees: 300 },
  wifi: { terms: 'none' },
  joiningFee: { terms: 'extra', rupees: 1000 },
  depositRefundDays: 15,
  depositDeductions: ['damage'],
};

/** One room for ₹6,000 a month. With 300 for laundry and 200 for other charges, the total is ₹6,500. */
const complete = {
  rooms: [
    {
      category: ['Single'],
      priceRange: { min: 6000, max: 6000 },
      numberOfRooms: 2,
      electricity: 'included',
      deposit: 4000,
    },
  ],
  isMealsIncludedInPrices: false,
  mealsProvided: [],
  mealsCost: 0,
  otherCharges: 500,
  costs,
};

async function liveHostel(change: object = complete): Promise<string> {
  const { id } = await world.create(owner, change);
  await world.approve(id);
  return id;
}

function edit(id: string, body: object) {
  return world.call('editListing', {
    params: { id },
    token: owner.token,
    body,
    headers: { 'If-Match': '*' },
  });
}

async function shown(id: string) {
  return expectOk('getListing', await world.call('getListing', { params: { id } }));
}

async function found(query: object): Promise<string[]> {
  const answer = await world.call('fetchListings', { query: { limit: 50, ...query } });
  return expectOk('fetchListings', answer).data.map((card) => card.id);
}

describe('costs stated one by one', () => {
  it('are shown, change at once, and stay when an older app edits', async () => {
    const id = await liveHostel();
    expect(await shown(id)).toMatchObject({ costs, mealsCost: 0, otherCharges: 500 });
    const changed = { ...costs, laundry: { terms: 'none' }, depositDeductions: [] };
    const answer = await edit(id, { costs: changed, otherCharges: 200 });
    const { data } = expectOk('editListing', answer);
    expect(data).toMatchObject({ status: 'live', costs: changed });
    expect(data).not.toHaveProperty('waiting');
    expectOk('editListing', await edit(id, { otherCharges: 250, facilities: ['AC'] }));
    expect(await shown(id)).toMatchObject({ costs: changed, otherCharges: 250 });
    expectOk('editListing', await edit(id, { costs: {} }));
    expect((await shown(id)).costs).toEqual({});
  });

  it('of an older app are not stated', async () => {
    const id = await liveHostel({});
    expect(await shown(id)).not.toHaveProperty('costs');
  });

  it('decide which hostels a total and a sum to move in find, and what a phone keeps', async () => {
    const id = await liveHostel();
    const open = await liveHostel({ ...complete, otherCharges: 0, costs: { water: costs.water } });
    const both = [id, open];
    const ofBoth = async (query: object) =>
      (await found(query)).filter((each) => both.includes(each)).toSorted();
    expect(await ofBoth({ maxTotal: 6499 })).toEqual([open]);
    expect(await ofBoth({ maxTotal: 6500 })).toEqual(both.toSorted());
    expect(await ofBoth({ maxMoveIn: 11_499 })).toEqual([]);
    expect(await ofBoth({ maxMoveIn: 11_500 })).toEqual([id]);
    const sent = expectOk('listingChanges', await world.call('listingChanges'));
    const kept = hostelsOf(sent.hostels).filter((each) => both.includes(each.id));
    expect(kept.find((each) => each.id === id)).toMatchObject({
      monthlyTotal: 6500,
      isTotalOpen: false,
      moveInTotal: 11_500,
    });
    expect(kept.find((each) => each.id === open)).toMatchObject({
      monthlyTotal: 6000,
      moveInTotal: undefined,
    });
  });

  it("are in the owner's data export", async () => {
    const id = await liveHostel();
    const answer = await world.call('myListingsData', {
      params: { userId: 'me' },
      token: owner.token,
    });
    const mine = expectOk('myListingsData', answer).data.listings.find((each) => each.id === id);
    expect(mine).toMatchObject({ costs });
  });

  it.each<[string, object]>([
    ['costs.water.terms', { water: { terms: 'free' } }],
    ['costs.water.terms', { water: { terms: 'x'.repeat(10_000) } }],
    ['costs.laundry.rupees', { laundry: { terms: 'extra' } }],
    ['costs.laundry.rupees', { laundry: { terms: 'extra', rupees: 100_001 } }],
    ['costs.wifi.rupees', { wifi: { terms: 'included', rupees: 100 } }],
    ['costs.joiningFee.rupees', { joiningFee: { terms: 'extra', rupees: -1 } }],
    ['costs.depositRefundDays', { depositRefundDays: 366 }],
    ['costs.depositDeductions', { depositDeductions: Array.from({ length: 9 }, () => 'damage') }],
    ['costs.depositDeductions.0', { depositDeductions: ['rent'] }],
  ])('refuses a wrong %s: %j', async (field, wrong) => {
    const id = await liveHostel();
    expectProblem(await edit(id, { costs: wrong }), 'validation_failed', field);
    expect(await shown(id)).toMatchObject({ costs });
  });
});
