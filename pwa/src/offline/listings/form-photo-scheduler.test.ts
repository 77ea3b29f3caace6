import { expect, test } from 'vitest';
import { nextPauseMs } from './form-photo-scheduler.ts';

const nothing = { hasProgress: false, isLocked: false, retryAfterMs: 0 };

test('pauses double up to ten minutes while nothing gets through, and begin again with progress', () => {
  const pauses = [0];
  for (let n = 0; n < 7; n += 1) pauses.push(nextPauseMs(pauses.at(-1) ?? 0, nothing));
  expect(pauses.slice(1).map((ms) => ms / 1000)).toEqual([30, 60, 120, 240, 480, 600, 600]);
  expect(nextPauseMs(600_000, { ...nothing, hasProgress: true })).toBe(30_000);
  expect(nextPauseMs(600_000, { ...nothing, isLocked: true })).toBe(30_000);
  expect(nextPauseMs(30_000, undefined)).toBe(60_000);
});
