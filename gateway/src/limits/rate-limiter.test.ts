import { describe, expect, it } from 'vitest';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import type { RateRule } from './rate-rules.ts';
import type { RateStore } from './rate-store.ts';

const rule = (limit: number): RateRule => ({ name: 'read', limit, seconds: 60 });

function memory(): RateStore & { asked: number } {
  const totals = new Map<string, number>();
  return {
    asked: 0,
    async add(key, amount) {
      this.asked += 1;
      totals.set(key, (totals.get(key) ?? 0) + amount);
      return totals.get(key) ?? 0;
    },
    close: async () => undefined,
  };
}

async function allowed(
  limiters: readonly RateLimiter[],
  times: number,
  limit: number,
): Promise<number> {
  const verdicts = await Promise.all(
    Array.from({ length: times }, (_, at) =>
      (limiters[at % limiters.length] as RateLimiter).take(rule(limit), 'somebody'),
    ),
  );
  return verdicts.filter((verdict) => verdict.allowed).length;
}

describe('a limit', () => {
  it.each([1, 7, 40, 600])('of %i is exact for one process', async (limit) => {
    const limiter = createRateLimiter(memory(), () => 0);
    expect(await allowed([limiter], limit * 2, limit)).toBe(limit);
  });

  it('is never exceeded by several processes; each further process leaves at most 2.5 % unused', async () => {
    const store = memory();
    const limiters = [1, 2, 3].map(() => createRateLimiter(store, () => 0));
    const first = await allowed(limiters, 30, 600);
    const rest = await allowed(limiters.slice(0, 1), 1200, 600);
    expect(first + rest).toBeLessThanOrEqual(600);
    expect(first + rest).toBeGreaterThanOrEqual(600 * 0.95);
  });

  it('starts again with its window and reports when', async () => {
    let now = 59_500;
    const limiter = createRateLimiter(memory(), () => now);
    const first = await limiter.take(rule(1), 'somebody');
    expect(first).toEqual({ allowed: true, remaining: 0, resetSeconds: 1 });
    expect((await limiter.take(rule(1), 'somebody')).allowed).toBe(false);
    expect((await limiter.take(rule(1), 'somebody else')).allowed).toBe(true);
    now = 60_000;
    const next = await limiter.take(rule(1), 'somebody');
    expect(next).toEqual({ allowed: true, remaining: 0, resetSeconds: 60 });
  });

  it('asks the store for few of many requests, and never after it is exhausted', async () => {
    const store = memory();
    const limiter = createRateLimiter(store, () => 0);
    for (let index = 0; index < 600; index += 1) await limiter.take(rule(600), 'somebody');
    expect(store.asked).toBe(40);
    await allowed([limiter], 100, 600);
    expect(store.asked).toBe(40);
  });

  it('takes the first lease before its window begins, so that callers do not wait', async () => {
    let now = 55_000;
    const store = memory();
    const limiter = createRateLimiter(store, () => now);
    await limiter.take(rule(600), 'somebody');
    expect(store.asked).toBe(2);
    now = 60_000;
    store.add = () => new Promise(() => undefined);
    const verdict = await limiter.take(rule(600), 'somebody');
    expect(verdict).toEqual({ allowed: true, remaining: 599, resetSeconds: 60 });
  });

  it('takes no lease ahead when it would be a large part of the limit', async () => {
    const store = memory();
    await createRateLimiter(store, () => 59_000).take(rule(39), 'somebody');
    expect(store.asked).toBe(1);
  });
});
