import { createTtlCache } from '@patna/service-kit';
import type { ListingFilter } from './listing-filter.ts';

const shortestMs = 2000;
const longestMs = 60_000;
/** A count that took 100 ms is reused for 5 s. */
const reuseFactor = 50;
const maxCounts = 500;

/** Reuses counts: the longer MongoDB needed for one, the longer. Concurrent callers share one count. */
export function cachedCounts(count: (filter: ListingFilter) => Promise<number>) {
  const cache = createTtlCache<{ readonly total: Promise<number> }>(maxCounts);
  async function countAndTime(key: string, filter: ListingFilter): Promise<number> {
    const startedAt = Date.now();
    try {
      const total = await count(filter);
      const reuseMs = (Date.now() - startedAt) * reuseFactor;
      const endsAt = Date.now() + Math.min(longestMs, Math.max(shortestMs, reuseMs));
      cache.set(key, { total: Promise.resolve(total) }, endsAt);
      return total;
    } catch (error) {
      cache.drop(key);
      throw error;
    }
  }
  return (filter: ListingFilter): Promise<number> => {
    const key = JSON.stringify(filter);
    const cached = cache.get(key);
    if (cached) return cached.total;
    const total = countAndTime(key, filter);
    cache.set(key, { total }, Date.now() + longestMs);
    return total;
  };
}
