import { expect, test } from 'vitest';
import { formatPriceRange, formatRupees } from './rupees.ts';

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
