import { createEndingCache } from '@patna/service-kit';
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
const mostShares = 100_000;

/**
 * Fixed windows over shared counters. A process takes a small lease at a time, so that most
 * requests wait for nobody, and never more than the limit is let through in all.
 */
export function createRateLimiter(store: RateStore, clock: () => number = Date.now): RateLimiter {
  // What is forgotten too early is seen again in the shared counter.
  const shares = createEndingCache<Share>(mostShares, clock);

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

  return {
    async take({ name, limit, seconds }, who) {
      const window = Math.floor(clock() / 1000 / seconds);
      const key = `${name} ${window} ${who}`;
      const share = shareOf(key, (window + 1) * seconds * 1000);
      share.waiting += 1;
      while (share.left === 0 && share.total < limit) {
        share.leasing ??= lease(key, share, limit).finally(() => {
          share.leasing = undefined;
        });
        await share.leasing;
      }
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
