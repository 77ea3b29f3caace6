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
