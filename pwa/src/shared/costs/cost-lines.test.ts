import { expect, test } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import type { CostTexts } from './format-monthly-cost.ts';
import { sampleListing } from '../listing/sample-owned-listing.ts';
import { costLines, roomCostLines } from './cost-lines.ts';

const t = createI18n('en').translatorOf(['costs']) as CostTexts;
const [single] = sampleListing.rooms;
const room = { ...single!, priceRange: { min: '5000', max: '6500' } };
const dear = { ...single!, priceRange: { min: '8000', max: '9000' } };
const included = { isMealsIncludedInPrices: true };
const priced = { isMealsIncludedInPrices: false, mealsCost: 2500 };

const total = 'About ₹7,500 – ₹11,500 per month with meals';

test.each([
  [included, 'included', undefined, ['Meals and electricity included']],
  [included, undefined, undefined, ['Meals included', 'Ask about electricity costs']],
  [priced, 'included', total, ['Electricity included']],
  [priced, undefined, total, ['Ask about electricity costs']],
  [
    { isMealsIncludedInPrices: false },
    undefined,
    undefined,
    ['Ask about meal and electricity costs'],
  ],
] as const)('rooms with %j and electricity %s cost', (terms, electricity, sum, notes) => {
  const rooms = [room, dear].map((each) => (electricity ? { ...each, electricity } : each));
  expect(costLines(terms, rooms, t)).toEqual({ total: sum, notes });
});

test('an extra that one room does not state is not part of the total', () => {
  const metered = { ...room, electricity: 'metered', electricityCost: 600 } as const;
  expect(costLines(priced, [metered, dear], t)).toEqual({
    total,
    notes: ['Ask about electricity costs'],
  });
  expect(roomCostLines(priced, metered, t)).toEqual({
    total: 'Total ₹8,100 – ₹9,600 per month: meals ₹2,500, electricity about ₹600 (metered)',
    notes: [],
  });
});
