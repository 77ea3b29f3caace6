import { createTtlCache } from '@patna/service-kit';
import type { RateRule } from './rate-rules.ts';
import type { RateStore } from './rate-store.ts';

/** The outcome of one count. */
export interface Verdict {
  readonly allowed: boolean;
  /** Approximate number left in this window. */
  readonly remaining: number;
  /** Whole seconds until the next window, at least 1. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one request of `who` under a rule. */
  take(rule: RateRule, who: string): Promise<Verdict>;
}

/** This process's view of one counter in one window. */
interface Share {
  readonly ends: number;
  /** Leased from the shared counter and not used yet. */
  left: number;
  /** The shared total when last read. */
  total: number;
  waiting: number;
  leasing: Promise<void> | undefined;
}

/** A lease is 1/40 of a limit, so unused leases of other processes stay within 2.5 %. */
const leaseFraction = 40;
/** The first lease of the next window is taken this long before it begins. */
const aheadMs = 5000;
const maxShares = 100_000;

/**
 * Fixed windows over shared counters. Each process leases a few requests at a time, so most need no database
 * call and the limit is never exceeded in total. The first lease is taken ahead, because otherwise all
 * callers would wait for the database when a window begins.
 */
export function createRateLimiter(store: RateStore, clock: () => number = Date.now): RateLimiter {
  // An entry evicted too early is read again from the shared counter.
  const shares = createTtlCache<Share>(maxShares, clock);

  async function lease(key: string, share: Share, limit: number): Promise<void> {
    const amount = Math.max(1, Math.floor(limit / leaseFraction), share.waiting);
    share.total = await store.add(key, amount, new Date(share.ends));
    const before = share.total - amount;
    share.left += Math.max(0, Math.min(amount, limit - before));
  }

  function shareOf(key: string, ends: number): Share {
    const known = shares.get(key);
    if (known) return known;
    const share: Share = { ends, left: 0, total: 0, waiting: 0, leasing: undefined };
    shares.set(key, share, ends);
    return share;
  }

  function leaseOnce(key: string, share: Share, limit: number): Promise<void> {
    share.leasing ??= lease(key, share, limit).finally(() => {
      share.leasing = undefined;
    });
    return share.leasing;
  }

  /** Skipped when the smallest lease is a large part of the limit: an idle process could hold it. */
  function leaseAhead(key: string, ends: number, limit: number): void {
    if (limit < leaseFraction || shares.get(key)) return;
    void leaseOnce(key, shareOf(key, ends), limit);
  }

  return {
    async take({ name, limit, seconds }, who) {
      const windowMs = seconds * 1000;
      const window = Math.floor(clock() / windowMs);
      const keyOf = (at: number) => `${name} ${at} ${who}`;
      const key = keyOf(window);
      const share = shareOf(key, (window + 1) * windowMs);
      if (share.ends - clock() <= aheadMs) {
        leaseAhead(keyOf(window + 1), share.ends + windowMs, limit);
      }
      share.waiting += 1;
      while (share.left === 0 && share.total < limit) await leaseOnce(key, share, limit);
      share.waiting -= 1;
      const allowed = share.left > 0;
      if (allowed) share.left -= 1;
      return {
        allowed,
        remaining: Math.max(0, limit - share.total) + share.left,
        resetSeconds: Math.max(1, Math.ceil((share.ends - clock()) / 1000)),
      };
    },
  };
}
