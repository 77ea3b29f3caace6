import { createTtlCache } from '@patna/service-kit';
import type { RateRule } from './rate-rules.ts';
import type { RateStore } from './rate-store.ts';

/** The result of counting one request. */
export interface Verdict {
  readonly allowed: boolean;
  /** Approximate number of requests left in this window. */
  readonly remaining: number;
  /** Whole seconds until the next window, at least 1. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one request of `who` under `rule`. */
  take(rule: RateRule, who: string): Promise<Verdict>;
}

/** What this process knows about one counter in one window. */
interface Share {
  readonly ends: number;
  /** Requests leased from the shared counter and not used yet. */
  left: number;
  /** The shared total when it was last read. */
  total: number;
  waiting: number;
  leasing: Promise<void> | undefined;
}

/** Each lease takes 1/40 of the limit, so what other processes leave unused stays within 2.5 % each. */
const leaseFraction = 40;
/** The first lease of the next window is taken this long before the window begins. */
const aheadMs = 5000;
const maxShares = 100_000;

/**
 * Fixed windows over shared counters. Each process leases several requests at a time, so most requests need no database
 * call and the total never exceeds the limit. The first lease is taken early, because otherwise all callers would wait
 * for the database when a window begins.
 */
export function createRateLimiter(store: RateStore, clock: () => number = Date.now): RateLimiter {
  // If an entry is evicted too early, its total is read from the shared counter again.
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

  /**
   * Leases from the next window. Skipped when even the smallest lease is a large part of the limit, because a process
   * that stays idle would keep it from the others.
   */
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
