import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isExhausted, retryPolicy, tryMs, type RetryState } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const retry = retryPolicy();

describe('the time an event may block those after it', () => {
  test('two slow tries and the wait between them stay under 10 s', () => {
    const hold: RetryState = { failures: 0, since: undefined };
    const start = performance.now();
    while (!isExhausted(retry, hold)) {
      hold.since ??= performance.now();
      vi.advanceTimersByTime(tryMs(retry, hold));
      hold.failures += 1;
      if (!isExhausted(retry, hold)) vi.advanceTimersByTime(retry.baseMs);
    }
    expect(hold.failures).toBe(2);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('an event gets another try after the process slept for a minute', () => {
    const hold: RetryState = { failures: 1, since: performance.now() };
    vi.advanceTimersByTime(60_000);
    expect(isExhausted(retry, hold)).toBe(false);
    expect(tryMs(retry, hold)).toBe(2000);
    expect(isExhausted(retry, { ...hold, failures: 2 })).toBe(true);
  });
});

describe("errors that are not the event's fault", () => {
  const named = (name: string, more: object = {}) =>
    Object.assign(new Error('no'), { name, ...more });

  test.each([
    [named('MongoNetworkTimeoutError'), true],
    [named('MongooseServerSelectionError'), true],
    [named('DependencyUnavailable'), true],
    [named('PoolClearedOnNetworkError'), true],
    [named('Error', { code: 'EPIPE' }), true],
    [named('Error', { code: 'ENOENT' }), false],
    [named('MongoServerError', { errorLabels: ['RetryableWriteError'] }), true],
    [named('MongoServerError', { errorLabels: ['TransientTransactionError'] }), true],
    [named('MongoServerError', { code: 11000 }), false],
    [new TypeError('x is undefined'), false],
    ['a string', false],
  ])('%s: %s', (error, transient) => {
    expect(retry.isTransient(error)).toBe(transient);
  });
});
