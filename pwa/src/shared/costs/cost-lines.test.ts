import { monthlyCostOf } from '@patna/contracts';
import { expect, test } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { formatMonthlyCost, shortCostParts } from './format-monthly-cost.ts';
import './messages.ts';
import type { CostTexts } from './messages.ts';
import { sampleListing } from '../listing/sample-owned-listing.ts';
import { costLines } from './cost-lines.ts';

const t = createI18n('en').translatorOf(['costs']) as CostTexts;
const [single] = sampleListing.rooms;
const room = { ...single!, priceRange: { min: '5000', max: '6500' } };
const dear = { ...single!, priceRange: { min: '8000', max: '9000' } };
const included = { isMealsIncludedInPrices: true, otherCharges: 0 };
const priced = { isMealsIncludedInPrices: false, mealsCost: 2500, otherCharges: 0 };
const none = 'No other monthly charges';

const total = 'About ₹7,500 – ₹11,500 per month with meals';

test.each([
  [included, 'included', undefined, ['Meals and electricity included', none]],
  [included, undefined, undefined, ['Meals included', 'Ask about electricity costs', none]],
  [priced, 'included', total, ['Electricity included', none]],
  [priced, undefined, total, ['Ask about electricity costs', none]],
  [
    { isMealsIncludedInPrices: false, otherCharges: 0 },
    undefined,
    undefined,
    ['Ask about meal and electricity costs', none],
  ],
] as const)('rooms with %j and electricity %s cost', (terms, electricity, sum, notes) => {
  const rooms = [room, dear].map((each) => (electricity ? { ...each, electricity } : each));
  expect(costLines(terms, rooms, t)).toEqual({ total: sum, notes });
});

test('metered electricity without an amount is named like in the comparison', () => {
  const metered = { ...room, electricity: 'metered' } as const;
  expect(costLines(included, [metered], t).notes).toEqual([
    'Meals included',
    'Plus electricity by meter',
    none,
  ]);
  expect(shortCostParts(monthlyCostOf(included, metered), t)).toContain(
    'Plus electricity by meter',
  );
  expect(costLines(included, [metered, dear], t).notes).toContain('Ask about electricity costs');
});

test('an extra that one room does not state is not part of the total', () => {
  const metered = { ...room, electricity: 'metered', electricityCost: 600 } as const;
  expect(costLines(priced, [metered, dear], t)).toEqual({
    total,
    notes: ['Ask about electricity costs', none],
  });
  expect(formatMonthlyCost(monthlyCostOf(priced, metered), t)).toBe(
    'Total ₹8,100 – ₹9,600 per month: meals ₹2,500, electricity about ₹600 (metered), no other charges',
  );
});

test.each([
  [
    { ...priced, otherCharges: 500, otherChargesFor: ['Maintenance', 'Laundry'] },
    'About ₹8,000 – ₹12,000 per month with meals and other charges',
    ['Electricity included', 'Other monthly charges: ₹500 (maintenance, laundry)'],
  ],
  [
    { ...included, otherCharges: 500 },
    'About ₹5,500 – ₹9,500 per month with other charges',
    ['Meals and electricity included', 'Other monthly charges: ₹500'],
  ],
  [
    { ...included, otherCharges: 500, costs: { wifi: { terms: 'extra', rupees: 200 } } },
    'About ₹5,500 – ₹9,500 per month with other charges',
    ['Meals and electricity included', 'Other monthly charges: ₹500 (internet)'],
  ],
  [
    { isMealsIncludedInPrices: true, costs: { wifi: { terms: 'extra', rupees: 200 } } },
    'About ₹5,200 – ₹9,200 per month with other charges',
    ['Meals and electricity included', 'Other monthly charges: at least ₹200'],
  ],
  [
    { isMealsIncludedInPrices: false, mealsCost: 0, otherCharges: 0 },
    undefined,
    ['Electricity included', 'No charge for meals', none],
  ],
  [
    { isMealsIncludedInPrices: true },
    undefined,
    ['Meals and electricity included', 'Ask about other monthly charges'],
  ],
] as const)('with %j the total is %s', (terms, sum, notes) => {
  const rooms = [room, dear].map((each) => ({ ...each, electricity: 'included' as const }));
  const detail = {
    ...terms,
    otherChargesFor: [...('otherChargesFor' in terms ? terms.otherChargesFor : [])],
  };
  expect(costLines(detail, rooms, t)).toEqual({ total: sum, notes });
});
