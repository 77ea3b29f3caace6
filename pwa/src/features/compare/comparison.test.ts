import type { ListingDetail } from '@patna/contracts';
import { expect, test } from 'vitest';
import type { CostTexts } from '../../shared/costs/format-monthly-cost.ts';
import { compareHostels } from './comparison.ts';

const house = {
  overallPriceRange: { min: 9000, max: 10_000 },
  rooms: [
    { category: ['Single'], priceRange: { min: '9000', max: '9500' }, numberOfRooms: '2' },
    {
      category: ['Single', 'Double'],
      priceRange: { min: '8000', max: '10000' },
      numberOfRooms: '2',
    },
  ],
  houseRules: { gateTime: '21:30' },
  isMealsIncludedInPrices: true,
  mealsProvided: [],
  genderPreference: 'Girls',
  haveWarden: true,
  facilities: ['Wi-Fi'],
  averageRating: 0,
  reviewCount: 0,
  address: { street: 'Boring Road', city: 'Patna' },
} as unknown as ListingDetail;

const t = (key: string, values?: Record<string, unknown>) =>
  key + (values ? JSON.stringify(values) : '');

const say = ((key: string, values: { amount?: string } = {}) =>
  [key, values.amount].filter(Boolean).join(' ')) as unknown as CostTexts;

test('the monthly total is listed once for rooms that cost the same', () => {
  const [single, either] = house.rooms;
  const power = { electricity: 'fixed', electricityCost: 500 } as const;
  const one = { ...house, rooms: [{ ...single!, ...power }, either!] };
  const same = { ...house, rooms: [single!, single!] };
  const rows = compareHostels([one, same], t, say);
  expect(rows.find(({ key }) => key === 'month.Single')?.values).toEqual([
    'total ₹9,500 – ₹10,000: meals.included, electricity.fixed ₹500; from ₹8,000: meals.included, electricity.unstated',
    'from ₹9,000: meals.included, electricity.unstated',
  ]);
  expect(rows.find(({ key }) => key === 'month.Double')?.values[1]).toBeNull();
});

test('a row may cover several categories, and prices compare as numbers', () => {
  const rows = compareHostels([house], t, say);
  expect(rows.find(({ key }) => key === 'Single')?.values).toEqual(['₹8,000 – ₹10,000']);
  expect(rows.find(({ key }) => key === 'Double')?.values).toEqual(['₹8,000 – ₹10,000']);
  expect(rows.map(({ key }) => key)).not.toContain('Dormitory');
});

test('the deposit comes from the rooms if the house rules lack it', () => {
  const asking = (...deposits: (number | undefined)[]) =>
    ({
      ...house,
      rooms: deposits.map((deposit) => ({ ...house.rooms[0], deposit })),
    }) as ListingDetail;
  const stated = { ...asking(2000), houseRules: { deposit: 0 } };
  const rows = compareHostels([asking(5000, undefined, 2000), asking(3000), stated, house], t, say);
  expect(rows.find(({ key }) => key === 'deposit')?.values).toEqual([
    '₹2,000 – ₹5,000',
    '₹3,000',
    '₹0',
    null,
  ]);
});

test('marks different facts and those stated by one hostel only', () => {
  const facilities: ListingDetail['facilities'] = ['AC', 'Wi-Fi'];
  const one = { ...house, facilities };
  const other = { ...one, genderPreference: 'Boys', houseRules: {} } as ListingDetail;
  const rows = compareHostels([one, { ...other, facilities: facilities.toReversed() }], t, say);
  const differing = rows.filter(({ differs }) => differs).map(({ key }) => key);
  expect(differing).toEqual(['gender', 'gate']);
  expect(rows.find(({ key }) => key === 'gate')?.values).toEqual(['21:30', null]);
});

test('facilities are named in the language of the page', () => {
  const hindi = compareHostels([house], (key) => (key === 'facility.Wi-Fi' ? 'वाई-फ़ाई' : key), say);
  expect(hindi.find(({ key }) => key === 'facilities')?.values).toEqual(['वाई-फ़ाई']);
});
