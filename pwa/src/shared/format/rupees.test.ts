import { expect, test } from 'vitest';
import { formatPriceRange, formatRupees } from './rupees.ts';

test('rupees are grouped the Indian way, without paise', () => {
  expect(formatRupees(500)).toBe('₹500');
  expect(formatRupees(6500)).toBe('₹6,500');
  expect(formatRupees(125_000)).toBe('₹1,25,000');
  expect(formatRupees(6499.6)).toBe('₹6,500');
});

test('a price range shows both ends once', () => {
  expect(formatPriceRange({ min: 5000, max: 8500 })).toBe('₹5,000 – ₹8,500');
  expect(formatPriceRange({ min: 5000, max: 5000 })).toBe('₹5,000');
});
