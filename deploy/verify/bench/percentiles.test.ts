import { expect, test } from 'vitest';
import { median, percentile } from './percentiles.ts';

test('computes the median and the 95th percentile', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile(values, 95)).toBe(95);
  expect(percentile(values, 100)).toBe(100);
  expect(median([])).toBeNaN();
});
