import { expect, test } from 'vitest';
import type { ListingDetail } from '@patna/contracts';
import { formatDeposit, formatPriceRange, formatRupees } from './rupees.ts';

test('uses Indian grouping without paise', () => {
  expect(formatRupees(500)).toBe('₹500');
  expect(formatRupees(6500)).toBe('₹6,500');
  expect(formatRupees(125_000)).toBe('₹1,25,000');
  expect(formatRupees(6499.6)).toBe('₹6,500');
});

test('matches Intl for every amount', () => {
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  for (const amount of [0, 7, 99, 100, 999, 1000, 12_345, 99_999.5, 1_234_567, 10 ** 9]) {
    expect(formatRupees(amount)).toBe(format.format(amount));
  }
});

test('shows both ends of a price range, or one when equal', () => {
  expect(formatPriceRange({ min: 5000, max: 8500 })).toBe('₹5,000 – ₹8,500');
  expect(formatPriceRange({ min: 5000, max: 5000 })).toBe('₹5,000');
});

test.each([
  ['rooms that all have one', undefined, [5000, 5000], { amount: '₹5,000', varies: false }],
  ['different rooms', 5000, [8000, undefined], { amount: '₹5,000 – ₹8,000', varies: true }],
  ['one of two rooms', undefined, [8000, undefined], { amount: '₹8,000', varies: true }],
  ['no room', undefined, [undefined], undefined],
])('states the deposit of %s', (_, deposit, ofRooms, shown) => {
  const rooms = ofRooms.map((each) => ({ deposit: each })) as ListingDetail['rooms'];
  expect(formatDeposit({ houseRules: { deposit }, rooms })).toEqual(shown);
});
