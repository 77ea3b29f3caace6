import { createTtlCache } from '@patna/service-kit';
import type { ListingFilter } from './listing-filter.ts';

const minReuseMs = 2000;
const maxReuseMs = 60_000;
const reuseFactor = 50;
const maxCounts = 500;

/**
 * Caches each count for 50 times as long as MongoDB took for it, but at least 2 s and at most one minute.
 * Concurrent callers share a count.
 */
export function cachedCounts(count: (filter: ListingFilter) => Promise<number>) {
  const cache = createTtlCache<{ readonly total: Promise<number> }>(maxCounts);
  async function countAndTime(key: string, filter: ListingFilter): Promise<number> {
    const startedAt = Date.now();
    try {
      const total = await count(filter);
      const reuseMs = (Date.now() - startedAt) * reuseFactor;
      const endsAt = Date.now() + Math.min(maxReuseMs, Math.max(minReuseMs, reuseMs));
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
    cache.set(key, { total }, Date.now() + maxReuseMs);
    return total;
  };
}
