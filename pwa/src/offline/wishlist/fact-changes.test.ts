import type { ListingDetail } from '@patna/contracts';
import { describe, expect, it, test } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import type { SavedFacts } from '../database/db.ts';
import {
  changesBetween,
  factsOfDetail,
  type FactChange,
  fillUnknownFacts,
} from './fact-changes.ts';

const seen: SavedFacts = { rentFrom: 6000, freeBeds: 5, gateTime: '22:00', listed: true };

describe('changesBetween', () => {
  it('names the changed facts and none that stayed', () => {
    expect(changesBetween(seen, { ...seen })).toEqual([]);
    const heard = { rentFrom: 6500, freeBeds: 2, gateTime: '21:30', listed: true };
    const changed = changesBetween(seen, heard).map(({ field }) => field);
    expect(changed).toEqual(['rentFrom', 'freeBeds', 'gateTime']);
  });

  it('reports a fact that is stated no more or for the first time, not of one never known', () => {
    expect(changesBetween(seen, { ...seen, gateTime: null })).toHaveLength(1);
    expect(changesBetween({ ...seen, freeBeds: null }, seen)).toHaveLength(1);
    expect(changesBetween({ rentFrom: 6000, listed: true }, seen)).toEqual([]);
    expect(changesBetween(seen, { rentFrom: 6000, listed: true })).toEqual([]);
    expect(changesBetween(undefined, seen)).toEqual([]);
  });
});

const claim = (kind: 'identity' | 'address' | 'gstin', expiresOn = '2099-01-01') => {
  const rest = { checkedOn: '2026-01-01', expiresOn, checkedBy: 'Patna Hostels' };
  return kind === 'address' ? { claim: kind, ...rest } : { claim: kind, ...rest };
};
const range = (min: number, max: number) => ({ min: String(min), max: String(max) });
const room = { numberOfRooms: '5', beds: 5, electricity: 'included' as const };
const metered = { electricity: 'metered' as const };
const before: ListingDetail = {
  ...sampleListing,
  rooms: [
    { ...room, category: ['Single'], priceRange: range(6000, 8000), deposit: 9000, freeBeds: 2 },
    { ...room, category: ['Double'], priceRange: range(4500, 5000), freeBeds: 3 },
    { ...room, category: ['Triple'], priceRange: range(3500, 4000), freeBeds: 0 },
  ],
  overallPriceRange: { min: 3500, max: 8000 },
  houseRules: { gateTime: '22:00', noticeDays: 30, deposit: 5000 },
  mealsProvided: ['Breakfast', 'Dinner'],
  isMealsIncludedInPrices: false,
  mealsCost: 2000,
  otherCharges: 300,
  costs: { joiningFee: { terms: 'extra', rupees: 500 } },
  verifiedUntil: '2099-01-01',
  claims: [claim('identity') as never],
  moreClaims: [claim('address') as never],
  __v: 1,
};
const withRooms = (
  ...changes: Partial<ListingDetail['rooms'][number]>[]
): Partial<ListingDetail> => {
  const rooms = before.rooms.map((each, n) => ({ ...each, ...changes[n] }));
  const mins = rooms.map(({ priceRange }) => Number(priceRange.min));
  const maxs = rooms.map(({ priceRange }) => Number(priceRange.max));
  return { rooms, overallPriceRange: { min: Math.min(...mins), max: Math.max(...maxs) } };
};

