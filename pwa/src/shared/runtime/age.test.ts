import { expect, test } from 'vitest';
import { ageMs } from './age.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['a second ago', now - 1000, 1000],
  ['this moment', now, 0],
  ['half a minute ahead, as clocks are put right', now + 30_000, 0],
  ['20 days ahead', now + 20 * 86_400_000, Number.POSITIVE_INFINITY],
  ['by a clock that was never set', Date.parse('2015-01-01'), Number.POSITIVE_INFINITY],
  ['unreadable', Number.NaN, Number.POSITIVE_INFINITY],
])('%s', (_name, at, passed) => {
  expect(ageMs(at, now)).toBe(passed);
});

test('an unset clock counts by itself', () => {
  const unset = Date.parse('2015-01-01T00:10:00Z');
  expect(ageMs(unset - 5000, unset)).toBe(5000);
});
