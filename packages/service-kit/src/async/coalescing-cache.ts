import { createTtlCache } from './ttl-cache.ts';

/** Shares one read among concurrent and following callers. For public data only. */
export interface CoalescingCache {
  /**
   * The value under this key, read once. All callers get the same object and must not change it. A failed
   * read is not cached.
   */
  of<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer>;
  /** Call after every write: later calls read again. */
  forget(): void;
}

/**
 * Bounds database reads by distinct keys instead of callers. Writes of other processes show after `ttlMs`.
 * @param max number of cached values; the least used goes first
 */
export function createCoalescingCache(
  { ttlMs, max }: { readonly ttlMs: number; readonly max: number },
  clock: () => number = () => Date.now(),
): CoalescingCache {
  const cached = createTtlCache<{ readonly answer: Promise<unknown> }>(max, clock);
  // Part of the key, so that a read that began before a write is not reused after it.
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
