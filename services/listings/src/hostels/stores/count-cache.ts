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
  return (filter: ListingFilter): Promise<number> => {
    const key = JSON.stringify(filter);
    const cached = cache.get(key);
    if (cached) return cached.total;
    const startedAt = Date.now();
    const entry = { total: count(filter) };
    cache.set(key, entry, startedAt + longestMs);
    const limitReuse = () => {
      const reuseMs = (Date.now() - startedAt) * reuseFactor;
      cache.set(key, entry, Date.now() + Math.min(longestMs, Math.max(shortestMs, reuseMs)));
    };
    entry.total.then(limitReuse, () => cache.drop(key));
    return entry.total;
  };
}
