import { createTtlCache } from '@patna/service-kit';
import type { RateRule } from './rate-rules.ts';
import type { RateStore } from './rate-store.ts';

/** What a caller is told about a limit. */
export interface Verdict {
  readonly allowed: boolean;
  /** About how many are left in this window. */
  readonly remaining: number;
  /** Whole seconds until the next window, 1 at least. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Takes one from `who`'s share of a rule. */
  take(rule: RateRule, who: string): Promise<Verdict>;
}

/** What this process knows of one counter in one window. */
interface Share {
  readonly ends: number;
  /** Taken from the shared counter and not spent yet. */
  left: number;
  /** The shared counter when it was last seen. */
  total: number;
  waiting: number;
  leasing: Promise<void> | undefined;
}

/** 1/40 of a limit: what another process may hold unspent is within 2.5 %. */
const leaseFraction = 40;
/** From this long before a window ends, who comes has the first lease of the next one taken. */
const aheadMs = 5000;
const mostShares = 100_000;

/**
 * Fixed windows over shared counters. A process takes a small lease at a time, so that most
 * requests wait for nobody, and never more than the limit is let through in all. The first lease
 * of a window is taken ahead of it: else all who come as it begins wait for the store together.
 */
export function createRateLimiter(store: RateStore, clock: () => number = Date.now): RateLimiter {
  // What is forgotten too early is seen again in the shared counter.
  const shares = createTtlCache<Share>(mostShares, clock);

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

  /** Not where the smallest lease is much of the limit: it may end up with a process that nobody asks. */
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
