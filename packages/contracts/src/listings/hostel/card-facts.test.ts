import { expect, test } from 'vitest';
import { mealsExtraOf } from './card-facts.ts';

test.each([
  [{ isMealsIncludedInPrices: true, mealsCost: 2000 }, 0],
  [{ isMealsIncludedInPrices: false, mealsCost: 2000 }, 2000],
  [{ isMealsIncludedInPrices: false }, undefined],
])('with %j meals cost %s on top of the rent', (hostel, extra) => {
  expect(mealsExtraOf(hostel)).toBe(extra);
});
