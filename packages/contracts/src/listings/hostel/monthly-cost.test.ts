import { describe, expect, it } from 'vitest';
import { monthlyCostOf } from './monthly-cost.ts';

const rent = { min: '6500', max: '8000' };
const extra = { isMealsIncludedInPrices: false, otherCharges: 0 };
const withMeals = { isMealsIncludedInPrices: true, otherCharges: 0 };

describe('monthlyCostOf', () => {
  it('adds rent, meals and electricity at both ends of the range of rents', () => {
    const room = { priceRange: rent, electricity: 'fixed', electricityCost: 800 } as const;
    expect(monthlyCostOf({ ...extra, mealsCost: 2500 }, room)).toEqual({
      rent: { min: 6500, max: 8000 },
      meals: { kind: 'fixed', rupees: 2500 },
      electricity: { kind: 'fixed', rupees: 800 },
      other: { kind: 'included' },
      total: { min: 9800, max: 11_300 },
      missing: [],
    });
  });

  it('adds nothing for what the rent includes', () => {
    const room = { priceRange: { min: 5000, max: 5000 }, electricity: 'included' } as const;
    expect(monthlyCostOf(withMeals, room)).toMatchObject({
      meals: { kind: 'included' },
      electricity: { kind: 'included' },
      total: { min: 5000, max: 5000 },
      missing: [],
    });
  });

  it('names missing amounts and gives the known total without guessing', () => {
    expect(monthlyCostOf(extra, { priceRange: rent })).toMatchObject({
      meals: { kind: 'unstated' },
      electricity: { kind: 'unstated' },
      total: { min: 6500, max: 8000 },
      missing: ['meals', 'electricity'],
    });
    const metered = { priceRange: rent, electricity: 'metered' } as const;
    expect(monthlyCostOf(withMeals, metered)).toMatchObject({
      electricity: { kind: 'metered' },
      total: { min: 6500, max: 8000 },
      missing: ['electricity'],
    });
  });

  it("marks the owner's amount for metered electricity as an estimate", () => {
    const metered = { priceRange: rent, electricity: 'metered', electricityCost: 600 } as const;
    expect(monthlyCostOf(withMeals, metered)).toMatchObject({
      electricity: { kind: 'about', rupees: 600 },
      total: { min: 7100, max: 8600 },
      missing: [],
    });
  });

  it('uses the stated price of meals', () => {
    const cost = monthlyCostOf({ ...extra, mealsCost: 2000 }, { priceRange: rent });
    expect(cost).toMatchObject({ total: { min: 8500, max: 10_000 }, missing: ['electricity'] });
  });

  it('adds other monthly charges, and misses them when they are not stated', () => {
    const room = { priceRange: rent, electricity: 'included' } as const;
    expect(monthlyCostOf({ ...withMeals, otherCharges: 500 }, room)).toMatchObject({
      other: { kind: 'fixed', rupees: 500 },
      total: { min: 7000, max: 8500 },
      missing: [],
    });
    expect(monthlyCostOf({ isMealsIncludedInPrices: true }, room)).toMatchObject({
      other: { kind: 'unstated' },
      missing: ['other'],
    });
  });
});
