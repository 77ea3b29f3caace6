import { LRUCache } from 'lru-cache';

/** A cache whose entries each have an expiry. */
export interface TtlCache<Value> {
  get(key: string): Value | undefined;
  /** `endsAt` in ms since the epoch; an expired value is not stored. */
  set(key: string, value: Value, endsAt: number): void;
  drop(key: string): void;
}

const purgeEveryMs = 60_000;

/** Beyond `max` entries the least used goes. Expired entries are purged within a minute. */
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
