import { expect, it } from 'vitest';
import { bedCountDays, freshSince, isBedCountFresh } from './bed-count-age.ts';

it.each([
  ['2026-11-28', true],
  ['2026-11-14', true],
  ['2026-11-13', false],
])('a count of %s still holds on 28 November: %s', (day, fresh) => {
  expect(isBedCountFresh(day, '2026-11-28')).toBe(fresh);
  expect(day >= freshSince('2026-11-28')).toBe(fresh);
  expect(bedCountDays).toBe(14);
});
