import { expect, test } from 'vitest';
import { msSince } from './ms-since.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['a second ago', now - 1000, 1000],
  ['this moment', now, 0],
  ['half a minute ahead, as clocks are put right', now + 30_000, 0],
  ['20 days ahead', now + 20 * 86_400_000, Number.POSITIVE_INFINITY],
  ['unreadable', Number.NaN, Number.POSITIVE_INFINITY],
])('%s', (_name, at, passed) => {
  expect(msSince(at, now)).toBe(passed);
});
