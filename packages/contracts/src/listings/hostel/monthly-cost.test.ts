import { describe, expect, it } from 'vitest';
import { listedCharges, monthlyCostOf, moveInCostOf } from './monthly-cost.ts';

const rent = { min: '6500', max: '8000' };
const extra = { isMealsIncludedInPrices: false, otherCharges: 0 };
const withMeals = { isMealsIncludedInPrices: true, otherCharges: 0 };

const none = { kind: 'none' };

describe('monthlyCostOf', () => {
  it('adds rent, meals and electricity at both ends of the range of rents', () => {
    const room = { priceRange: rent, electricity: 'fixed', electricityCost: 800 } as const;
    expect(monthlyCostOf({ ...extra, mealsCost: 2500 }, room)).toEqual({
      rent: { min: 6500, max: 8000 },
      meals: { kind: 'fixed', rupees: 2500 },
      electricity: { kind: 'fixed', rupees: 800 },
      other: { kind: 'included' },
      charges: { water: none, laundry: none, wifi: none, maintenance: none },
      rest: none,
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

  it('takes charges that are stated one by one as parts of the other charges', () => {
    const costs = {
      water: { terms: 'included' },
      laundry: { terms: 'extra', rupees: 300 },
      wifi: { terms: 'none' },
    } as const;
    const stated = { ...withMeals, otherCharges: 500, costs };
    const room = { priceRange: rent, electricity: 'included' } as const;
    expect(listedCharges(costs)).toBe(300);
    expect(monthlyCostOf(stated, room)).toMatchObject({
      other: { kind: 'fixed', rupees: 500 },
      charges: {
        water: { kind: 'included' },
        laundry: { kind: 'fixed', rupees: 300 },
        wifi: none,
        maintenance: { kind: 'in-other' },
      },
      rest: { kind: 'fixed', rupees: 200 },
      total: { min: 7000, max: 8500 },
      missing: [],
    });
    const { charges } = monthlyCostOf({ ...stated, otherCharges: 300 }, room);
    expect(charges).toMatchObject({ laundry: { rupees: 300 }, maintenance: none });
    // An older app may have lowered the sum after the charges were stated.
    expect(monthlyCostOf({ ...stated, otherCharges: 100 }, room)).toMatchObject({
      other: { kind: 'fixed', rupees: 300 },
      rest: none,
      total: { min: 6800, max: 8300 },
    });
    expect(monthlyCostOf({ isMealsIncludedInPrices: true, costs }, room)).toMatchObject({
      other: { kind: 'partial', rupees: 300 },
      charges: { maintenance: { kind: 'unstated' } },
      rest: { kind: 'unstated' },
      total: { min: 6800, max: 8300 },
      missing: ['other'],
    });
  });

  it('charges nothing for meals that cost 0', () => {
    const room = { priceRange: rent, electricity: 'included' } as const;
    const cost = monthlyCostOf({ ...extra, mealsCost: 0 }, room);
    expect(cost).toMatchObject({ meals: none, total: { min: 6500 }, missing: [] });
  });
});

describe('moveInCostOf', () => {
  const room = { priceRange: rent, electricity: 'included' } as const;

  it('adds the first month, the deposit of the room or the hostel, and the joining fee', () => {
    const costs = { joiningFee: { terms: 'extra', rupees: 1000 } } as const;
    const hostel = { ...withMeals, costs, houseRules: { deposit: 5000 } };
    expect(moveInCostOf(hostel, room)).toMatchObject({
      deposit: { kind: 'fixed', rupees: 5000 },
      joiningFee: { kind: 'fixed', rupees: 1000 },
      total: { min: 12_500, max: 14_000 },
      missing: [],
    });
    expect(moveInCostOf(hostel, { ...room, deposit: 0 })).toMatchObject({
      deposit: none,
      total: { min: 7500, max: 9000 },
    });
  });

  it('names what is not stated', () => {
    const cost = moveInCostOf({ isMealsIncludedInPrices: true, houseRules: {} }, room);
    expect(cost).toMatchObject({
      total: { min: 6500, max: 8000 },
      missing: ['other', 'deposit', 'joiningFee'],
    });
  });
});