/** Each kind of change with its expected result. */
const kinds: [string, Partial<ListingDetail>, FactChange[]][] = [
  [
    'the rent of one kind of room',
    withRooms({}, { priceRange: range(4800, 5000) }),
    [
      {
        field: 'rent',
        category: 'Double',
        was: { rent: 4500, rentTo: 5000 },
        now: { rent: 4800, rentTo: 5000 },
      },
    ],
  ],
  [
    'only the highest rent of one',
    withRooms({ priceRange: range(6000, 9000) }),
    [
      {
        field: 'rent',
        category: 'Single',
        was: { rent: 6000, rentTo: 8000 },
        now: { rent: 6000, rentTo: 9000 },
      },
    ],
  ],
  [
    'a kind of room that is gone, with its deposit and beds',
    { rooms: before.rooms.slice(0, 2), overallPriceRange: { min: 4500, max: 8000 } },
    [{ field: 'rent', category: 'Triple', was: { rent: 3500, rentTo: 4000 }, now: null }],
  ],
  [
    'a kind of room that is new',
    withRooms({}, {}, { category: ['Triple', 'Dormitory'] }),
    [{ field: 'rent', category: 'Dormitory', was: null, now: { rent: 3500, rentTo: 4000 } }],
  ],
  [
    'the deposit of one kind of room, not the lowest',
    withRooms({ deposit: 12_000 }),
    [{ field: 'deposit', category: 'Single', was: 9000, now: 12_000 }],
  ],
  [
    'equal deposits of two kinds of rooms',
    withRooms({}, { deposit: 7000 }, { deposit: 7000 }),
    [
      { field: 'deposit', category: 'Double', was: 5000, now: 7000 },
      { field: 'deposit', category: 'Triple', was: 5000, now: 7000 },
    ],
  ],
  [
    'the deposit of the house, once for all rooms without their own',
    { houseRules: { ...before.houseRules, deposit: 6000 } },
    [{ field: 'deposit', was: 5000, now: 6000 }],
  ],
  ['the free beds', withRooms({}, { freeBeds: 1 }), [{ field: 'freeBeds', was: 5, now: 3 }]],
  [
    'the gate time',
    { houseRules: { ...before.houseRules, gateTime: '21:30' } },
    [{ field: 'gateTime', was: '22:00', now: '21:30' }],
  ],
  [
    'the notice',
    { houseRules: { ...before.houseRules, noticeDays: 15 } },
    [{ field: 'noticeDays', was: 30, now: 15 }],
  ],
  [
    'the meals',
    { mealsProvided: ['Dinner', 'Lunch', 'Breakfast'] },
    [{ field: 'meals', was: ['Breakfast', 'Dinner'], now: ['Breakfast', 'Dinner', 'Lunch'] }],
  ],
  [
    'no more meals, with their cost',
    { mealsProvided: [], mealsCost: undefined },
    [{ field: 'meals', was: ['Breakfast', 'Dinner'], now: [] }],
  ],
  ['the cost of meals', { mealsCost: 2500 }, [{ field: 'mealsExtra', was: 2000, now: 2500 }]],
  [
    'meals that are now included',
    { isMealsIncludedInPrices: true },
    [{ field: 'mealsExtra', was: 2000, now: 0 }],
  ],
  ['other charges', { otherCharges: undefined }, [{ field: 'otherCharges', was: 300, now: null }]],
  [
    'the joining fee',
    { costs: { joiningFee: { terms: 'extra', rupees: 1000 } } },
    [{ field: 'joiningFee', was: 500, now: 1000 }],
  ],
  [
    'no more joining fee',
    { costs: { joiningFee: { terms: 'none' } } },
    [{ field: 'joiningFee', was: 500, now: 0 }],
  ],
  [
    'electricity of all rooms, once',
    withRooms(metered, metered, metered),
    [{ field: 'electricity', was: { terms: 'included' }, now: { terms: 'metered' } }],
  ],
  [
    'electricity of one kind of room',
    withRooms({}, { electricity: 'fixed', electricityCost: 600 }),
    [
      {
        field: 'electricity',
        category: 'Double',
        was: { terms: 'included' },
        now: { terms: 'fixed', rupees: 600 },
      },
    ],
  ],
  [
    'a claim gained',
    { claims: [claim('identity') as never, claim('gstin') as never] },
    [{ field: 'claim', kind: 'gstin', was: false, now: true }],
  ],
  [
    'one claim lost and another gained',
    { claims: [claim('gstin') as never] },
    [
      { field: 'claim', kind: 'identity', was: true, now: false },
      { field: 'claim', kind: 'gstin', was: false, now: true },
    ],
  ],
  [
    'a claim that has ended',
    { moreClaims: [claim('address', '2020-01-01') as never] },
    [{ field: 'claim', kind: 'address', was: true, now: false }],
  ],
  [
    'a renewed claim, which is no change',
    { claims: [claim('identity', '2100-01-01') as never] },
    [],
  ],
  ['texts and photos, which are none', { description: 'New', hostelImages: ['/x'] }, []],
];

test.each(kinds)('%s', (_, change, marks) => {
  const shown = fillUnknownFacts(undefined, factsOfDetail(before));
  const facts = factsOfDetail({ ...before, ...change });
  expect(changesBetween(shown, facts)).toEqual(marks);
  const thenShown = fillUnknownFacts(undefined, facts);
  expect(changesBetween(fillUnknownFacts(thenShown, facts), facts)).toEqual([]);
});

test('equal changes of two kinds of rooms are two marks', () => {
  const rents = (single: number, double: number) => [
    { category: 'Single' as const, rent: single },
    { category: 'Double' as const, rent: double },
  ];
  const marks = changesBetween(
    { ...seen, rentFrom: 4000, rents: rents(4000, 4000) },
    { ...seen, rentFrom: 4500, rents: rents(4500, 4500) },
  );
  expect(marks).toHaveLength(2);
});

test('a hostel that is no longer listed has no other change', () => {
  const facts = factsOfDetail({ ...before, claims: [], moreClaims: [], mealsProvided: [] });
  const marks = changesBetween(factsOfDetail(before), { ...facts, listed: false });
  expect(marks).toEqual([{ field: 'listed', was: true, now: false }]);
});

describe('fillUnknownFacts', () => {
  it('fills in what was never known once and keeps it', () => {
    const known = fillUnknownFacts({ rentFrom: 6000, listed: true }, { ...seen, rentFrom: 6500 });
    expect(known).toEqual({ ...seen, rentFrom: 6000 });
    expect(fillUnknownFacts(undefined, seen)).toEqual(seen);
  });

  it('keeps the change of a summary whose parts were never known', () => {
    const card: SavedFacts = { rentFrom: 3000, deposit: 4000, verified: false, listed: true };
    const facts = factsOfDetail(before);
    const marks = changesBetween(fillUnknownFacts(card, facts), facts);
    expect(marks.map(({ field }) => field)).toEqual(['rentFrom', 'deposit', 'verified']);
  });

  it('does not repeat a change of which the summary was shown', () => {
    const shown = { ...factsOfDetail(before), claims: [], rentFrom: 3800, deposit: 6000 };
    const change = withRooms(
      { priceRange: range(6500, 8000) },
      { deposit: 6000 },
      { priceRange: range(3800, 4000), deposit: 6000 },
    );
    const facts = factsOfDetail({ ...before, ...change });
    const marks = changesBetween(fillUnknownFacts(shown, facts), facts);
    expect(marks).toMatchObject([{ field: 'rent', category: 'Single', now: { rent: 6500 } }]);
  });
});
