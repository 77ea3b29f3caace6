import { LRUCache } from 'lru-cache';

/** A cache in which each entry has its own expiry. */
export interface TtlCache<Value> {
  get(key: string): Value | undefined;
  /** `endsAt` is in milliseconds since 1970. A value that has already expired is not stored. */
  set(key: string, value: Value, endsAt: number): void;
  drop(key: string): void;
}

const purgeEveryMs = 60_000;

/** Beyond `max` entries, the least recently used one is evicted. Expired entries are removed within a minute. */
export function createTtlCache<Value extends object>(
  max: number,
  clock: () => number = Date.now,
): TtlCache<Value> {
  const entries = new LRUCache<string, Value>({
    max,
    ttlResolution: 0,
    perf: { now: clock },
  });
  let purgedAt = clock();
  return {
    get: (key) => entries.get(key),
    drop: (key) => void entries.delete(key),
    set(key, value, endsAt) {
      const now = clock();
      if (now - purgedAt >= purgeEveryMs) {
        entries.purgeStale();
        purgedAt = now;
      }
      if (endsAt > now) entries.set(key, value, { ttl: endsAt - now });
    },
  };
}
