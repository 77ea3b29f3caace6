/** Tells a stalled consumer from an idle one. */
export interface StallDetector {
  /** Records one check: whether the consumer has work, and how long it has been silent. */
  observe(name: string, isBehind: boolean, silentMs: number): void;
  /** Forgets one consumer, or all when no broker answers. */
  forget(name?: string): void;
  /** Forgets all consumers but these, e.g. after a rebalance. */
  keepOnly(names: ReadonlySet<string>): void;
  /** Names of the consumers that have been behind and silent for the whole limit. */
  stalled(): string[];
}

export function createStallDetector(limitMs: number): StallDetector {
  const behind = new Map<string, { since: number; until: number }>();
  return {
    observe(name, isBehind, silentMs) {
      const now = performance.now();
      const known = behind.get(name);
      if (!isBehind) behind.delete(name);
      else if (!known || now - silentMs > known.since) behind.set(name, { since: now, until: now });
      else known.until = now;
    },
    forget(name) {
      if (name === undefined) behind.clear();
      else behind.delete(name);
    },
    keepOnly(names) {
      for (const name of behind.keys()) if (!names.has(name)) behind.delete(name);
    },
    stalled() {
      const isLong = ({ since, until }: { since: number; until: number }): boolean =>
        until - since > limitMs;
      return [...behind].filter(([, span]) => isLong(span)).map(([name]) => name);
    },
  };
}

/** Milliseconds; longer than any single attempt. */
export function stallLimitMs(handlerTimeoutMs: number): number {
  return Math.max(30_000, handlerTimeoutMs + 10_000);
}
