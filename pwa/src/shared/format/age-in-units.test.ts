import { expect, test } from 'vitest';
import { ageInUnits } from './age-in-units.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:30Z', 'now', 0],
  ['2026-11-21T12:00:30Z', 'now', 0],
  ['2026-11-21T11:59:00Z', 'minutes', 1],
  ['2026-11-21T09:00:00Z', 'hours', 3],
  ['2026-11-18T11:00:00Z', 'days', 3],
  ['2026-12-11T12:00:00Z', 'unknown', 0],
])('%s is %s %d', (at, unit, n) => {
  expect(ageInUnits(at, now)).toEqual({ unit, n });
});

test('an unreadable time has an unknown age', () => {
  expect(ageInUnits('', now).unit).toBe('unknown');
});
