import { createTtlCache } from '@patna/service-kit';
import type { ListingFilter } from './listing-filter.ts';

const countKeptMs = 2000;
const mostCounts = 500;

/** Counts are expensive and repeated, so each is cached for two seconds. */
export function cachedCounts(count: (filter: ListingFilter) => Promise<number>) {
  const kept = createTtlCache<{ readonly total: number }>(mostCounts);
  return async (filter: ListingFilter): Promise<number> => {
    const key = JSON.stringify(filter);
    const known = kept.get(key);
    if (known) return known.total;
    const total = await count(filter);
    kept.set(key, { total }, Date.now() + countKeptMs);
    return total;
  };
}
