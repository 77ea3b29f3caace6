/** Tells a consumer that makes no progress from one that has nothing to do. */
export interface StallDetector {
  /** What one look at a consumer showed: has it work to do, and how long has it given no sign? */
  observe(name: string, isBehind: boolean, silentMs: number): void;
  /** Forgets one consumer, or all: without a broker that answers nothing can be said. */
  forget(name?: string): void;
  /** Forgets all but these, as partitions come and go. */
  keepOnly(names: ReadonlySet<string>): void;
  /** Names of those that were behind and silent for the whole limit, as far as was looked. */
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

/** Longer than any one try of a handler may take. */
export function stallLimitMs(handlerTimeoutMs: number): number {
  return Math.max(30_000, handlerTimeoutMs + 10_000);
}
