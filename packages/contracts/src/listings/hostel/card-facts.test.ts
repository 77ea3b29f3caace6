import { expect, test } from 'vitest';
import { mealsExtraOf } from './card-facts.ts';

test.each([
  [{ isMealsIncludedInPrices: true, mealsCost: 2000 }, 0],
  [{ isMealsIncludedInPrices: false, mealsCost: 2000 }, 2000],
  [{ isMealsIncludedInPrices: false }, undefined],
  [{ isMealsIncludedInPrices: false, mealsCost: 0 }, 0],
  [{ isMealsIncludedInPrices: false, mealsCost: 0, mealsProvided: [] }, undefined],
])('with %j meals cost %s on top of the rent', (hostel, extra) => {
  expect(mealsExtraOf({ mealsProvided: ['Dinner'], ...hostel })).toBe(extra);
});
