import { createTtlCache } from './ttl-cache.ts';

/** Shares one read among concurrent and later callers. Must be used for public data only. */
export interface CoalescingCache {
  /**
   * Returns the value under this key and reads it if it is not cached. All callers get the same object and must not
   * change it. A failed read is not cached.
   */
  of<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer>;
  /** Makes later calls read again. Must be called after every write. */
  forget(): void;
}

/**
 * Limits database reads to one for each key, however many callers there are. Writes of other processes show after
 * `ttlMs`.
 * @param max number of cached values; the least recently used one is evicted first
 */
export function createCoalescingCache(
  { ttlMs, max }: { readonly ttlMs: number; readonly max: number },
  clock: () => number = () => Date.now(),
): CoalescingCache {
  const cached = createTtlCache<{ readonly answer: Promise<unknown> }>(max, clock);
  // Part of the key, so that the result of a read that began before a write is not used after it.
  let writes = 0;
  return {
    of<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
      const current = `${writes} ${key}`;
      const known = cached.get(current);
      if (known) return known.answer as Promise<Answer>;
      const answer = read();
      cached.set(current, { answer }, clock() + ttlMs);
      answer.catch(() => cached.drop(current));
      return answer;
    },
    forget() {
      writes += 1;
    },
  };
}
