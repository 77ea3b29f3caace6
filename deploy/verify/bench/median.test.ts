import { expect, test } from 'vitest';
import { median, percentile } from './median.ts';

test('the middle value, and the one that 95 of a hundred do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile(values, 95)).toBe(95);
  expect(percentile(values, 100)).toBe(100);
  expect(median([])).toBeNaN();
});
