import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStallDetector, stallLimitMs } from './stall-detector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('stall detector', () => {
  test('a consumer that is behind and silent for the whole limit is stalled', () => {
    const stalls = createStallDetector(30_000);
    stalls.observe('a', true, 0);
    vi.advanceTimersByTime(31_000);
    stalls.observe('a', true, 31_000);
    expect(stalls.stalled()).toEqual(['a']);
    stalls.forget();
    expect(stalls.stalled()).toEqual([]);
  });

  test('idle time before the first event does not count', () => {
    const stalls = createStallDetector(30_000);
    stalls.observe('a', false, 600_000);
    stalls.observe('a', true, 600_000);
    vi.advanceTimersByTime(2000);
    expect(stalls.stalled()).toEqual([]);
  });

  test('activity or an empty queue restarts the timer', () => {
    const stalls = createStallDetector(30_000);
    stalls.observe('busy', true, 0);
    stalls.observe('done', true, 0);
    vi.advanceTimersByTime(29_000);
    stalls.observe('busy', true, 500);
    stalls.observe('done', false, 29_000);
    vi.advanceTimersByTime(2000);
    expect(stalls.stalled()).toEqual([]);
  });

  test('the limit is longer than one try of a handler', () => {
    expect(stallLimitMs(20_000)).toBe(30_000);
    expect(stallLimitMs(60_000)).toBe(70_000);
  });
});
