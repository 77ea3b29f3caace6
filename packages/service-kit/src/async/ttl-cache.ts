import { LRUCache } from 'lru-cache';

/** Entries that end, each at its own time. */
export interface TtlCache<Value> {
  get(key: string): Value | undefined;
  /** `endsAt` in ms since the epoch; what has ended already is not kept. */
  set(key: string, value: Value, endsAt: number): void;
  drop(key: string): void;
}

const purgeEveryMs = 60_000;

/**
 * For what can be had again at a price. Beyond `most` entries the least used one goes; what has ended
 * is let go within a minute, so that a process holds only what is of use now.
 */
export function createTtlCache<Value extends object>(
  most: number,
  clock: () => number = Date.now,
): TtlCache<Value> {
  const entries = new LRUCache<string, Value>({
    max: most,
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
