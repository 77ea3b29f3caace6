import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt(time: { now: number }) {
  return createCircuitBreaker({ misses: 3, pauseMs: 1000, now: () => time.now });
}

test('lets everything through until the last of several misses in a row', () => {
  const breaker = breakerAt({ now: 0 });
  breaker.missed();
  breaker.missed();
  breaker.answered();
  breaker.missed();
  breaker.missed();
  expect(breaker.mayTry()).toBe(true);
  breaker.missed();
  expect(breaker.mayTry()).toBe(false);
});

test('while it is gone, one request in each pause finds out', () => {
  const time = { now: 0 };
  const breaker = breakerAt(time);
  for (let miss = 0; miss < 3; miss += 1) breaker.missed();
  time.now = 1000;
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false]);
  breaker.missed();
  time.now = 1999;
  expect(breaker.mayTry()).toBe(false);
  time.now = 2000;
  expect(breaker.mayTry()).toBe(true);
});

test('one answer brings everybody back', () => {
  const time = { now: 0 };
  const breaker = breakerAt(time);
  for (let miss = 0; miss < 3; miss += 1) breaker.missed();
  time.now = 1000;
  expect(breaker.mayTry()).toBe(true);
  breaker.answered();
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true]);
});
