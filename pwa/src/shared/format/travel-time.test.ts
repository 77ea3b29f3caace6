import { expect, test } from 'vitest';
import { estimateTravelTime } from './travel-time.ts';

test.each([
  [0, 'foot', 1],
  [0.5, 'foot', 8],
  [0.8, 'foot', 14],
  [0.81, 'auto', 8],
  [2, 'auto', 13],
  [5, 'auto', 25],
  [12, 'auto', 60],
])('%f km: on %s in %i minutes', (kilometres, by, minutes) => {
  expect(estimateTravelTime(kilometres)).toEqual({ by, minutes });
});
