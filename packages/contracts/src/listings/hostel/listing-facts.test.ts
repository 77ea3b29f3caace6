import { expect, test } from 'vitest';
import { listingFactsOf } from './listing-facts.ts';

const hostel = {
  rooms: [],
  houseRules: {},
  mealsProvided: [],
  isMealsIncludedInPrices: true,
};
const water = { terms: 'extra', rupees: 300 } as const;

test.each([
  [{}, null],
  [{ otherCharges: 500 }, 500],
  [{ otherCharges: 500, costs: { water } }, 500],
  [{ costs: { water } }, 300],
  [{ otherCharges: 0, costs: { water } }, 300],
])('other charges of %j are %s, as on the page', (charges, sum) => {
  expect(listingFactsOf({ ...hostel, ...charges }, [], 1).otherCharges).toBe(sum);
});

test.each([
  [undefined, null],
  [{ terms: 'none' }, 0],
  [{ terms: 'included' }, 0],
  [{ terms: 'extra', rupees: 900 }, 900],
] as const)('the joining fee of %j is %s', (joiningFee, fee) => {
  expect(listingFactsOf({ ...hostel, costs: { joiningFee } }, [], 1).joiningFee).toBe(fee);
});

test('electricity has the cheapest terms of each kind of room', () => {
  const room = { category: ['Single' as const], priceRange: { min: 1, max: 1 } };
  const rooms = [
    { ...room, electricity: 'metered' as const },
    { ...room, electricity: 'fixed' as const, electricityCost: 700 },
    { ...room, category: ['Double' as const] },
    { ...room, category: ['Triple' as const] },
    { ...room, category: ['Triple' as const], electricity: 'metered' as const },
  ];
  expect(listingFactsOf({ ...hostel, rooms }, [], 1).electricity).toEqual([
    { category: 'Single', terms: 'fixed', rupees: 700 },
    { category: 'Double', terms: 'unstated' },
    { category: 'Triple', terms: 'metered' },
  ]);
});
